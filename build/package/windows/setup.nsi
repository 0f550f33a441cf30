; The setup program for Windows: the folder form for one user, without administrator rights.
; windows_setup.py writes facts.nsh (names and paths), contents.nsh (files) and words.nsh (languages), and runs makensis.
; Exit codes: 0 done, 1 cancelled, 2 stopped by an error, 32 the game is running (the number of Windows for a file in use).

Unicode true
SetCompressor /SOLID lzma
SetCompressorDictSize 16
SetDateSave off ; two builds are identical
AllowSkipFiles off
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS all

!include "facts.nsh"
!include "contents.nsh"

!ifdef SIGN
  !addplugindir "${PLUGINS}"
  !uninstfinalize `${SIGN} "%1"` = 0
  !finalize `${SIGN} "%1"` = 0
!endif

!include "MUI2.nsh"
!include "LogicLib.nsh"
!include "FileFunc.nsh"

!define UNINSTALLER "uninstall.exe"
!define APPS_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${TITLE}"
!define CLASSES "Software\Classes"
!define RECORD_COMMAND '"$INSTDIR\${PROGRAM}" -- "%1"' ; as in papayoo/ui/desktop/file_type.py
!define IN_USE 32

Name "${TITLE}"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${APPS_KEY}" "InstallLocation"
BrandingText "${TITLE} ${VERSION}"

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_UNFINISHPAGE_NOAUTOCLOSE
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(KEPT)"
!insertmacro MUI_UNPAGE_CONFIRM
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT "$(KEPT)"
!insertmacro MUI_UNPAGE_INSTFILES

!include "words.nsh"

; Waits until no program in $INSTDIR is running: its file cannot be opened for writing. Nobody can be asked in a silent
; run, which ends with an exit code instead.
!macro WAIT_UNTIL_ENDED prefix
  Function ${prefix}WaitUntilEnded
    ${Do}
      StrCpy $0 0
      !insertmacro EACH_PROGRAM COUNT_IF_RUNNING
      ${If} $0 = 0
        Return
      ${EndIf}
      ${If} ${Silent}
      ${OrIf} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" IDCANCEL`
        SetErrorLevel ${IN_USE}
        Quit
      ${EndIf}
    ${Loop}
  FunctionEnd
!macroend
!macro COUNT_IF_RUNNING program
  ${If} ${FileExists} "$INSTDIR\${program}"
    ClearErrors
    FileOpen $1 "$INSTDIR\${program}" a
    ${If} ${Errors}
      IntOp $0 $0 + 1
    ${Else}
      FileClose $1
    ${EndIf}
  ${EndIf}
!macroend
!insertmacro WAIT_UNTIL_ENDED ""
!insertmacro WAIT_UNTIL_ENDED "un."

; An installation in another folder is moved. A folder with other things in it gets a folder of ours.
Function ChoosePlace
  ReadRegStr $0 HKCU "${APPS_KEY}" "InstallLocation"
  ${If} $0 != ""
  ${AndIf} $0 != $INSTDIR
  ${AndIf} ${FileExists} "$0\${UNINSTALLER}"
    ExecWait '"$0\${UNINSTALLER}" /S _?=$0' $1
    ${If} $1 <> 0
      SetErrorLevel $1
      Quit
    ${EndIf}
    Delete "$0\${UNINSTALLER}"
    RMDir "$0"
  ${EndIf}
  ${DirState} $INSTDIR $0
  ${If} $0 = 1
  ${AndIfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
    StrCpy $INSTDIR "$INSTDIR\${TITLE}"
  ${EndIf}
FunctionEnd

Section
  Call ChoosePlace
  Call WaitUntilEnded
  ReadRegStr $R0 HKCU "${APPS_KEY}" "DisplayVersion"
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    !insertmacro REMOVE_PROGRAM
  ${EndIf}
  !insertmacro LAY_PROGRAM
  SetOutPath $INSTDIR
  WriteUninstaller "$INSTDIR\${UNINSTALLER}"
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${PROGRAM}" "" "" "" "" "" "$(SUMMARY)"

  WriteRegStr HKCU "${APPS_KEY}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${APPS_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${APPS_KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${APPS_KEY}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${APPS_KEY}" "URLInfoAbout" "${HOMEPAGE}"
  WriteRegStr HKCU "${APPS_KEY}" "URLUpdateInfo" "${HOMEPAGE}/releases"
  WriteRegStr HKCU "${APPS_KEY}" "HelpLink" "${HOMEPAGE}/issues"
  WriteRegStr HKCU "${APPS_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${APPS_KEY}" "UninstallString" '"$INSTDIR\${UNINSTALLER}"'
  WriteRegStr HKCU "${APPS_KEY}" "QuietUninstallString" '"$INSTDIR\${UNINSTALLER}" /S'
  WriteRegDWORD HKCU "${APPS_KEY}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${APPS_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${APPS_KEY}" "NoRepair" 1

  ; An upgrade leaves the file type as the player has switched it in the game.
  ${If} $R0 == ""
    WriteRegStr HKCU "${CLASSES}\${RECORD_TYPE}" "" "$(RECORD)"
    WriteRegStr HKCU "${CLASSES}\${RECORD_TYPE}\DefaultIcon" "" '"$INSTDIR\${PROGRAM}",0'
    WriteRegStr HKCU "${CLASSES}\${RECORD_TYPE}\shell\open\command" "" '${RECORD_COMMAND}'
    WriteRegStr HKCU "${CLASSES}\${RECORD_ENDING}" "" "${RECORD_TYPE}"
    ${RefreshShellIcons}
  ${EndIf}
SectionEnd

Section Uninstall
  Call un.WaitUntilEnded
  !insertmacro REMOVE_PROGRAM
  Delete "$INSTDIR\${UNINSTALLER}"
  RMDir $INSTDIR
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  DeleteRegKey HKCU "${APPS_KEY}"

  ReadRegStr $0 HKCU "${CLASSES}\${RECORD_TYPE}\shell\open\command" ""
  ${If} $0 == '${RECORD_COMMAND}'
    DeleteRegKey HKCU "${CLASSES}\${RECORD_TYPE}"
    ReadRegStr $0 HKCU "${CLASSES}\${RECORD_ENDING}" ""
    ${If} $0 == "${RECORD_TYPE}"
      DeleteRegValue HKCU "${CLASSES}\${RECORD_ENDING}" ""
      DeleteRegKey /ifempty HKCU "${CLASSES}\${RECORD_ENDING}"
    ${EndIf}
    ${RefreshShellIcons}
  ${EndIf}
  DetailPrint "$(KEPT)"
SectionEnd

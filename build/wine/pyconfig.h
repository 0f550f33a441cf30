/* Configuration of CPython 3.11 for Windows on x86_64, as far as extensions need it that mingw compiles.
   build/wine/windows_kernel.py puts it in place of the pyconfig.h of this system. */
#ifndef Py_CONFIG_H
#define Py_CONFIG_H
#define MS_WIN32
#define MS_WIN64
#define MS_WINDOWS
#define NT_THREADS
#define WITH_THREAD
#define HAVE_DECLSPEC_DLL
#define Py_ENABLE_SHARED 1
#define COMPILER "[mingw]"
#define PLATLIBDIR "lib"
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define SIZEOF_VOID_P 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_WCHAR_T 2
#define SIZEOF_TIME_T 8
#define SIZEOF_OFF_T 4
#define SIZEOF_FPOS_T 8
#define SIZEOF_HKEY 8
#define SIZEOF_UINTPTR_T 8
#define SIZEOF_PTHREAD_T 4
#define ALIGNOF_SIZE_T 8
#define ALIGNOF_LONG 4
#define ALIGNOF_MAX_ALIGN_T 16
#define HAVE_LONG_LONG 1
#define HAVE_UINTPTR_T 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_STDINT_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_STDDEF_H 1
#define HAVE_WCHAR_H 1
#define HAVE_PROTOTYPES 1
#define STDC_HEADERS 1
#define HAVE_HYPOT 1
#define HAVE_COPYSIGN 1
#define WITH_DOC_STRINGS 1
#define PY_SUPPORT_TIER 0
#define HAVE_SSIZE_T 1
#include <io.h>
#endif

# For a tap of our own (a repository homebrew-papayoo with this file in Casks): Homebrew itself takes only programs that
# Apple has notarized. Then: brew install --cask OWNER/papayoo/papayoo
cask "papayoo" do
  arch arm: "arm64", intel: "x86_64"

  version "@version@"
  sha256 arm:   "@sha256 macos-arm64.zip@",
         intel: "@sha256 macos-x86_64.zip@"

  url "@homepage@/releases/download/v#{version}/papayoo-#{version}-macos-#{arch}.zip"
  name "@title@"
  desc "Unofficial trick-avoidance card game against the computer"
  homepage "@homepage@"

  depends_on macos: ">= :big_sur"

  app "papayoo-#{version}-macos-#{arch}/@title@.app"

  zap trash: [
    "~/Library/Application Support/Papayoo",
    "~/Library/Logs/Papayoo",
  ]

  caveats <<~EOS
    @title@ is not signed by Apple. After the first start, allow it in
    System Settings > Privacy & Security > Open Anyway.
  EOS
end

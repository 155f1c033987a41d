# A Homebrew formula. Untried: the program was never built on macOS (docs/Portability.md says what is unknown there).
# `url` and `sha256` are those of the source archive of a release.
class ExchangeCli < Formula
  desc "Currency exchange for the terminal, with every ECB reference rate since 1999"
  homepage "https://github.com/exchange-cli/exchange-cli"
  url "https://github.com/exchange-cli/exchange-cli/archive/refs/tags/v1.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on macos: :sequoia
  depends_on "curl"
  depends_on "sqlite"

  def install
    system "./Scripts/install", "--prefix", prefix
  end

  test do
    assert_match '"to":"KRW"', shell_output("#{bin}/exchange-cli 100 usd to krw --offline --json")
  end
end

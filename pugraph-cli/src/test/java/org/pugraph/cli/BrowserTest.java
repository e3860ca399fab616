package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.ExpectedCondition;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * The report in a real browser. Skipped with one line where there is no Chromium, or a build
 * without the page. A picture is left in {@code target/screenshots}.
 */
class BrowserTest {

  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final Path PICTURES = Path.of("target", "screenshots");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir static Path folder;
  static ChromeDriver browser;

  @BeforeAll
  static void aRunAndABrowser() throws IOException {
    boolean page = BrowserTest.class.getResource("/org/pugraph/web/page/index.html") != null;
    boolean there = Files.exists(CHROMIUM) && Files.exists(DRIVER);
    if (!page || !there) {
      System.err.println("BrowserTest skipped: no page in this build, or no chromium and driver");
    }
    assumeTrue(page && there);
    Files.createDirectories(PICTURES);
    Path run = folder.resolve("run");
    String train =
        "train --builtin --nodes 600 --positive-class databases --labelled-share 0.1"
            + " --hidden 16 --steps 60 -q --out ";
    assertThat(Pugraph.run(train + run).code()).isZero();
    browser = browser();
  }

  private static ChromeDriver browser() {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROMIUM.toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1280,800",
        "--user-data-dir=" + folder.resolve("profile"));
    return new ChromeDriver(
        new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build(), options);
  }

  @AfterAll
  static void goodbye() {
    if (browser != null) {
      browser.quit();
    }
  }

  @Test
  void theReportDrawsItsChartsWithoutANetwork() {
    browser.get(folder.resolve("run").resolve("report.html").toUri().toString());
    await(page -> browser.findElements(By.cssSelector("figure[data-chart] svg")).size() >= 3);
    picture("report");
    assertThat(complaints()).isEmpty();
  }

  private static void await(ExpectedCondition<Boolean> condition) {
    new WebDriverWait(browser, PATIENCE)
        .ignoring(org.openqa.selenium.WebDriverException.class)
        .until(condition);
  }

  /** What the browser's console has to say, such as refused scripts. */
  private static List<String> complaints() {
    return browser.manage().logs().get("browser").getAll().stream()
        .map(entry -> entry.getMessage())
        .filter(message -> !message.contains("WebGL") && !message.contains("GPU"))
        .toList();
  }

  private static void picture(String name) {
    try {
      Files.write(PICTURES.resolve(name + ".png"), browser.getScreenshotAs(OutputType.BYTES));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}

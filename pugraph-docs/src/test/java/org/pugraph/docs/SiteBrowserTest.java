package org.pugraph.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * The site in a real browser, opened from its folder without a server. Skipped with one line where
 * there is no Chromium, or a build without the site; pictures are left in {@code
 * target/screenshots}.
 */
class SiteBrowserTest {

  private static final Path SITE = Path.of("target/site").toAbsolutePath();
  private static final Path AXE = Path.of("node_modules/axe-core/axe.min.js");
  private static final Path PICTURES = Path.of("target/screenshots");

  @TempDir static Path folder;
  static ChromeDriver browser;

  @BeforeAll
  static void aSiteAndABrowser() throws IOException {
    boolean site = Files.exists(SITE.resolve("all.html"));
    if (!site || !Chromium.exists()) {
      System.err.println(
          "SiteBrowserTest skipped: no site in this build, or no chromium and driver");
    }
    assumeTrue(site && Chromium.exists());
    Files.createDirectories(PICTURES);
    browser = Chromium.open(folder.resolve("profile"));
  }

  @AfterAll
  static void goodbye() {
    if (browser != null) {
      browser.quit();
    }
  }

  @AfterEach
  void theConsoleIsEmpty() {
    assertThat(browser.manage().logs().get("browser").getAll()).isEmpty();
  }

  @Test
  void searchIsOpenedByASlashAndFindsTheSectionsAboutThePrior() throws IOException {
    open("your-data.html", 1280, 900, "light");
    browser.findElement(By.tagName("body")).sendKeys("/");
    browser.switchTo().activeElement().sendKeys("prior");
    await("return document.querySelectorAll('.results a').length > 3");
    assertThat(browser.findElement(By.cssSelector(".results")).getText()).contains("rior");
    picture("search");
    browser.switchTo().activeElement().sendKeys(Keys.ENTER);
    await("return !document.querySelector('dialog').open");
    assertThat(browser.getCurrentUrl()).startsWith("file:").contains(".html");
  }

  @Test
  void aWordThatIsNowhereIsAnsweredInWords() {
    open("method.html", 1280, 900, "light");
    browser.findElement(By.cssSelector(".find")).click();
    browser.switchTo().activeElement().sendKeys("qqqqqqqq");
    await("return document.querySelector('.none').textContent.includes('qqqqqqqq')");
  }

  @Test
  void darkPagesAreDark() throws IOException {
    open("your-data.html", 1280, 900, "dark");
    String background =
        (String) browser.executeScript("return getComputedStyle(document.body).backgroundColor");
    assertThat(background).isEqualTo("rgb(20, 24, 31)");
    picture("dark");
  }

  @Test
  void noPageScrollsSidewaysOnAPhone() throws IOException {
    for (String page : pages()) {
      open(page, 390, 844, "light");
      assertThat(browser.executeScript(TOO_WIDE)).as(page).isEqualTo("");
    }
    open("your-data.html", 390, 844, "light");
    picture("phone");
    browser.findElement(By.cssSelector(".pages summary")).click();
    assertThat(browser.findElement(By.cssSelector(".pages li a")).isDisplayed()).isTrue();
  }

  private static final String TOO_WIDE =
      """
      const root = document.documentElement;
      return root.scrollWidth <= innerWidth ? '' : [...document.querySelectorAll('body *')]
        .filter((each) => !each.closest('.table, pre, .drawing'))
        .filter((each) => each.getBoundingClientRect().right > innerWidth)
        .map((each) => each.outerHTML.slice(0, 200)).join('\\n') || 'something outside main';
      """;

  @Test
  void axeFindsNothingOnAnyPage() throws IOException {
    String axe = Files.readString(AXE, StandardCharsets.UTF_8);
    for (String page : pages()) {
      assertThat(findings(axe, page, "light")).as(page).isEqualTo("");
    }
    for (String page : List.of("java.html", "results/index.html")) {
      assertThat(findings(axe, page, "dark")).as(page + ", dark").isEqualTo("");
    }
  }

  private static Object findings(String axe, String page, String scheme) {
    open(page, 1280, 900, scheme);
    browser.executeScript(axe);
    return browser.executeAsyncScript(FINDINGS);
  }

  private static final String FINDINGS =
      """
      const done = arguments[0];
      axe.run({ preload: false }).then(({ violations }) => done(violations.map(
        ({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join(' | ')).join('\\n')));
      """;

  @Test
  void whatScrollsSidewaysCanBeReachedByKeys() {
    open("results/index.html", 390, 844, "light");
    assertThat(
            (Long)
                browser.executeScript(
                    "return [...document.querySelectorAll('.table')].filter(each =>"
                        + " each.scrollWidth > each.clientWidth && each.tabIndex !== 0).length"))
        .isZero();
  }

  /** The pages by hand; the reports of recipes are alike, and the whole book repeats the pages. */
  private static List<String> pages() throws IOException {
    try (Stream<Path> files = Files.walk(SITE, 2)) {
      return files
          .map(file -> SITE.relativize(file).toString())
          .filter(name -> name.endsWith(".html") && !name.contains("report"))
          .filter(name -> !name.equals("all.html"))
          .sorted()
          .toList();
    }
  }

  private static void open(String page, int width, int height, String scheme) {
    Chromium.show(browser, width, height, scheme);
    browser.get(SITE.resolve(page).toUri().toString());
  }

  private static void await(String condition) {
    new WebDriverWait(browser, Duration.ofSeconds(30))
        .until(page -> (Boolean) browser.executeScript(condition));
  }

  private static void picture(String name) throws IOException {
    Files.write(PICTURES.resolve(name + ".png"), browser.getScreenshotAs(OutputType.BYTES));
  }
}

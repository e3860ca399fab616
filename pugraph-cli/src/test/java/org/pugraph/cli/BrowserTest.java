package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.ExpectedCondition;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * The page and the report in a real browser, over a real server process. Skipped with one line
 * where there is no Chromium, or a build without the page. Pictures of every state are left in
 * {@code target/screenshots}.
 */
class BrowserTest {

  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final Path PICTURES = Path.of("target", "screenshots");
  private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+\\S*");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir static Path folder;
  static Process server;
  static String address;
  static ChromeDriver browser;

  @BeforeAll
  static void aServerAndABrowser() throws IOException {
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
    Path said = folder.resolve("said.txt");
    server = Pugraph.start("serve " + run + " --port 0", said);
    address = addressIn(said);
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

  private static String addressIn(Path said) {
    for (int tries = 0; tries < 600 && server.isAlive(); tries++) {
      try {
        Matcher found = ADDRESS.matcher(Files.readString(said));
        if (found.find()) {
          return found.group();
        }
        Thread.sleep(100);
      } catch (IOException | InterruptedException failure) {
        throw new IllegalStateException(failure);
      }
    }
    throw new AssertionError("the server gave no address");
  }

  @AfterAll
  static void goodbye() {
    if (browser != null) {
      browser.quit();
    }
    if (server != null) {
      server.destroy();
    }
  }

  @Test
  void aUserFindsANodeMarksThreeLearnsAgainUndoesAndFindsItAllAfterReloading() {
    browser.get(address);
    await(page -> !rows().isEmpty());
    picture("1-list");
    search();
    openANodeAndWalkOn();
    List<String> before = firstNames();
    markThree();
    learnAgain();
    assertThat(firstNames()).isNotEqualTo(before);
    lookAtThoseWorthJudging();
    undo();
    browser.navigate().refresh();
    await(page -> !rows().isEmpty());
    assertThat(labelled()).isEqualTo(positivesAtFirst + 2);
    picture("9-reloaded");
    assertThat(complaints()).isEmpty();
  }

  private int positivesAtFirst;

  private void search() {
    String wanted = rows().get(3).findElement(By.cssSelector(".name")).getText();
    find("#search").sendKeys(wanted);
    await(page -> find("#row-0 .name").getText().contains(wanted));
    picture("2-searched");
    find("#search").sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.DELETE);
    await(page -> rows().size() > 5);
  }

  private void openANodeAndWalkOn() {
    find("#row-1").click();
    await(page -> !browser.findElements(By.cssSelector(".reasons .neighbours .link")).isEmpty());
    await(page -> !browser.findElements(By.cssSelector(".reasons .part")).isEmpty());
    picture("3-node");
    WebElement next = find(".reasons .neighbours .link");
    String name = next.getText();
    next.click();
    await(page -> isOpen(name) || clicksAgain(name));
    picture("4-walked-on");
  }

  private static boolean isOpen(String name) {
    return find(".node-head h2").getText().equals(name);
  }

  /** As a user would whose click fell between two drawings of a page on a busy machine. */
  private static boolean clicksAgain(String name) {
    browser.findElements(By.cssSelector(".reasons .neighbours .link")).stream()
        .filter(link -> link.getText().equals(name))
        .findFirst()
        .ifPresent(WebElement::click);
    return isOpen(name);
  }

  private void markThree() {
    positivesAtFirst = labelled();
    List<String> names = IntStream.range(0, 3).mapToObj(BrowserTest::unlabelled).toList();
    for (int i = 0; i < names.size(); i++) {
      int expected = positivesAtFirst + i + 1;
      row(names.get(i)).findElement(By.cssSelector(".mark.positive")).click();
      await(page -> labelled() == expected);
    }
    picture("5-marked");
  }

  private void learnAgain() {
    find("button.learn").click();
    await(page -> find(".status").getText().startsWith("New ranking after"));
    picture("6-learned");
  }

  private void lookAtThoseWorthJudging() {
    find("button.judge").click();
    await(page -> rows().size() == 10);
    picture("7-worth-judging");
    find("button.judge").click();
    await(page -> rows().size() > 10);
  }

  private void undo() {
    find("body").sendKeys("u");
    await(page -> labelled() == positivesAtFirst + 2);
    picture("8-undone");
  }

  @Test
  void theReportDrawsItsChartsWithoutANetwork() {
    browser.get(folder.resolve("run").resolve("report.html").toUri().toString());
    await(page -> browser.findElements(By.cssSelector("figure[data-chart] svg")).size() >= 3);
    picture("10-report");
    assertThat(complaints()).isEmpty();
  }

  private static List<WebElement> rows() {
    return browser.findElements(By.cssSelector(".row .name")).stream()
        .map(name -> name.findElement(By.xpath("./ancestor::*[contains(@class,'row')][1]")))
        .toList();
  }

  private static String unlabelled(int number) {
    return browser
        .findElements(By.cssSelector(".row[data-label=none] .name"))
        .get(number)
        .getText();
  }

  private static WebElement row(String name) {
    return browser.findElements(By.cssSelector(".row")).stream()
        .filter(row -> row.findElement(By.cssSelector(".name")).getText().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> firstNames() {
    return browser.findElements(By.cssSelector(".row .name")).stream()
        .limit(15)
        .map(WebElement::getText)
        .toList();
  }

  private static int labelled() {
    return Integer.parseInt(find(".bar .labels b").getText().replace(",", ""));
  }

  private static WebElement find(String selector) {
    return browser.findElement(By.cssSelector(selector));
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

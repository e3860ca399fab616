package org.pugraph.server.api;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A browser of its own with the page of a server in it, which takes pictures in every dress. */
final class TestBrowser implements AutoCloseable {

  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final Path PICTURES = Path.of("target", "screenshots");
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final ChromeDriver browser;
  private final Path downloads;
  private final String story;

  private TestBrowser(ChromeDriver browser, Path downloads, String story) {
    this.browser = browser;
    this.downloads = downloads;
    this.story = story;
  }

  /** Skips the test with one line where there is no Chromium, or a build without the page. */
  static void assumeInstalled(Class<?> test) {
    boolean page = test.getResource("/org/pugraph/web/page/index.html") != null;
    boolean there = Files.exists(CHROMIUM) && Files.exists(DRIVER);
    if (!page || !there) {
      System.err.println(test.getSimpleName() + " skipped: no page in this build, or no chromium");
    }
    assumeTrue(page && there);
  }

  /**
   * Opens a page.
   *
   * @param folder for the profile and for downloads
   * @param story goes before the names of its pictures
   */
  static TestBrowser open(String address, Path folder, String story) throws IOException {
    Files.createDirectories(PICTURES);
    Path downloads = Files.createDirectories(folder.resolve("downloads").toAbsolutePath());
    ChromeDriver browser = driver(folder.resolve("profile"), downloads);
    browser.get(address);
    return new TestBrowser(browser, downloads, story);
  }

  /** A browser without a window that asks nobody outside for anything. */
  static ChromeDriver driver(Path profile, Path downloads) {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROMIUM.toFile());
    options.setExperimentalOption(
        "prefs", Map.of("download.default_directory", downloads.toString()));
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
        "--user-data-dir=" + profile);
    return new ChromeDriver(
        new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build(), options);
  }

  WebElement find(String selector) {
    return browser.findElement(By.cssSelector(selector));
  }

  List<WebElement> all(String selector) {
    return browser.findElements(By.cssSelector(selector));
  }

  String text(String selector) {
    return find(selector).getText();
  }

  /** Clicks the first of these elements that says so; waits until there is one. */
  void click(String selector, String text) {
    await(
        () -> {
          all(selector).stream()
              .filter(element -> element.getText().strip().startsWith(text))
              .findFirst()
              .orElseThrow(() -> new WebDriverException("no " + selector + " says " + text))
              .click();
          return true;
        });
  }

  /** Clicks an element as soon as there is one that can be clicked. */
  void click(String selector) {
    click(selector, "");
  }

  void press(CharSequence keys) {
    find("body").sendKeys(keys);
  }

  /** Replaces what is written in a field, as soon as the page has it. */
  void write(String selector, String text) {
    await(
        () -> {
          find(selector).sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.DELETE, text);
          return true;
        });
  }

  void await(BooleanSupplier condition) {
    new WebDriverWait(browser, PATIENCE)
        .ignoring(WebDriverException.class)
        .until(page -> condition.getAsBoolean());
  }

  /** The text of a file that a click downloads, once all of it has arrived. */
  String download(Runnable click, String ending) throws IOException {
    click.run();
    await(() -> !downloaded(ending).isEmpty());
    Path file = downloaded(ending).get(0);
    String text = Files.readString(file);
    Files.delete(file);
    return text;
  }

  private List<Path> downloaded(String ending) {
    try (var files = Files.list(downloads)) {
      return files.filter(file -> file.toString().endsWith(ending)).toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Light and dark, on a desk and on a phone; the page is then as it was. */
  void pictures(String state) {
    for (String dress : List.of("light", "dark")) {
      browser.executeCdpCommand(
          "Emulation.setEmulatedMedia",
          Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dress))));
      picture(state + "-" + dress);
      browser.executeCdpCommand(
          "Emulation.setDeviceMetricsOverride",
          Map.of("width", 390, "height", 844, "deviceScaleFactor", 2, "mobile", true));
      picture(state + "-" + dress + "-phone");
      browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }
    browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
    settle();
  }

  /** Two frames: one for a new size, one for what follows from it. */
  private void settle() {
    browser.executeAsyncScript(
        "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))");
  }

  private void picture(String name) {
    settle();
    try {
      Files.write(
          PICTURES.resolve(story + "-" + name + ".png"), browser.getScreenshotAs(OutputType.BYTES));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** What the browser's console has to say, such as refused scripts. */
  List<String> complaints() {
    return browser.manage().logs().get("browser").getAll().stream()
        .map(entry -> entry.getMessage())
        .filter(message -> !message.contains("WebGL") && !message.contains("GPU"))
        .toList();
  }

  @Override
  public void close() {
    browser.quit();
  }
}

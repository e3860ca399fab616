package org.pugraph.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.support.ui.WebDriverWait;
import org.pugraph.docs.fixture.Fixture;

/**
 * Takes the pictures of the documents, in {@code -Dpugraph.pictures=FOLDER}: the page of {@code
 * pugraph serve} and the report of a run on the made-up papers, by the real command in a real
 * browser.
 */
@EnabledIfSystemProperty(named = "pugraph.pictures", matches = ".+")
class PicturesTest {

  private static final int MAX_BYTES = 150_000;
  private static final int JUDGED = 10;
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path PICTURES = Path.of(System.getProperty("pugraph.pictures", "target"));

  @TempDir Path folder;
  private ChromeDriver browser;

  @Test
  void ofThePageAndTheReport() throws IOException, InterruptedException {
    Path programs = Programs.write(ROOT, Path.of("target/harness").toAbsolutePath());
    Sandbox sandbox = Sandbox.in(folder, programs);
    Fixture.named("papers").orElseThrow().write(sandbox.work());
    String train =
        "train --edges citations.csv --features papers.csv --positives included.txt --out run -q";
    assertThat(pugraph(sandbox, train).waitFor()).isZero();
    Process server = pugraph(sandbox, "serve run --port 0");
    browser = Chromium.open(folder.resolve("profile"));
    try {
      Chromium.show(browser, 1280, 800, "light");
      ofThePage(server);
      browser.get(sandbox.work().resolve("run/report.html").toUri().toString());
      await("return document.querySelectorAll('figure[data-chart] svg').length >= 3");
      picture("report");
    } finally {
      browser.quit();
      server.destroy();
    }
  }

  private static Process pugraph(Sandbox sandbox, String command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(sandbox.programs().resolve("pugraph").toString())
            .directory(sandbox.work().toFile())
            .redirectErrorStream(true);
    builder.command().addAll(List.of(command.split(" ")));
    sandbox.setEnvironment(builder.environment());
    return builder.start();
  }

  private void ofThePage(Process server) throws IOException {
    String address = address(server);
    open(address);
    pane("Overview");
    picture("page-overview");
    pane("Map");
    await("return !!document.querySelector('.map .drawing')");
    pause(3);
    picture("page-map");
    open(address);
    find("#row-2").click();
    await("return document.querySelectorAll('.reasons .part').length > 0");
    pause(2);
    picture("page-node");
    judge();
    pane("How far?");
    await("return document.querySelectorAll('.curve canvas').length > 0");
    pause(1);
    picture("page-how-far");
  }

  private void open(String address) {
    browser.get("about:blank");
    browser.get(address);
    await("return document.querySelectorAll('.row .name').length > 5");
  }

  /** The first address that it prints. */
  private static String address(Process server) throws IOException {
    BufferedReader out = server.inputReader(StandardCharsets.UTF_8);
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      int at = line.indexOf("http://");
      if (at >= 0) {
        return line.substring(at).split("\\s")[0];
      }
    }
    throw new IOException("serve told no address");
  }

  /** Ten candidates, of which every third is none, and what is learned from them. */
  private void judge() throws IOException {
    find("button.judge").click();
    for (int i = 0; i < JUDGED; i++) {
      String place = (i + 1) + " of";
      await(
          "return document.querySelector('.place')?.textContent.trim().startsWith('"
              + place
              + "')");
      await("return !!document.querySelector('.why[aria-busy=false]')");
      if (i == 1) {
        pause(1);
        picture("page-judge");
      }
      find("body").sendKeys(i % 3 == 2 ? "n" : "p");
    }
    await("return !!document.querySelector('.judge-end')");
    find("button.learn").click();
    await("return document.querySelector('.status').textContent.startsWith('New ranking after')");
  }

  private void pane(String title) {
    browser.findElements(By.cssSelector(".panes button")).stream()
        .filter(button -> button.getText().strip().startsWith(title))
        .findFirst()
        .orElseThrow()
        .click();
  }

  private WebElement find(String selector) {
    return browser.findElement(By.cssSelector(selector));
  }

  private void await(String condition) {
    new WebDriverWait(browser, Duration.ofSeconds(90))
        .ignoring(WebDriverException.class)
        .until(page -> Boolean.TRUE.equals(browser.executeScript(condition)));
  }

  /** Until drawings have come to rest. */
  private void pause(int seconds) {
    browser.executeAsyncScript(
        "setTimeout(arguments[arguments.length - 1], " + seconds * 1000 + ")");
  }

  private void picture(String name) throws IOException {
    byte[] packed = SmallPng.of(browser.getScreenshotAs(OutputType.BYTES));
    assertThat(packed.length).as(name).isLessThan(MAX_BYTES);
    Files.createDirectories(PICTURES);
    Files.write(PICTURES.resolve(name + ".png"), packed);
  }
}

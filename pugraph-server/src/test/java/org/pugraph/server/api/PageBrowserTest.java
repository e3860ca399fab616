package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
import org.openqa.selenium.support.ui.ExpectedCondition;
import org.openqa.selenium.support.ui.Select;
import org.openqa.selenium.support.ui.WebDriverWait;
import org.pugraph.ClassPrior;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.training.LearningTask;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;

/**
 * The page in a real browser. Skipped with one line where there is no Chromium, or a build without
 * the page. Pictures of every state are left in {@code target/screenshots}.
 */
class PageBrowserTest {

  private static final Path PICTURES = Path.of("target", "screenshots");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final Graph GRAPH = CitationGraph.demo(1).withNodes(600).generate();
  private static final int[] POSITIVES =
      Splits.natural(GRAPH.labels().orElseThrow(), 0, 0.1, 1).positives();

  @TempDir static Path folder;
  static Server server;
  static ChromeDriver browser;

  @BeforeAll
  static void aServerAndABrowser() throws IOException {
    TestBrowser.assumeInstalled(PageBrowserTest.class);
    Files.createDirectories(PICTURES);
    server =
        Server.start(
            ServerSettings.local(0),
            TestGraphs.view(papers(), folder.resolve("home"), POSITIVES),
            TestGraphs.defaults(folder));
    new Client(server).train("");
    browser = TestBrowser.driver(folder.resolve("profile"), folder);
  }

  private static LearningTask papers() {
    NetworkSettings network = new NetworkSettings(2, 16, 4, Neighbourhood.WITHIN);
    return LearningTask.of(
            "papers",
            GRAPH,
            EnsembleSettings.of(
                new NetworkLearner(
                    TrainSettings.DEFAULT
                        .withModel(network)
                        .withOptimisation(new Optimisation(60, 1e-3, 0, 0.5)))),
            1)
        .withPrior(ClassPrior.given(0.13));
  }

  @AfterAll
  static void goodbye() {
    if (browser != null) {
      browser.quit();
    }
    if (server != null) {
      server.close();
    }
  }

  @Test
  void aUserFindsANodeMarksThreeLearnsAgainUndoesAndFindsItAllAfterReloading() {
    browser.get(server.url());
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

  @Test
  void beforeTheFirstLearningAUserSearchesScrollsMarksTwoNodesAndLearns() {
    Path home = folder.resolve("unlearned");
    try (Server unlearned =
        Server.start(
            ServerSettings.local(0),
            TestGraphs.view(papers(), home),
            TestGraphs.defaults(folder))) {
      browser.get(unlearned.url());
      await(page -> tally().equals("600 nodes"));
      assertThat(next().getText()).isEqualTo("Mark two nodes you know");
      String wanted = rows().get(7).findElement(By.cssSelector(".name")).getText();
      find("#search").sendKeys(wanted);
      await(page -> tally().endsWith(" of 600 nodes"));
      assertThat(find("#row-0 .name").getText()).contains(wanted);
      find("#search").sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.DELETE);
      await(page -> tally().equals("600 nodes"));
      browser.executeScript("document.querySelector('.rows').scrollTo({ top: 1e6 })");
      await(page -> !browser.findElements(By.id("row-599")).isEmpty());
      picture("10-unlearned");
      browser.executeScript("document.querySelector('.rows').scrollTo({ top: 0 })");
      await(page -> !browser.findElements(By.id("row-0")).isEmpty());
      for (int marked = 1; marked <= 2; marked++) {
        row(unlabelled(0)).findElement(By.cssSelector(".mark.positive")).click();
        String expected = Integer.toString(marked);
        await(page -> find(".bar .labels b").getText().equals(expected));
      }
      await(page -> next().getText().equals("Learn"));
      next().click();
      await(page -> find(".status").getText().startsWith("New ranking after"));
      assertThat(complaints()).isEmpty();
    }
  }

  private static String tally() {
    return find(".tally [role=status]").getText();
  }

  /** The one button of what comes next. */
  private static WebElement next() {
    return find("button.next");
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
    List<String> names = IntStream.range(0, 3).mapToObj(PageBrowserTest::unlabelled).toList();
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
    Select which = new Select(find("select[aria-label='Which nodes']"));
    which.selectByValue("suggested");
    await(page -> rows().size() == 10);
    picture("7-worth-judging");
    which.selectByValue("all");
    await(page -> rows().size() > 10);
  }

  private void undo() {
    find("body").sendKeys("u");
    await(page -> labelled() == positivesAtFirst + 2);
    picture("8-undone");
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

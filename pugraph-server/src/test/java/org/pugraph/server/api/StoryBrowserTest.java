package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.WebElement;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.training.LearningTask;
import org.pugraph.synthetic.CitationGraph;

/**
 * The whole story in a real browser: mark three positives, learn, judge forty with true answers,
 * learn, see how many are left, and take the labels out. Skipped with one line where there is no
 * Chromium, or a build without the page; pictures of every state are left in {@code
 * target/screenshots}.
 */
class StoryBrowserTest {

  private static final Path CORA = Path.of("../../shared/datasets/cora");
  private static final int MARKED = 3;
  private static final int JUDGED = 40;
  private static final int CARDS_OF_A_DRAW = 10;

  @TempDir Path folder;

  @BeforeAll
  static void aBrowser() {
    TestBrowser.assumeInstalled(StoryBrowserTest.class);
  }

  @Test
  void onAGeneratedCitationGraph() throws IOException {
    Graph papers = CitationGraph.demo(1).withNodes(600).generate();
    play("story", papers, 0, new Optimisation(60, 3e-3, 0, 0.5));
  }

  @Test
  void onCora() throws IOException {
    assumeTrue(Files.isDirectory(CORA), "the data sets are not here");
    Graph cora = GraphFolder.read(CORA);
    play("story-cora", cora, largestClass(cora), new Optimisation(100, 3e-3, 0, 0.5));
  }

  private static int largestClass(Graph graph) {
    int[] counts = graph.labels().orElseThrow().counts();
    return IntStream.range(0, counts.length)
        .boxed()
        .max(Comparator.comparingInt(each -> counts[each]))
        .orElseThrow();
  }

  private void play(String name, Graph graph, int wanted, Optimisation steps) throws IOException {
    NetworkSettings network = new NetworkSettings(2, 16, 4, Neighbourhood.WITHIN);
    NetworkLearner learner =
        new NetworkLearner(TrainSettings.DEFAULT.withModel(network).withOptimisation(steps));
    LearningTask task = LearningTask.of(name, graph, EnsembleSettings.of(learner), 1);
    try (Server server =
            Server.start(
                ServerSettings.local(0),
                TestGraphs.view(task, folder.resolve("home")),
                TestGraphs.defaults(folder));
        TestBrowser browser = TestBrowser.open(server.url(), folder, name)) {
      new Story(browser, graph, wanted).play();
    }
  }

  /** One user, who knows the true classes. */
  private static final class Story {

    private final TestBrowser browser;
    private final Graph graph;
    private final Set<Integer> truth = new HashSet<>();
    private int yes;

    Story(TestBrowser browser, Graph graph, int wanted) {
      this.browser = browser;
      this.graph = graph;
      int[] classOf = graph.labels().orElseThrow().classOf();
      IntStream.range(0, graph.nodes()).filter(node -> classOf[node] == wanted).forEach(truth::add);
    }

    void play() throws IOException {
      browser.await(() -> !browser.all(".row .name").isEmpty());
      browser.pictures("1-start");
      nothingToTellYet();
      markThree();
      learn("4-learned");
      judgeForty();
      learn("7-learned-again");
      seeHowFar();
      takeTheLabelsOut();
      assertThat(browser.complaints()).isEmpty();
    }

    private void nothingToTellYet() {
      pane("Judge");
      browser.await(() -> browser.text(".judging").contains("First, learn from what you know"));
      browser.pictures("2-judge-before-learning");
      pane("How far?");
      browser.await(() -> browser.text(".progress").contains("Nothing is found yet"));
      browser.pictures("2-how-far-before-learning");
    }

    private void markThree() {
      List<Integer> known =
          truth.stream().sorted().filter(this::isFoundByName).limit(MARKED).toList();
      for (int i = 0; i < MARKED; i++) {
        int labelled = i + 1;
        mark(graph.names().name(known.get(i)));
        browser.await(() -> positives() == labelled);
      }
      browser.pictures("3-marked");
      browser.write("#search", "");
      browser.await(() -> browser.all(".row .name").size() > MARKED);
    }

    /** Whether a search for its name finds this node alone. */
    private boolean isFoundByName(int node) {
      String name = graph.names().name(node);
      return IntStream.range(0, graph.nodes())
              .filter(other -> graph.names().name(other).contains(name))
              .count()
          == 1;
    }

    /** A user types what is known of it, and presses the button of the row that is called so. */
    private void mark(String name) {
      browser.write("#search", name);
      browser.await(
          () -> {
            row(name).findElement(By.cssSelector(".mark.positive")).click();
            return true;
          });
    }

    private WebElement row(String name) {
      return browser.all(".row").stream()
          .filter(row -> row.getText().lines().anyMatch(line -> named(line, name)))
          .findFirst()
          .orElseThrow(() -> new NoSuchElementException(name));
    }

    /** By its id alone, or by its display name with the id behind. */
    private static boolean named(String line, String name) {
      return line.equals(name) || line.endsWith(" " + name);
    }

    private void learn(String state) {
      browser.click("button.learn");
      browser.await(() -> browser.text(".status").startsWith("New ranking after"));
      pane("Overview");
      browser.pictures(state);
    }

    private void judgeForty() {
      browser.click("button.judge");
      for (int judged = 0; judged < JUDGED; judged++) {
        if (judged > 0 && judged % CARDS_OF_A_DRAW == 0) {
          goOn(judged);
        }
        judgeOne(judged);
      }
      browser.await(() -> browser.text(".judge-end").contains(JUDGED + " judged: " + yes + " yes"));
      browser.pictures("6-judged-forty");
      browser.await(() -> positives() == MARKED + yes);
      assertThat(yes).isPositive();
    }

    private void goOn(int judged) {
      browser.await(() -> browser.text(".judge-end").contains(judged + " judged"));
      if (judged == CARDS_OF_A_DRAW) {
        browser.pictures("6-judged-ten");
      }
      browser.click(".judge-end button", "Ten more");
    }

    private void judgeOne(int judged) {
      int place = judged % CARDS_OF_A_DRAW + 1;
      browser.await(() -> browser.text(".place").startsWith(place + " of"));
      browser.await(() -> !browser.all(".card-name").isEmpty());
      int node = shownNode();
      if (judged == 0) {
        browser.await(() -> !browser.all(".why[aria-busy=false]").isEmpty());
        browser.pictures("5-judging");
        answerAndGoBack(node);
      }
      boolean positive = truth.contains(node);
      browser.press(positive ? "p" : "n");
      yes += positive ? 1 : 0;
      browser.await(() -> browser.all(".card").isEmpty() || shownNodeOrNone() != node);
    }

    private void answerAndGoBack(int node) {
      browser.press("p");
      browser.await(() -> shownNode() != node);
      browser.press("u");
      browser.await(() -> shownNode() == node && positives() == MARKED);
    }

    private int shownNode() {
      return Integer.parseInt(browser.find(".card[data-node]").getAttribute("data-node"));
    }

    private int shownNodeOrNone() {
      return browser.all(".card[data-node]").isEmpty() ? -1 : shownNode();
    }

    private void seeHowFar() {
      pane("How far?");
      browser.await(() -> browser.all(".progress .figures dd.large").size() == 3);
      browser.await(() -> browser.all(".round").size() == 2);
      browser.await(() -> !browser.all(".curve canvas").isEmpty());
      List<String> figures =
          browser.all(".progress .figures dd.large").stream().map(WebElement::getText).toList();
      assertThat(figures.get(0)).isEqualTo(String.valueOf(MARKED + yes));
      assertThat(figures).doesNotContain("–");
      assertThat(browser.text(".prior")).contains("unlabeled nodes are interesting");
      browser.pictures("8-how-far");
    }

    private void takeTheLabelsOut() throws IOException {
      browser.click(".menu > summary", "Menu");
      browser.click(".menu button", "Import and export");
      browser.await(() -> !browser.all("dialog .out a").isEmpty());
      browser.pictures("9-out");
      String labels =
          browser.download(() -> browser.click("dialog .out a", "My labels as CSV"), ".csv");
      List<String> lines = labels.lines().toList();
      assertThat(lines.get(0)).startsWith("node,label,who,when,round,score");
      assertThat(lines).hasSize(1 + MARKED + JUDGED);
      assertThat(lines).filteredOn(line -> line.contains(",positive,")).hasSize(MARKED + yes);
    }

    private void pane(String title) {
      browser.click(".panes button", title);
    }

    private int positives() {
      return Integer.parseInt(browser.text(".bar .labels b").replace(",", ""));
    }
  }
}

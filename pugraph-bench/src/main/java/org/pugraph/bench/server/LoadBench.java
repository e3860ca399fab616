package org.pugraph.bench.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.bench.measure.Samples;
import org.pugraph.report.page.TextTable;
import org.pugraph.tensor.Parallel;

/**
 * How long clients wait that ask a server for pages of its ranking and for neighbourhoods, each as
 * soon as it has its last answer, while the server trains. All of it shares one machine.
 */
public record LoadBench(int nodes, int clients, int seconds, int seed) implements Measurement {

  private static final List<String> SORTS = List.of("rank", "name", "score", "degree", "change");
  private static final Pattern STEP = Pattern.compile("\"running\":(true|false),\"step\":([0-9]+)");
  private static final Pattern REVISION = Pattern.compile("\"revision\":([0-9]+)");

  public static LoadBench of(Arguments arguments) {
    return new LoadBench(
        arguments.whole("--nodes", 20_000),
        arguments.whole("--clients", 50),
        arguments.whole("--seconds", 30),
        arguments.whole("--seed", 1));
  }

  @Override
  public void run(Output out) {
    try (ServedGraph served = ServedGraph.start(nodes)) {
      URI control = served.address();
      learnSomething(control);
      demand(control, "POST", "/training", "{\"steps\":100000}");
      load(control, Math.max(2, seconds / 5)); // until the code is warm
      int before = step(control);
      List<Waits> waits = load(control, seconds);
      int steps = step(control) - before;
      demand(control, "DELETE", "/training", "");
      out.line(
          "%d nodes, %d clients for %d s without a pause, %d training steps meanwhile",
          nodes, clients, seconds, steps);
      out.table(table(waits));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException hurry) {
      throw new IllegalStateException(hurry);
    }
  }

  /** A first ranking, of a training far shorter than the one that starts by itself. */
  private static void learnSomething(URI control) throws IOException, InterruptedException {
    demand(control, "DELETE", "/training", "");
    while (isTraining(control)) {
      Thread.sleep(100);
    }
    demand(control, "POST", "/training", "{\"steps\":3}");
    while (isTraining(control)) {
      Thread.sleep(100);
    }
    Matcher revision = REVISION.matcher(demand(control, "GET", "/state", ""));
    BadInput.unless(
        revision.find() && !revision.group(1).equals("0"), "the server learned nothing");
  }

  private static String demand(URI control, String method, String path, String body)
      throws IOException {
    try (LoadClient client = new LoadClient(control, ServedGraph.TOKEN)) {
      LoadClient.Answer answer = client.ask(method, path, body);
      BadInput.unless(answer.status() < 300, method + " " + path + ": " + answer.body());
      return answer.body();
    }
  }

  private static boolean isTraining(URI control) throws IOException {
    return training(control).group(1).equals("true");
  }

  private static int step(URI control) throws IOException {
    return Integer.parseInt(training(control).group(2));
  }

  private static Matcher training(URI control) throws IOException {
    Matcher training = STEP.matcher(demand(control, "GET", "/state", ""));
    BadInput.unless(training.find(), "the state says nothing of the training");
    return training;
  }

  /** How long one kind of request took, and how often it failed. */
  private static final class Waits {
    private final String name;
    private final Samples samples = new Samples();
    private int errors;

    Waits(String name) {
      this.name = name;
    }

    void add(Waits other) {
      samples.addAll(other.samples);
      errors += other.errors;
    }
  }

  private List<Waits> load(URI server, int duration) {
    List<Callable<List<Waits>>> tasks = new ArrayList<>();
    long end = System.nanoTime() + duration * 1_000_000_000L;
    SplittableRandom random = new SplittableRandom(seed);
    for (int c = 0; c < clients; c++) {
      SplittableRandom own = random.split();
      tasks.add(() -> ask(server, own, end));
    }
    List<Waits> all = List.of(new Waits("ranking"), new Waits("neighbourhood"));
    for (List<Waits> one : Parallel.all(clients, tasks)) {
      all.get(0).add(one.get(0));
      all.get(1).add(one.get(1));
    }
    return all;
  }

  private List<Waits> ask(URI server, SplittableRandom random, long end) throws IOException {
    List<Waits> both = List.of(new Waits("ranking"), new Waits("neighbourhood"));
    try (LoadClient client = new LoadClient(server, ServedGraph.TOKEN)) {
      while (System.nanoTime() < end) {
        int kind = random.nextInt(2);
        String path = kind == 0 ? page(random) : around(random);
        long start = System.nanoTime();
        int status = client.ask("GET", path, "").status();
        both.get(kind).samples.add(System.nanoTime() - start);
        both.get(kind).errors += status == 200 ? 0 : 1;
      }
    }
    return both;
  }

  /** Any page of any order, every fourth time of a search. */
  private String page(SplittableRandom random) {
    return String.format(
        Locale.ROOT,
        "/nodes?offset=%d&limit=100&sort=%s&q=%s",
        random.nextInt(nodes / 100) * 100,
        SORTS.get(random.nextInt(SORTS.size())),
        random.nextInt(4) == 0 ? Integer.toString(random.nextInt(100)) : "");
  }

  private String around(SplittableRandom random) {
    return "/nodes/" + random.nextInt(nodes) + "/neighbourhood?hops=2&limit=300";
  }

  private static TextTable table(List<Waits> waits) {
    TextTable table =
        new TextTable("asked for", "requests", "errors", "median ms", "p99 ms", "max");
    for (Waits each : waits) {
      table.row(
          each.name,
          each.samples.size(),
          each.errors,
          each.samples.median(),
          each.samples.quantile(0.99),
          each.samples.quantile(1));
    }
    return table;
  }
}

package org.pugraph.bench.prior;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.tensor.Parallel;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * How well class priors are estimated, on graphs whose truth is known: every estimator's error, how
 * often intervals hold the truth, and what F1 loses by an estimate.
 *
 * <p>Each trial runs on one thread and is appended to a file as a line of JSON; what is there
 * already is not run again, so that a run cut short goes on where it was.
 *
 * @param data folder of data sets
 * @param lines where trials are kept
 * @param train whether to train with the true and the estimated prior, at 20 % labelled
 */
public record PriorBench(
    Path data, List<String> graphs, int splits, Path lines, int jobs, boolean train)
    implements Measurement {

  private static final double[] SHARES = {0.2, 0.1, 0.5};
  private static final double[] PRIORS = {0.1, 0.3, 0.5};
  private static final double TRAINED_SHARE = 0.2;

  public static PriorBench of(Arguments arguments) {
    String graphs =
        arguments
            .text("--graphs")
            .orElse("cora,citeseer,dblp,generated,generated-mixed,generated-noisy");
    return new PriorBench(
        Path.of(arguments.text("--data").orElse("data")),
        List.of(graphs.split(",")),
        arguments.whole("--splits", 10),
        Path.of(arguments.text("--lines").orElse("prior.jsonl")),
        arguments.whole("--jobs", 1),
        !arguments.text("--train").orElse("yes").equals("no"));
  }

  @Override
  public void run(Output out) {
    BadInput.unless(jobs >= 1, "--jobs must be at least 1, got " + jobs);
    List<PriorTrial> done = new ArrayList<>(read());
    Set<PriorTrial.Question> known = new HashSet<>();
    done.forEach(trial -> known.add(trial.question()));
    List<PriorTrial.Question> open = questions().stream().filter(q -> !known.contains(q)).toList();
    out.line("%d trials to run, %d done before, %d at a time", open.size(), done.size(), jobs);
    PriorGraphs loaded = new PriorGraphs(data);
    List<Callable<PriorTrial>> trials = new ArrayList<>();
    for (PriorTrial.Question question : open) {
      trials.add(() -> answered(question, loaded));
    }
    Parallel.each(
        jobs,
        trials,
        trial -> {
          done.add(trial);
          out.line("%s", said(trial));
        });
    Set<PriorTrial.Question> asked = new HashSet<>(questions());
    new PriorTables(done.stream().filter(trial -> asked.contains(trial.question())).toList())
        .show(out);
  }

  /** Split by split, so that what a cut run leaves is a smaller table, not a part of one. */
  private List<PriorTrial.Question> questions() {
    List<PriorTrial.Question> questions = new ArrayList<>();
    for (int split = 0; split < splits; split++) {
      for (double share : SHARES) {
        for (String graph : graphs) {
          for (double prior : PRIORS) {
            questions.add(new PriorTrial.Question(graph, split, share, prior));
          }
        }
      }
    }
    return questions;
  }

  private PriorTrial answered(PriorTrial.Question question, PriorGraphs loaded) {
    boolean trains = train && question.share() == TRAINED_SHARE;
    PriorTrial trial = PriorTrial.answer(question, loaded, trains);
    append(trial);
    return trial;
  }

  private synchronized void append(PriorTrial trial) {
    String line = JsonMapper.shared().writeValueAsString(trial) + "\n";
    try {
      Files.writeString(
          lines,
          line,
          StandardCharsets.UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException failure) {
      throw new BadInput(lines + ": cannot be written to", failure);
    }
  }

  private List<PriorTrial> read() {
    if (!Files.exists(lines)) {
      return List.of();
    }
    List<PriorTrial> trials = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(lines, StandardCharsets.UTF_8)) {
        trials.add(JsonMapper.shared().readValue(line, PriorTrial.class));
      }
    } catch (IOException | JacksonException failure) {
      throw new BadInput(lines + ": is not what bench prior writes", failure);
    }
    return trials;
  }

  private static String said(PriorTrial trial) {
    return String.format(
        Locale.ROOT,
        "%-16s split %d, %2.0f %% labelled (%d), prior %.3f: %s; F1 %.3f true, %.3f auto, %.0f s",
        trial.graph(),
        trial.split(),
        100 * trial.share(),
        trial.positives(),
        trial.truth(),
        trial.figure(PriorTrial.RECOMMENDED),
        trial.f1True(),
        trial.f1Auto(),
        trial.seconds());
  }
}

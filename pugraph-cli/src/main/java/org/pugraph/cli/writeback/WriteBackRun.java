package org.pugraph.cli.writeback;

import java.nio.file.Path;
import org.pugraph.cli.option.WriteBackOptions;
import org.pugraph.cli.run.RankedNodes;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.Interrupt;
import org.pugraph.cli.terminal.Progress;
import org.pugraph.neo4j.ScoredNodes;
import org.pugraph.neo4j.WriteBack;
import org.pugraph.neo4j.WriteBackPlan;
import org.pugraph.neo4j.WriteBackResult;

/**
 * Writes the scores of a run to a database, or says what would be written.
 *
 * @param run a run folder
 */
public record WriteBackRun(Path run, WriteBackOptions options, Console console) {

  /** Says it first, then writes if told so. */
  public void go() {
    RankedNodes ranked = RankedNodes.ofRun(run);
    ScoredNodes scores =
        new ScoredNodes(run.toString(), ranked.names(), ranked.columns()).only(options.columns());
    WriteBackText text =
        new WriteBackText(options.database().address(), scores, options.settings().prefix());
    try (WriteBack writing = WriteBack.open(options.database(), options.settings(), scores)) {
      WriteBackPlan plan = writing.plan();
      if (!options.write()) {
        console.print(text.json(plan), () -> text.of(plan));
        return;
      }
      plan.indexes().forEach(index -> console.remark(WriteBackText.advice(index)));
      WriteBackResult result = write(writing, plan);
      console.print(text.json(result), () -> text.of(result));
    }
  }

  private WriteBackResult write(WriteBack writing, WriteBackPlan plan) {
    try (Interrupt interrupt = Interrupt.listen();
        Progress progress = new Progress(console, "writing", "node", plan.counts().names())) {
      return writing.write(plan, done -> progress.at(done, ""), interrupt::requested);
    }
  }
}

package org.pugraph.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.pugraph.base.BadInput;
import org.pugraph.bench.device.GpuBench;
import org.pugraph.bench.kernel.KernelBench;
import org.pugraph.bench.kernel.StepBench;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Machine;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.bench.prior.PriorBench;
import org.pugraph.bench.quality.DriftBench;
import org.pugraph.bench.quality.EdgeTypesBench;
import org.pugraph.bench.quality.EnsembleBench;
import org.pugraph.bench.quality.ExplainBench;
import org.pugraph.bench.quality.GenesBench;
import org.pugraph.bench.quality.TimeBench;
import org.pugraph.bench.scale.HopsBench;
import org.pugraph.bench.scale.LargeBench;
import org.pugraph.bench.scale.MapBench;
import org.pugraph.bench.scale.QuestionsBench;
import org.pugraph.bench.scale.SampledBench;
import org.pugraph.bench.scale.ScaleBench;
import org.pugraph.bench.server.LoadBench;
import org.pugraph.bench.server.LoopBench;
import org.pugraph.bench.server.SoakBench;

/** The way in: {@code bench COMMAND}, each with options of its own. */
public final class Bench {

  private static final String USAGE =
      """
      bench step     [--threads 1,2] [--seconds 60] [--warm-up 5] [--seed 1]
                     a training step against libtorch
      bench kernels  [--threads 1,2] [--seconds 20] [--warm-up 2] [--seed 1]
                     [--ceiling-out FILE] [--ceiling-in FILE]
                     ring kernels against the gather ceiling, and the parts of a step
      bench hops     [FOLDER ...] [--threads 1,2] [--seconds 2] [--generated 2700,27000] [--hops 4]
                     building the neighbourhoods
      bench scale    [--nodes 1000,10000,100000,1000000] [--steps 20] [--threads 2] [--hops 4]
                     diffused training on graphs of growing size
      bench sampled  --data DIR [--sets cora,citeseer,dblp_small] [--ways within,sampled,diffused]
                     [--splits 10] [--share 0.02] [--fanout 32] [--batch 0] [--steps 300]
                     [--threads 2]
                     a few members of each ring against all of them: quality, time and memory
      bench large    [--edges 100000,1000000,10000000,50000000] [--steps 30] [--threads 2] [--hops 4]
                     [--hidden 64] [--folder DIR]
                     training and scoring of graphs mapped from a cache file, against the memory's
                     own speed; DIR keeps the files
      bench gpu steps FOLDER ... [--networks lsdan,diffused,gcn,appnp,gat,gpr-gnn] [--out DIR]
                     [--classes A,B] [--labelled-share 0.05] [--rows length] [--python python3]
                     [--script FILE] [--seconds 3] [--threads N]
                     a training step on a device, on the threads of this machine and, with --python,
                     in PyTorch Geometric; DIR keeps the problems, with what each should come to
      bench gpu scale [--edges 1e5,1e6,1e7,1e8] [--nodes-per-edges 0.1] [--seconds 5] [--threads N]
                     diffused training on a device: time and memory on graphs of growing size
      bench gpu traffic FOLDER ... [--hidden 64] [--hops 4] [--memory-gbps B] [--cache-gbps B]
                     the bytes that the kernels of a step move, and what they take at that bandwidth
      bench gpu quality FOLDER ... [--networks lsdan,diffused,gcn,appnp] [--labelled-share 0.03]
                     [--trials 10] [--splits DIR] [--threads N]
                     the reference splits on a device and on the threads of this machine
      bench gpu best FOLDER ... [--classes A,B] [--labelled-share 0.03] [--devices cuda,cpu]
                     [--recipe best] [--jar FILE] [--repeats 1] [--threads N]
                     a whole training as a process, on a device and on the threads of this machine
      bench map      [FOLDER ...] [--generated 2700,100000] [--degree 10] [--threads 1,2] [--repeats 3]
                     the layout of the page's map
      bench loop     FOLDER|generated [--class 3] [--start 3] [--begin labels|run]
                     [--prior estimated|true] [--learner page|lsdan|best] [--cards 10] [--rounds 4]
                     [--trials 10] [--first 0] [--jobs 2] [--threads 1]
                     simulated users who answer the page's cards by the truth, round by round
      bench explain  --graph DIR --positive-class C | --hub NODES
                     [--labelled-share 0.05] [--nodes 100] [--seed 1] [--threads 2]
                     [--recipe default|best] [--method lsdan] [--steps 300]
                     [--compare yes|no]
                     whether removing what explanations name lowers scores more than chance does, and
                     how long both stages take; of a generated graph with a hub at half of its nodes
      bench ensemble --data DIR [--sets cora,citeseer] [--protocols natural,paper] [--splits 10]
                     [--share 0.02] [--members 5] [--jobs 2] [--lines FILE]
                     an ensemble against its single members; DIR holds the graph folders
      bench prior    --data DIR [--jobs 1] [--splits 10] [--graphs cora,citeseer,dblp,generated,...]
                     [--lines prior.jsonl] [--train yes|no]
                     estimates of the class prior against the truth; goes on where it was cut
      bench genes    FOLDER [--methods random-walk,symmetric-diffusion,logistic,structure]
                     [--prior P] [--seed 1] [--threads 2]
                     rankings of a network without features, disease by disease
      bench edge-types [--cases one-tells,light-mislead] [--seeds 5] [--labels 50]
                     [--priors true,estimated] [--arms merged,learned,alone] [--learner best]
                     [--data DIR] [--nodes 2000] [--threads 2]
                     what types, weights and directions of edges are worth; other cases: all-tell,
                     none-tells, two-of-six, one-of-thirty, rare, and the folders of DIR, whose
                     edges.csv is read as directed
      bench questions FOLDER [--positives DIR] [--repeats 3] [--threads 2]
                     several questions about one graph: a process for each, one process for all, and
                     from Java; DIR has a file of positives for each (FOLDER/curated, where the
                     graph is FOLDER/edges.csv)
      bench drift    [--nodes 2000] [--pairs 100] [--method gcn]
                     how often predict says that a graph differs: one of the same kind, and others
      bench time     [--nodes 2000] [--trials 10] [--method gcn]
                     a split at random and one by time on graphs that grow, with drift and without
      bench load     [--nodes 20000] [--clients 50] [--seconds 30] [--seed 1]
                     a server under load while it trains: ranking and neighbourhoods
      bench soak     [--minutes 60] [--nodes 1500] [--seed 1] [--lifetime 60]
                     a server that is marked, trained, explained and killed every minute: what is
                     lost, and what memory, handles and threads it holds
      Every command takes --format text|markdown|csv.
      """;

  private Bench() {}

  /** Exits with 0 when measured, 2 on wrong usage. */
  public static void main(String[] line) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try {
      run(line, out);
    } catch (BadInput complaint) {
      System.err.println("bench: " + complaint.getMessage());
      System.exit(2);
    }
  }

  private static void run(String[] line, PrintStream out) {
    if (line.length == 0 || line[0].equals("--help")) {
      out.print(USAGE);
      return;
    }
    Arguments arguments = new Arguments(Arrays.copyOfRange(line, 1, line.length));
    Output output = Output.of(out, arguments.text("--format").orElse("text"));
    Measurement measurement = measurement(line[0], arguments);
    arguments.refuseRest();
    output.line("%s", Machine.describe());
    measurement.run(output);
  }

  private static Measurement measurement(String name, Arguments arguments) {
    return switch (name) {
      case "step" -> StepBench.of(arguments);
      case "kernels" -> KernelBench.of(arguments);
      case "hops" -> HopsBench.of(arguments);
      case "scale" -> ScaleBench.of(arguments);
      case "sampled" -> SampledBench.of(arguments);
      case "large" -> LargeBench.of(arguments);
      case "gpu" -> GpuBench.of(arguments);
      case "map" -> MapBench.of(arguments);
      case "loop" -> LoopBench.of(arguments);
      case "explain" -> ExplainBench.of(arguments);
      case "ensemble" -> EnsembleBench.of(arguments);
      case "prior" -> PriorBench.of(arguments);
      case "genes" -> GenesBench.of(arguments);
      case "edge-types" -> EdgeTypesBench.of(arguments);
      case "questions" -> QuestionsBench.of(arguments);
      case "drift" -> DriftBench.of(arguments);
      case "time" -> TimeBench.of(arguments);
      case "load" -> LoadBench.of(arguments);
      case "soak" -> SoakBench.of(arguments);
      default -> throw new BadInput("unknown command \"" + name + "\"\n" + USAGE);
    };
  }
}

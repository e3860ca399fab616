package org.pugraph.cuda.pretrain;

import java.util.Map;
import org.pugraph.cuda.host.HostEdges;
import org.pugraph.cuda.host.HostFeatures;
import org.pugraph.cuda.input.GpuFeatures;
import org.pugraph.cuda.space.ColumnSums;
import org.pugraph.cuda.space.DropArguments;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;
import org.pugraph.cuda.space.ParameterSpace;
import org.pugraph.cuda.space.Schedule;
import org.pugraph.cuda.space.Slices;
import org.pugraph.cuda.sparse.GpuPropagation;
import org.pugraph.device.InfomaxRun;
import org.pugraph.optimise.DescentState;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * What a run of deep graph infomax has on the GPU, and what is launched in an epoch. The real view
 * of the nodes and the shuffled one lie one after the other, {@code [2 · nodes, dimensions]}. Not
 * thread safe: one thread at a time.
 */
public final class InfomaxTraining {

  /** Orders of rows uploaded at once have about so many numbers. */
  private static final int ORDERED = 1 << 22;

  private static final int MOST_EPOCHS = 16;

  /** Numbers of Progress in infomax.cuh. */
  private static final int PROGRESS = 3;

  private final GpuSpace workspace;
  private final InfomaxRun run;
  private final int nodes;
  private final int width;
  private final Schedule schedule;
  private final ParameterSpace parameters;
  private final GpuFeatures features;
  private final GpuPropagation step;
  private final ParameterBlock w;
  private final ParameterBlock b;
  private final ParameterBlock slope;
  private final Matrix product;
  private final Matrix permuted;
  private final Matrix before;
  private final Matrix after;
  private final Matrix ofSlope;
  private final long slopeSums;
  private final Slices slices;
  private final InfomaxDiscriminator discriminator;
  private final long orders;
  private final long inverses;
  private final long kept;
  private final long history;
  private final long progress;

  public InfomaxTraining(HostFeatures x, HostEdges edges, InfomaxRun run, GpuSpace workspace) {
    this.workspace = workspace;
    this.run = run;
    nodes = edges.nodes();
    width = run.initial().get(0).value().columns();
    Seed[] noDropout = {new Seed(0)};
    schedule = new Schedule(workspace, noDropout, 1, 0, run.learningRate());
    parameters = new ParameterSpace(workspace);
    features = new GpuFeatures(x, DropArguments.NONE, workspace);
    step = new GpuPropagation(edges, workspace);
    w = parameters.add("dgi.w", features.columns(), width);
    b = parameters.add("dgi.b", 1, width);
    slope = parameters.add("dgi.slope", 1, 1);
    ParameterBlock bilinear = parameters.add("dgi.m", width, width);
    parameters.finish();
    product = workspace.matrix(nodes, width);
    permuted = workspace.matrix(nodes, width);
    before = workspace.matrix(2L * nodes, width);
    after = workspace.matrix(2L * nodes, width);
    ofSlope = workspace.matrix(2L * nodes, width);
    slopeSums = workspace.floats(width);
    slices = Slices.of(2L * nodes);
    discriminator = new InfomaxDiscriminator(nodes, width, bilinear, workspace);
    orders = workspace.room((long) Integer.BYTES * stretch() * nodes);
    inverses = workspace.room((long) Integer.BYTES * stretch() * nodes);
    kept = workspace.floats(parameters.size());
    history = workspace.doubles(Schedule.LONGEST);
    progress = workspace.doubles(PROGRESS);
    features.prepare(width);
    step.prepare(width);
    workspace.needScratch(slices.bytes(width, workspace));
    workspace.finish();
  }

  /** How many epochs are launched in a row. */
  public int stretch() {
    return Math.max(1, Math.min(MOST_EPOCHS, ORDERED / nodes));
  }

  /** Sets the parameters. */
  public void start(DescentState state) {
    parameters.clear();
    workspace.stream().synchronise();
    parameters.upload(0, state);
    workspace.transfer().upload(progress, new double[] {Double.POSITIVE_INFINITY, 0, 0});
  }

  /** Writes the next stretch of epochs. */
  public void write(int done, RowOrders stretch) {
    workspace.transfer().upload(orders, stretch.orders());
    workspace.transfer().upload(inverses, stretch.inverses());
    schedule.write(
        stretch.epochs(), new int[] {done + 1}, new int[] {done}, new int[] {stretch.epochs()});
  }

  /**
   * Whether nothing changes any more; refuses losses that are no numbers, but not those of epochs
   * that were launched after the end.
   *
   * @param done epochs before this stretch
   */
  public boolean hasEnded(int done) {
    double[] state = new double[PROGRESS];
    workspace.transfer().download(progress, state);
    long epochs = Double.doubleToRawLongBits(state[2]) >>> Integer.SIZE;
    double[] losses = new double[(int) epochs - done];
    workspace.transfer().download(history, losses);
    for (double loss : losses) {
      if (!Double.isFinite(loss)) {
        throw new ArithmeticException("the loss is " + loss + ": lower the learning rate");
      }
    }
    return Double.doubleToRawLongBits(state[1]) >>> Integer.SIZE != 0;
  }

  /** The parameters of the best epoch. */
  public Map<String, DenseMatrix> kept() {
    workspace.stream().copy(parameters.values(), kept, Float.BYTES * parameters.size());
    workspace.stream().synchronise();
    return parameters.download(0, 0).values();
  }

  /** One epoch: loss, gradients, and a step of Adam. */
  public void epoch() {
    forward();
    discriminator.loss(real(), shuffled());
    discriminator.progress(run.patience(), history, schedule.counter(), progress);
    workspace.perElement(
        "infomax_keep", parameters.size(), parameters.values(), kept, parameters.size(), progress);
    discriminator.backward(real(), shuffled());
    backward();
    workspace.perElement(
        "adam",
        parameters.size(),
        parameters.values(),
        parameters.gradients(),
        parameters.means(),
        parameters.squares(),
        parameters.size(),
        schedule.rates(),
        schedule.counter(),
        0f);
    schedule.advance();
  }

  private Matrix real() {
    return after.block(0, nodes);
  }

  private Matrix shuffled() {
    return after.block(1, nodes);
  }

  private void forward() {
    features.forward(w, product, false);
    permute("permute_rows", product.address(), orders, permuted.address());
    step.apply(product, before.block(0, nodes));
    step.apply(permuted, before.block(1, nodes));
    workspace.perElement(
        "prelu_forward",
        before.size(),
        before.address(),
        b.value(),
        slope.value(),
        after.address(),
        before.size(),
        width);
  }

  private void permute(String kernel, long from, long order, long to) {
    workspace.perElement(kernel, product.size(), from, order, schedule.counter(), to, nodes, width);
  }

  private void backward() {
    workspace.perElement(
        "prelu_backward",
        before.size(),
        before.address(),
        slope.value(),
        after.address(),
        ofSlope.address(),
        before.size());
    ColumnSums.of(after, 0, slices, workspace, b.gradient());
    ColumnSums.of(ofSlope, 0, slices, workspace, slopeSums);
    workspace.launch("slice_sums", 1, 1, slopeSums, 0L, width, 1, slope.gradient(), 0L);
    step.applyTransposed(real(), product);
    step.applyTransposed(shuffled(), permuted);
    workspace.perElement(
        "add_unpermuted",
        product.size(),
        product.address(),
        permuted.address(),
        inverses,
        schedule.counter(),
        nodes,
        width);
    features.backward(w, product);
  }
}

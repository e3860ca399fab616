package org.pugraph.cuda.pretrain;

import org.pugraph.cuda.space.ColumnSums;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;
import org.pugraph.cuda.space.Slices;

/**
 * Distinguishes the nodes of a graph from those of its shuffled copy; as the engine's
 * Discriminator, with its symbols. Not thread safe: one thread at a time.
 */
public final class InfomaxDiscriminator {

  private final GpuSpace workspace;
  private final int nodes;
  private final int width;
  private final ParameterBlock bilinear;
  private final Slices slices;
  private final long sum;
  private final long summary;
  private final long direction;
  private final long realPull;
  private final long shuffledPull;
  private final long losses;
  private final long u;
  private final long uShuffled;
  private final long ofMean;

  public InfomaxDiscriminator(int nodes, int width, ParameterBlock bilinear, GpuSpace workspace) {
    this.workspace = workspace;
    this.nodes = nodes;
    this.width = width;
    this.bilinear = bilinear;
    slices = Slices.of(nodes);
    sum = workspace.floats(width);
    summary = workspace.floats(width);
    direction = workspace.floats(width);
    realPull = workspace.floats(nodes);
    shuffledPull = workspace.floats(nodes);
    losses = workspace.doubles(nodes);
    u = workspace.floats(width);
    uShuffled = workspace.floats(width);
    ofMean = workspace.floats(width);
    workspace.needScratch(slices.bytes(width, workspace));
  }

  /** What each node adds to L, from H and H'. */
  public void loss(Matrix real, Matrix shuffled) {
    ColumnSums.of(real, 0, slices, workspace, sum);
    workspace.launch(
        "infomax_direction", 1, 1, sum, bilinear.value(), summary, direction, width, (float) nodes);
    workspace.perWarp(
        "infomax_losses",
        nodes,
        1,
        real.address(),
        shuffled.address(),
        direction,
        realPull,
        shuffledPull,
        losses,
        nodes,
        width);
  }

  /** Whether this epoch is the best so far, and whether it is the last that counts. */
  public void progress(int patience, long history, long counter, long state) {
    workspace.launchOnce("infomax_progress", losses, nodes, patience, history, counter, state);
  }

  /** ∂L/∂M, and ∂L/∂H and ∂L/∂H' in the place of H and H'. */
  public void backward(Matrix real, Matrix shuffled) {
    ColumnSums.of(real, realPull, slices, workspace, u);
    ColumnSums.of(shuffled, shuffledPull, slices, workspace, uShuffled);
    workspace.launchOnce(
        "infomax_discriminator_backward",
        u,
        uShuffled,
        bilinear.value(),
        summary,
        bilinear.gradient(),
        ofMean,
        width,
        (float) nodes);
    pull(realPull, ofMean, real);
    pull(shuffledPull, 0, shuffled);
  }

  private void pull(long pulls, long mean, Matrix gradient) {
    workspace.perElement(
        "infomax_pull",
        gradient.size(),
        pulls,
        direction,
        mean,
        gradient.address(),
        gradient.size(),
        width);
  }
}

package org.pugraph.device;

import java.util.List;
import java.util.function.IntFunction;
import org.pugraph.layer.input.Parameter;

/**
 * One run of deep graph infomax. Not thread safe: one thread at a time.
 *
 * @param initial parameters dgi.w, dgi.b, dgi.slope and dgi.m as they were drawn
 * @param learningRate of Adam
 * @param patience it ends after so many epochs without a lower loss
 * @param mostEpochs it ends after so many epochs in any case
 * @param order of the shuffled rows in an epoch, counted from 0: node i has the features of node
 *     {@code order[i]}
 * @param beforeEpochs called now and then between epochs; may end the run by throwing
 */
public record InfomaxRun(
    List<Parameter> initial,
    double learningRate,
    int patience,
    int mostEpochs,
    IntFunction<int[]> order,
    Runnable beforeEpochs) {}

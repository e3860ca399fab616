package org.pugraph.learner;

/**
 * A published method that this project's are compared with, each in a file of its own in {@code
 * org.pugraph.rival}. Immutable and thread safe. The same input and seed give the same bits at any
 * number of threads.
 */
public non-sealed interface RivalLearner extends BaseLearner {}

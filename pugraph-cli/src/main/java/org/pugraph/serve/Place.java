package org.pugraph.serve;

import java.nio.file.Path;

/**
 * Where a graph is worked on.
 *
 * @param home its folder
 * @param labels its labels, a file
 * @param archive keeps what is learned
 * @param threads to learn on
 */
public record Place(Path home, Path labels, Archive archive, int threads) {}

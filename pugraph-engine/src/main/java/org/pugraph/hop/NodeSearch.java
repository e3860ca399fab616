package org.pugraph.hop;

import org.pugraph.graph.Adjacency;

/**
 * Finds the rings of one node after another. Keeps scratch arrays between nodes; not thread safe,
 * one per worker. What it finds for a node depends on no other node.
 */
interface NodeSearch {

  /** Searches from a node; returns how many pairs its rings hold. */
  int search(int node);

  /** The members found last, ring by ring, ascending within a ring. */
  int[] found();

  /** Where ring k of the node searched last ends. */
  int end(int hop);

  static NodeSearch of(Adjacency edges, HopSettings settings) {
    return settings.isSampled()
        ? new SampledSearch(edges, settings)
        : new RingSearch(edges, settings.neighbourhood(), settings.count());
  }
}

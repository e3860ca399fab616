package org.pugraph.server.label;

/**
 * A change of a label that can be undone.
 *
 * @param node whose label changed
 * @param previous its label until then
 */
public record LabelChange(int node, Label previous) {}

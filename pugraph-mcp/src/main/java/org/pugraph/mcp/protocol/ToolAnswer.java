package org.pugraph.mcp.protocol;

/**
 * What a tool answers: its components as structured content, and a few lines for those who read.
 */
public interface ToolAnswer {

  /** The same in a few lines. */
  String text();
}

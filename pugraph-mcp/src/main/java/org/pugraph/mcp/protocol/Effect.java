package org.pugraph.mcp.protocol;

import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;

/** What a call does to the user's files, as clients are told before they allow it. */
public enum Effect {
  /** Changes nothing: the same call again gives the same answer. */
  READS(true, true),
  /** Changes what this process remembers, and no file. */
  REMEMBERS(true, false),
  /** Adds to files, and overwrites nothing that was there. */
  ADDS(false, false);

  private final boolean readOnly;
  private final boolean idempotent;

  Effect(boolean readOnly, boolean idempotent) {
    this.readOnly = readOnly;
    this.idempotent = idempotent;
  }

  ToolAnnotations annotations(String title) {
    return ToolAnnotations.builder()
        .title(title)
        .readOnlyHint(readOnly)
        .destructiveHint(false)
        .idempotentHint(idempotent)
        .openWorldHint(false)
        .build();
  }
}

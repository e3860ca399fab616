/** What a language model may call: each tool with its arguments and its answer as records. */
@NullMarked
package org.pugraph.mcp.tool;

import org.jspecify.annotations.NullMarked;

/** Tools for language models: the Model Context Protocol over standard input and output. */
@NullMarked
package org.pugraph.mcp;

import org.jspecify.annotations.NullMarked;

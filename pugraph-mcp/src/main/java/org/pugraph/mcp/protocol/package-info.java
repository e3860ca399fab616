/** Lines of the protocol, calls that can be cancelled, and tools described by records. */
@NullMarked
package org.pugraph.mcp.protocol;

import org.jspecify.annotations.NullMarked;

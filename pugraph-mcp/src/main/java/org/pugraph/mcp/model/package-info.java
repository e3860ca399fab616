/** Models fitted in this process, one at a time, and what was judged of their rankings. */
@NullMarked
package org.pugraph.mcp.model;

import org.jspecify.annotations.NullMarked;

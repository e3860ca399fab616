/** Files as bytes, lines, tables and JSON, read with limits and written whole or not at all. */
@NullMarked
package org.pugraph.data.io;

import org.jspecify.annotations.NullMarked;

/** Files that are written whole or not at all, on every system, whoever else has them open. */
@NullMarked
package org.pugraph.file;

import org.jspecify.annotations.NullMarked;

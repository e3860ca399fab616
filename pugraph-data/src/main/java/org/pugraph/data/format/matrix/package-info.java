/** Matrices and names as files of arrays hold them, checked row by row. */
@NullMarked
package org.pugraph.data.format.matrix;

import org.jspecify.annotations.NullMarked;

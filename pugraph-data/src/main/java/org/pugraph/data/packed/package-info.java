/** Packed files: recognised, unpacked, and refused where they are damaged or a bomb. */
@NullMarked
package org.pugraph.data.packed;

import org.jspecify.annotations.NullMarked;

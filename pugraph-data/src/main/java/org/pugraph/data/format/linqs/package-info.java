/** The citation graphs of LINQS. */
@NullMarked
package org.pugraph.data.format.linqs;

import org.jspecify.annotations.NullMarked;

/** Generated graphs that resemble citation networks. */
@NullMarked
package org.pugraph.synthetic;

import org.jspecify.annotations.NullMarked;

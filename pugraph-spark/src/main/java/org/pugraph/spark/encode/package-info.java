/** Tables of a lake as train reads them: which columns are meant, and features from their cells. */
@NullMarked
package org.pugraph.spark.encode;

import org.jspecify.annotations.NullMarked;

/** Known data sets from where they are published into a graph folder. */
@NullMarked
package org.pugraph.download;

import org.jspecify.annotations.NullMarked;

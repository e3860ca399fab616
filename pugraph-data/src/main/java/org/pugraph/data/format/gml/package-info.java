/** GML, the format of many small published networks. */
@NullMarked
package org.pugraph.data.format.gml;

import org.jspecify.annotations.NullMarked;

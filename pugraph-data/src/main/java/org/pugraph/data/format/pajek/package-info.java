/** Networks of Pajek. */
@NullMarked
package org.pugraph.data.format.pajek;

import org.jspecify.annotations.NullMarked;

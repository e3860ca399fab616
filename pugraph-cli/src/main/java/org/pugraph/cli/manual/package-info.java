/** Stand-in. */
@NullMarked
package org.pugraph.cli.manual;

import org.jspecify.annotations.NullMarked;

/** Where networks are trained: the option, and what is said of it. */
@NullMarked
package org.pugraph.cli.device;

import org.jspecify.annotations.NullMarked;

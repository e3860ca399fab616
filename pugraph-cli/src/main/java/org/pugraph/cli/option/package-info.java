/** Groups of options that several commands share. */
@NullMarked
package org.pugraph.cli.option;

import org.jspecify.annotations.NullMarked;

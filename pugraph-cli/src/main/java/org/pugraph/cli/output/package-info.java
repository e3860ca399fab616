/** Results as text and files for people and other programs. */
@NullMarked
package org.pugraph.cli.output;

import org.jspecify.annotations.NullMarked;

/** One class per command. */
@NullMarked
package org.pugraph.cli.command;

import org.jspecify.annotations.NullMarked;

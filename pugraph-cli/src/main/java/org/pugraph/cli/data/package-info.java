/** The commands on graphs: list, describe, download, convert. */
@NullMarked
package org.pugraph.cli.data;

import org.jspecify.annotations.NullMarked;

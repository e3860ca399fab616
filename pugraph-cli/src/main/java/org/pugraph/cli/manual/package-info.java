/** Manual pages and the reference of all commands and options, made from the command line. */
@NullMarked
package org.pugraph.cli.manual;

import org.jspecify.annotations.NullMarked;

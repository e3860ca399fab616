/** From the options of a training to its questions, and their answers one after the other. */
@NullMarked
package org.pugraph.cli.question;

import org.jspecify.annotations.NullMarked;

/** Groups of options on how to learn: methods, their settings, pretraining and decisions. */
@NullMarked
package org.pugraph.cli.option.learning;

import org.jspecify.annotations.NullMarked;

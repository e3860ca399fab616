/** Programs in any language as methods: what they are given, how they are run, what they answer. */
@NullMarked
package org.pugraph.experiment.program;

import org.jspecify.annotations.NullMarked;

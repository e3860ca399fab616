/** Networks built from layers, one class each. */
@NullMarked
package org.pugraph.model;

import org.jspecify.annotations.NullMarked;

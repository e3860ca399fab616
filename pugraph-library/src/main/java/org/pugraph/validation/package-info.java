/** How well scores rank nodes that were held out, and what that says of learners and rankings. */
@NullMarked
package org.pugraph.validation;

import org.jspecify.annotations.NullMarked;

/** From settings as users write them, by name, to typed ones, and back. */
@NullMarked
package org.pugraph.setting;

import org.jspecify.annotations.NullMarked;

/** Processors other than this machine's threads that networks can be trained on. */
@NullMarked
package org.pugraph.device;

import org.jspecify.annotations.NullMarked;

/** Whether a graph and its labels suit this kind of learning, and whether training went wrong. */
@NullMarked
package org.pugraph.check;

import org.jspecify.annotations.NullMarked;

/** What speaks for a node at a glance: what is near and typical, without a pass over the model. */
@NullMarked
package org.pugraph.explain.nearby;

import org.jspecify.annotations.NullMarked;

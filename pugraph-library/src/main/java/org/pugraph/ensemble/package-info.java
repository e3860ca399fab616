/** Ensembles of base learners: members, the race of networks, self-training, combination. */
@NullMarked
package org.pugraph.ensemble;

import org.jspecify.annotations.NullMarked;

/** The base learners: settings of one network or classical method, and the model each trains. */
@NullMarked
package org.pugraph.learner;

import org.jspecify.annotations.NullMarked;

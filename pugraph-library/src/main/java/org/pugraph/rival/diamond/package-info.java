/** DIAMOnD: a module of the network that grows from the labelled nodes by significant links. */
@NullMarked
package org.pugraph.rival.diamond;

import org.jspecify.annotations.NullMarked;

/** Methods of your own: what a class has to do so that it is trained like every other method. */
@NullMarked
package org.pugraph.custom;

import org.jspecify.annotations.NullMarked;

/** The classical methods the paper compares with: LINE, one-class SVM, Rocchio SVM, diffusion. */
@NullMarked
package org.pugraph.classic;

import org.jspecify.annotations.NullMarked;

/** What layers read and learn: inputs, dropout, parameters. */
@NullMarked
package org.pugraph.layer.input;

import org.jspecify.annotations.NullMarked;

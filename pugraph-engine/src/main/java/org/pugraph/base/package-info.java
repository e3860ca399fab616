/** What every module builds on: refused input, digests, logs, stdout, the version. */
@NullMarked
package org.pugraph.base;

import org.jspecify.annotations.NullMarked;

/**
 * What every module builds on: complaints about input, whole files, locks, digests, the version.
 */
@NullMarked
package org.pugraph.base;

import org.jspecify.annotations.NullMarked;

/**
 * A disk that fails: errors, short writes, a full disk, and crashes that lose what was not synced.
 */
@org.jspecify.annotations.NullMarked
package org.pugraph.testkit.disk;

/** Published data sets: a catalogue, and downloads into graph folders. */
@NullMarked
package org.pugraph.data.dataset;

import org.jspecify.annotations.NullMarked;

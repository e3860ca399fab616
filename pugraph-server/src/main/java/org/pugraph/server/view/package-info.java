/** What the API answers with, as records that become JSON. */
@NullMarked
package org.pugraph.server.view;

import org.jspecify.annotations.NullMarked;

/** Options from files, help texts, and help with misspelt names. */
@NullMarked
package org.pugraph.cli.config;

import org.jspecify.annotations.NullMarked;

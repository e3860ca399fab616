/** Runs the documents: every block of a page as its reader would. */
package org.pugraph.docs;

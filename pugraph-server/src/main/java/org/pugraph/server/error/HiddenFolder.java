package org.pugraph.server.error;

import java.nio.file.Path;
import org.pugraph.base.BadInput;
import org.pugraph.file.UnwritableFile;

/**
 * Keeps a folder of the server out of messages about uploaded files: their users know the files by
 * their own names.
 *
 * @param folder where the files lie
 */
public record HiddenFolder(Path folder) {

  /** The same refusal without the folder. */
  public BadInput in(BadInput refused) {
    String without = in(String.valueOf(refused.getMessage()));
    return refused instanceof UnwritableFile
        ? new UnwritableFile("The files were not kept: " + without, refused)
        : new BadInput(without, refused);
  }

  /** The same message without the folder. */
  public String in(String message) {
    return message.replace(folder + folder.getFileSystem().getSeparator(), "");
  }
}

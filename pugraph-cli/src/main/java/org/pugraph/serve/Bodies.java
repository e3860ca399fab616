package org.pugraph.serve;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import org.pugraph.BadInput;
import tools.jackson.databind.JsonNode;

/**
 * Reads what requests bring along, as far as they may bring it.
 *
 * @param limits how far that is
 */
record Bodies(ServerSettings.Limits limits) {

  /** A small JSON object; an empty one where nothing was sent. */
  JsonNode json(Context ask) {
    Refusal tooLarge =
        Refusal.tooLarge("The request is larger than " + limits.bodyBytes() + " bytes.");
    if (ask.req().getContentLengthLong() > limits.bodyBytes()) {
      throw tooLarge;
    }
    try {
      InputStream in = ask.req().getInputStream();
      byte[] bytes = in.readNBytes(limits.bodyBytes() + 1);
      if (bytes.length > limits.bodyBytes()) {
        throw tooLarge;
      }
      return Wire.object(bytes);
    } catch (IOException broken) {
      throw new BadInput("the request broke off", broken);
    }
  }

  /** Refuses an upload that is too large or does not say how large it is. */
  void demandUploadable(Context ask) {
    long length = ask.req().getContentLengthLong();
    if (length < 0) {
      throw new Refusal(411, "The upload does not say how large it is.", "Send Content-Length.");
    }
    if (length > limits.uploadBytes()) {
      throw Refusal.tooLarge("The files are larger than " + limits.uploadBytes() + " bytes.");
    }
  }
}

package org.pugraph.server.api;

import io.javalin.http.Context;
import io.javalin.http.UploadedFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.base.BadInput;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.session.GraphLoader;
import tools.jackson.databind.JsonNode;

/**
 * Reads the bodies of requests within limits.
 *
 * @param limits their sizes
 */
public record RequestBody(ServerSettings.Limits limits) {

  /** A small JSON object; an empty one where there is no body. */
  public JsonNode json(Context request) {
    return json(request, limits.bodyBytes());
  }

  /** The same of at most so many bytes. */
  public JsonNode json(Context request, int mostBytes) {
    ApiException tooLarge =
        ApiException.tooLarge("The request is larger than " + mostBytes + " bytes.");
    long length = request.req().getContentLengthLong();
    if (length > mostBytes) {
      throw tooLarge;
    }
    try {
      InputStream in = request.req().getInputStream();
      // Not beyond the length that was announced: there is nothing to wait for.
      byte[] bytes = in.readNBytes(length < 0 ? mostBytes + 1 : (int) length);
      if (bytes.length > mostBytes) {
        throw tooLarge;
      }
      return JsonCodec.object(bytes);
    } catch (IOException broken) {
      throw new BadInput("the request ended before its body was complete: send it again", broken);
    }
  }

  /** Refuses an upload that is too large or does not say how large it is. */
  public void checkUpload(Context request) {
    long length = request.req().getContentLengthLong();
    if (length < 0) {
      throw new ApiException(
          411, "The upload does not say how large it is.", "Send the header Content-Length.");
    }
    if (length > limits.uploadBytes()) {
      throw ApiException.tooLarge("The files are larger than " + limits.uploadBytes() + " bytes.");
    }
  }

  /** The files of a form by part; parts of other names are passed over. */
  public Map<String, GraphLoader.Upload> files(Context request, List<String> parts) {
    Map<String, GraphLoader.Upload> files = new LinkedHashMap<>();
    for (String part : parts) {
      UploadedFile file = request.uploadedFile(part);
      if (file != null) {
        files.put(part, new GraphLoader.Upload(file.filename(), file.content()));
      }
    }
    return files;
  }
}

package org.pugraph.server.api.transport;

import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/** A request that tells when its body was read to its end. */
final class ReadToTheEnd extends Request.Wrapper {

  private final Runnable onEnd;

  ReadToTheEnd(Request request, Runnable onEnd) {
    super(request);
    this.onEnd = onEnd;
  }

  @Override
  public Content.Chunk read() {
    Content.Chunk chunk = super.read();
    if (chunk != null && chunk.isLast()) {
      onEnd.run();
    }
    return chunk;
  }
}

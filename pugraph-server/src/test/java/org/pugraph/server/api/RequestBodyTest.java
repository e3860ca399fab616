package org.pugraph.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.http.Context;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.Map;
import org.eclipse.jetty.http.BadMessageException;
import org.junit.jupiter.api.Test;

class RequestBodyTest {

  private static final String BODY = "{\"label\":\"none\"}";

  /** Refuses to be read once its bytes are gone, as Jetty does on a machine that is busy. */
  private static final class Impatient extends ServletInputStream {
    private final ByteArrayInputStream bytes = new ByteArrayInputStream(BODY.getBytes(UTF_8));

    @Override
    public int read() throws IOException {
      if (bytes.available() == 0) {
        throw new BadMessageException(408, "Request content data rate < 1000 B/s");
      }
      return bytes.read();
    }

    @Override
    public boolean isFinished() {
      return bytes.available() == 0;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {}
  }

  /** An object that knows the answers to a few methods. */
  private static <T> T answering(Class<T> type, Map<String, Object> answers) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> answers.get(method.getName())));
  }

  @Test
  void aBodyOfKnownLengthIsNotReadBeyondIt() {
    HttpServletRequest request =
        answering(
            HttpServletRequest.class,
            Map.of(
                "getContentLengthLong", (long) BODY.length(), "getInputStream", new Impatient()));
    Context context = answering(Context.class, Map.of("req", request));
    RequestBody body = new RequestBody(ServerSettings.Limits.DEFAULT);
    assertThat(body.json(context).path("label").asString()).isEqualTo("none");
  }
}

package org.pugraph.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.api.BugDetectors;
import com.code_intelligence.jazzer.api.SilentCloseable;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.ClassPrior;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.server.api.Server;
import org.pugraph.server.api.ServerSettings;
import org.pugraph.server.session.InitialView;
import org.pugraph.server.session.SessionDefaults;
import org.pugraph.server.session.Workspace;
import org.pugraph.server.training.LearningTask;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;

/** Requests are answered or refused, whatever their address and body. */
class RequestsFuzzTest {

  private static final String TOKEN = "0123456789abcdef";
  private static final EnsembleSettings SETTINGS =
      LearnerSettings.bind(GivenSettings.of("method", "gcn", "hidden", "2", "steps", "1"));

  private static final ServerSettings.Limits LIMITS =
      new ServerSettings.Limits(1 << 14, 1 << 14, 1, 1_000_000, 30_000, 15_000, 1);

  @TempDir static Path folder;

  private static final Pattern GRAPH = Pattern.compile("\"graph\":\\{\"id\":\"([0-9a-f]+)\"");

  private static Server server;

  /** The graph that changes are for. */
  private static String graph = "";

  /** There is no limit to how often something may be asked. */
  @BeforeAll
  static void start() {
    AnyBytes files = new AnyBytes(folder).folder("files");
    files.file("edges.csv", "source,target\na,b\nb,c\n".getBytes(UTF_8));
    Path home = folder.resolve("home");
    server =
        Server.start(
            new ServerSettings("127.0.0.1", 0, Optional.of(TOKEN), LIMITS),
            InitialView.of(
                LearningTask.of("small", SavedRuns.GRAPH, SETTINGS, 1)
                    .withPrior(ClassPrior.given(0.3)),
                new Workspace(home, Workspace.labelsIn(home), 1, PretrainCache.NONE)),
            new SessionDefaults(
                files.folder(), folder.resolve("runs"), 1, PretrainCache.NONE, SETTINGS, 1));
  }

  private static String openGraph() throws IOException {
    graph = "";
    Matcher said = GRAPH.matcher(ask("GET /api/v1/state", new byte[0]));
    AnyBytes.check(said.find(), "the state does not say which graph is open");
    return said.group(1);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /**
   * The first line is method and path, such as {@code PUT /nodes/3/label}; the rest is the body.
   */
  @FuzzTest
  void request(byte[] bytes) throws IOException {
    String text = new String(bytes, ISO_8859_1);
    int end = text.indexOf('\n');
    String line = end < 0 ? text : text.substring(0, end);
    boolean stream = line.startsWith("GET /events") && !line.startsWith("GET /events/after");
    if (!line.matches("(GET|PUT|POST|DELETE) /[!-~]*") || stream) {
      return; // refused, or answered for ever, by what is not ours
    }
    if (graph.isEmpty()) {
      graph = openGraph();
    }
    byte[] body = (end < 0 ? "" : text.substring(end + 1)).getBytes(ISO_8859_1);
    String answer = ask(line.replaceFirst(" ", " /api/v1"), body);
    int status = Integer.parseInt(answer.substring(9, 12));
    if (status == 409) {
      graph = openGraph(); // another one, most times, since an earlier request opened it
    }
    AnyBytes.check(status < 500, line + " is answered by " + answer);
  }

  /** Everything that comes back. */
  private static String ask(String line, byte[] body) throws IOException {
    URI address = URI.create(server.url());
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    request.writeBytes(
        (line
                + " HTTP/1.1\r\nHost: "
                + address.getAuthority()
                + "\r\nX-Pugraph-Token: "
                + TOKEN
                + (graph.isEmpty() ? "" : "\r\nX-Pugraph-Graph: " + graph)
                + "\r\nConnection: close\r\nContent-Length: "
                + body.length
                + "\r\n\r\n")
            .getBytes(ISO_8859_1));
    request.writeBytes(body);
    try (SilentCloseable allowed = BugDetectors.allowNetworkConnections();
        Socket socket = new Socket(address.getHost(), address.getPort())) {
      request.writeTo(socket.getOutputStream());
      return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
    }
  }
}

package org.pugraph.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.FirstOptions;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.option.learning.SettingOptions;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.data.io.TextFile;
import org.pugraph.server.api.Server;
import org.pugraph.server.api.ServerSettings;
import org.pugraph.server.api.service.ServiceServer;
import org.pugraph.server.session.InitialView;
import org.pugraph.server.session.LabelCounts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Serves the web interface on this machine. */
@Command(
    name = "serve",
    description = {
      "Opens a page in the browser to look through a ranking, label nodes and learn again.",
      "Shows a run, a graph without labels, or the built-in graph. Every label is saved at "
          + "once, to positives.txt in the run folder, or for a graph alone in runs/page-NAME; "
          + "train --positives reads that file.",
      "A run is trained again with its own settings; a graph with a quick ensemble, or "
          + "with one network if you give training options. Only this machine can open the page "
          + "unless you give --host. Programs can use it, too: its interface is described at "
          + "/api/v1/openapi.yaml."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  The built-in graph:",
      "    pugraph serve --builtin",
      "  A run:",
      "    pugraph serve runs/demo",
      "  Your own graph and the nodes you know:",
      "    pugraph serve --edges e.csv --features f.csv --positives known.txt",
      "  For programs alone, which send their graphs:",
      "    pugraph serve --api-only --data service"
    })
@FirstOptions({
  "--graph",
  "--edges",
  "--features",
  "--positives",
  "--files",
  "--label-file",
  "--port",
  "--host",
  "--token-file",
  "--api-only"
})
public final class ServeCommand implements Callable<Integer> {

  private static final int PORT = 8017;

  private static final String PLAIN =
      "warning: this is plain HTTP: who can read the traffic on the way can read the token, too; on"
          + " a network that is not yours alone, keep the usual --host and forward the port by ssh -L";

  @Parameters(
      paramLabel = "RUN|GRAPH",
      arity = "0..1",
      description = "A run folder, or a graph in any known format.")
  private @Nullable Path shown;

  @Mixin private GraphOptions graph = new GraphOptions();
  @Mixin public ServeOptions options = new ServeOptions();
  @Mixin public SettingOptions model = new SettingOptions();
  @Mixin private ServiceOptions service = new ServiceOptions();

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8017",
      description = "The port of the page (default: 8017); 0 takes any free one.")
  private int port = PORT;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "The address to listen on (default: 127.0.0.1, this machine only). All others "
              + "need --token-file.")
  private String host = "127.0.0.1";

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = {
        "A file with a secret of 16 characters or more, which every request must then show.",
        "Needed for other addresses than this machine; also useful where other users of "
            + "this machine must not read."
      })
  private @Nullable Path tokenFile;

  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws InterruptedException {
    ServerSettings settings = settings();
    if (service.isAsked()) {
      BadInput.unless(
          shown == null && !graph.isGiven() && model.given().isEmpty() && model.seed().isEmpty(),
          "--api-only opens no run or graph and has no settings: programs send them");
      return service.serve(settings, options, console);
    }
    boolean builtIn = shown == null && !graph.isGiven();
    InitialView view =
        options.view(shown, builtIn ? GraphOptions.ofBuiltIn() : graph, model, console);
    CountDownLatch interrupted = new CountDownLatch(1);
    try (Server server = Server.start(settings, view, options.defaults(model))) {
      Runtime.getRuntime().addShutdownHook(new Thread(interrupted::countDown));
      server.trainFirst();
      print(server, view, server.labels());
      interrupted.await();
    }
    return ExitCode.DONE;
  }

  private ServerSettings settings() {
    BadInput.unless(
        tokenFile != null || ServerSettings.isLoopback(host),
        "host " + host + " can be reached by others: give --token-file FILE with a secret in it");
    return new ServerSettings(
        host,
        port,
        token(),
        service.isAsked() ? ServiceServer.LIMITS : ServerSettings.Limits.DEFAULT);
  }

  private Optional<String> token() {
    if (tokenFile == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(Files.readString(tokenFile, StandardCharsets.UTF_8).strip());
    } catch (IOException unreadable) {
      throw TextFile.refusal(tokenFile, unreadable);
    }
  }

  private void print(Server server, InitialView view, LabelCounts counts) {
    Path labels = view.workspace().labels();
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("url", server.url());
    facts.put("urls", server.urls());
    facts.put("page", server.hasPage());
    facts.put("labels", labels.toString());
    if (!server.hasPage()) {
      console.remark("note: this build has no page, only the API under /api/v1");
    }
    if (!ServerSettings.isLoopback(host)) {
      console.remark(PLAIN);
    }
    console.print(
        facts,
        () ->
            view.task().name()
                + " at "
                + String.join("\n  or ", server.urls())
                + "\nlabels in "
                + labels
                + " ("
                + counts.positives()
                + " positive, "
                + counts.hidden()
                + " not interesting); end with Ctrl-C\n");
  }
}

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
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.option.SettingOptions;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.server.api.Server;
import org.pugraph.server.api.ServerSettings;
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
      "Opens a page for the browser: look through the ranking, see the graph around a node and why"
          + " it scores as it does, mark nodes as positive or not interesting, learn again.",
      "",
      "Shows a run, or a graph of which nothing is known yet, or the built-in graph. Labels are"
          + " saved at once, to RUN/positives.txt, or to runs/page-NAME/positives.txt for a graph"
          + " alone; train --positives reads that file. The model last trained is kept beside it, in"
          + " page/. A graph is learned by the quick ensemble, or by one network with the options"
          + " given, and anew where the model kept has another shape; a run is trained on with its"
          + " own settings."
          + " Only this machine can reach the page. Programs can use it as well: see docs/api.md,"
          + " or /api/v1/openapi.yaml there.",
      ""
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  pugraph serve                             the built-in graph",
      "  pugraph serve runs/demo                   a run",
      "  pugraph serve --edges e.csv --features f.csv --positives known.txt",
      "  pugraph serve --graph data/cora --hops 2 --hidden 32"
    })
public final class ServeCommand implements Callable<Integer> {

  private static final int PORT = 8017;

  private static final String PLAIN =
      "warning: this is plain HTTP: who can read the traffic on the way can read the token, too; on"
          + " a network that is not yours alone, keep the usual --host and forward the port by ssh -L";

  @Parameters(
      paramLabel = "RUN|GRAPH",
      arity = "0..1",
      description = "Folder of a run, or a graph in any known format.")
  private @Nullable Path shown;

  @Mixin private GraphOptions graph = new GraphOptions();
  @Mixin public ServeOptions options = new ServeOptions();
  @Mixin public SettingOptions model = new SettingOptions();

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8017",
      description = "Port to listen on (8017); 0 for any that is free.")
  private int port = PORT;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "Address to listen on (127.0.0.1, this machine only). Any other demands --token-file.")
  private String host = "127.0.0.1";

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "A secret of 16 characters or more in a file. Every request must show it, not changes"
              + " alone: for other addresses, and where other users of this machine may not read.")
  private @Nullable Path tokenFile;

  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws InterruptedException {
    ServerSettings settings = settings();
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
    return new ServerSettings(host, port, token(), ServerSettings.Limits.DEFAULT);
  }

  private Optional<String> token() {
    if (tokenFile == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(Files.readString(tokenFile, StandardCharsets.UTF_8).strip());
    } catch (IOException unreadable) {
      throw new BadInput(tokenFile + ": cannot be read (" + unreadable + ")", unreadable);
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

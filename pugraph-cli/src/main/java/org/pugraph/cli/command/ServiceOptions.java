package org.pugraph.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.CacheFolder;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.file.StagedFolder;
import org.pugraph.file.UnwritableFile;
import org.pugraph.server.api.ServerSettings;
import org.pugraph.server.api.service.ServiceServer;
import org.pugraph.server.service.FitService;
import org.pugraph.server.service.ServiceLimits;
import org.pugraph.server.service.ServiceSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The interface for programs, in place of the page. */
@Command(optionListHeading = "For programs:%n")
final class ServiceOptions {

  @Option(
      names = "--api-only",
      description = {
        "Serve no page, but graphs and models of programs, such as the Python client.",
        "Programs upload graphs and positives, fit models, rank, explain and download; "
            + "/openapi.yaml describes how."
      })
  private boolean apiOnly;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = {
        "With --api-only: keep graphs and models in this folder, for later servers, too.",
        "Not given: they are kept until the server ends."
      })
  private @Nullable Path data;

  @Option(
      names = "--until-input-ends",
      description =
          "With --api-only: end when the standard input does, as when the program that started the "
              + "server is gone.")
  private boolean untilInputEnds;

  /** Whether programs are to be served instead of a page; refuses options of that alone. */
  boolean isAsked() {
    BadInput.unless(
        apiOnly || (data == null && !untilInputEnds),
        "--data and --until-input-ends go with --api-only");
    return apiOnly;
  }

  /** Serves until interrupted. */
  int serve(ServerSettings settings, ServeOptions options, Console console)
      throws InterruptedException {
    Path folder = data == null ? temporary() : data;
    ServiceSettings own =
        new ServiceSettings(
            folder,
            options.threads(),
            Runtime.getRuntime().maxMemory(),
            CacheFolder.pretrained(),
            ServiceLimits.DEFAULT,
            options.device());
    CountDownLatch interrupted = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    try (ServiceServer server = ServiceServer.start(settings, FitService.open(own))) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> end(interrupted, closed)));
      if (untilInputEnds) {
        follow(System.in, interrupted);
      }
      print(server, folder, settings, console);
      interrupted.await();
    } finally {
      if (data == null) {
        StagedFolder.delete(folder);
      }
      closed.countDown();
    }
    return ExitCode.DONE;
  }

  /** Reads to the end on a thread of its own. */
  private static void follow(InputStream in, CountDownLatch ended) {
    Thread thread =
        new Thread(
            () -> {
              try {
                in.transferTo(OutputStream.nullOutputStream());
              } catch (IOException broken) {
                // There is no more input either.
              }
              ended.countDown();
            },
            "pugraph-input");
    thread.setDaemon(true);
    thread.start();
  }

  /** The process ends with its hooks: what is temporary must be gone by then. */
  private static void end(CountDownLatch interrupted, CountDownLatch closed) {
    interrupted.countDown();
    try {
      closed.await();
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
  }

  private static Path temporary() {
    try {
      return Files.createTempDirectory("pugraph-service");
    } catch (IOException failure) {
      throw new UnwritableFile("no temporary folder can be made (" + failure + ")", failure);
    }
  }

  private void print(ServiceServer server, Path folder, ServerSettings settings, Console console) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("url", server.addresses().get(0));
    facts.put("urls", server.addresses());
    facts.put("openapi", server.addresses().get(0) + "openapi.yaml");
    if (settings.token().isEmpty()) {
      facts.put("token", server.token());
    }
    facts.put("data", data == null ? "" : folder.toString());
    String token =
        settings.token().isEmpty()
            ? "\ntoken "
                + server.token()
                + ": requests that change something send it as X-Pugraph-Token"
            : "\nevery request sends the token of --token-file as X-Pugraph-Token";
    String kept =
        data == null
            ? "\ngraphs and models are deleted when the server ends; keep them by --data DIR"
            : "\ngraphs and models in " + folder;
    console.print(
        facts,
        () ->
            "programs at "
                + String.join("\n  or ", server.addresses())
                + token
                + kept
                + "; end with Ctrl-C\n");
  }
}

package org.pugraph.cli.data;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.data.dataset.Catalogue;
import org.pugraph.data.dataset.DataSet;
import org.pugraph.data.dataset.Download;
import org.pugraph.data.dataset.DownloadFailure;
import org.pugraph.data.dataset.RemoteFile;
import org.pugraph.graph.Graph;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.page.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Downloads published graphs into graph folders. */
@Command(
    name = "download",
    description = {
      "Downloads published data sets and makes graphs of them; without a name, lists them.",
      "Files are kept in DIR/.downloads and checked by their SHA-256. If the connection "
          + "breaks, the same command continues. The exit code is 1 if the network fails."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  pugraph data download",
      "  pugraph data download cora citeseer --into data"
    })
final class DataDownload implements Callable<Integer> {

  @Parameters(
      arity = "0..*",
      paramLabel = "NAME",
      completionCandidates = DataSetNames.class,
      description = "The data sets to download; none lists them.")
  private List<String> names = List.of();

  @Option(
      names = "--into",
      paramLabel = "DIR",
      description = "The folder for the graphs (default: $PUGRAPH_DATA, else data).")
  private @Nullable Path into;

  @Option(
      names = "--accept-unverified",
      description = "Take data sets whose checksum is not known, and print the checksum found.")
  private boolean acceptUnverified;

  @Option(
      names = "--mirror",
      paramLabel = "URL",
      description =
          "Fetch files from URL/FILE instead of the published addresses; checksums still "
              + "count.")
  private @Nullable URI mirror;

  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    if (names.isEmpty()) {
      list();
      return ExitCode.DONE;
    }
    List<DataSet> sets = names.stream().map(this::named).toList();
    List<Map<String, Object>> done = new ArrayList<>();
    for (DataSet set : sets) {
      try {
        done.add(download(set));
      } catch (DownloadFailure failure) {
        console.err().println("pugraph: " + failure.getMessage());
        return ExitCode.FAILED;
      }
    }
    console.print(done, () -> String.join("", done.stream().map(DataDownload::line).toList()));
    return ExitCode.DONE;
  }

  private DataSet named(String name) {
    DataSet set = Catalogue.named(name);
    BadInput.unless(
        set.isVerified() || acceptUnverified,
        name
            + ": no checksum of it is known here; --accept-unverified takes it as it comes and"
            + " prints its SHA-256");
    return mirror == null ? set : set.at(mirror);
  }

  private Map<String, Object> download(DataSet set) {
    Download download = new Download(set, DataList.folderOfGraphs(into));
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("graph", download.folder().toString());
    if (Files.exists(download.folder())) {
      entry.put("news", "is there already");
      return entry;
    }
    Progressing progress = new Progressing(console);
    Download.Result result = download.run(progress::at);
    Graph graph = result.graph();
    entry.put("nodes", graph.nodes());
    entry.put("edges", graph.edges().edges());
    entry.put("features", graph.features().columns());
    entry.put("classes", graph.labels().map(labels -> labels.classes().size()).orElse(0));
    entry.put("sha256", result.sums());
    console.remark(graph.report().sentence());
    if (!set.isVerified()) {
      result.sums().forEach((file, sum) -> console.remark(file + ": unverified, SHA-256 " + sum));
    }
    return entry;
  }

  private static String line(Map<String, Object> entry) {
    if (entry.containsKey("news")) {
      return entry.get("graph") + ": " + entry.get("news") + "\n";
    }
    return entry.get("graph")
        + ": "
        + TextFormat.count((Integer) entry.get("nodes"), "node")
        + ", "
        + TextFormat.count((Long) entry.get("edges"), "edge")
        + ", "
        + TextFormat.count((Integer) entry.get("features"), "feature")
        + "\n";
  }

  private void list() {
    List<Map<String, Object>> sets = new ArrayList<>();
    TextTable table = new TextTable("name", "checked", "format", "what it is");
    for (DataSet set : Catalogue.all()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("name", set.name());
      entry.put("verified", set.isVerified());
      entry.put("format", set.format());
      entry.put("description", set.description());
      entry.put("files", set.files().stream().map(file -> file.address().toString()).toList());
      sets.add(entry);
      String checked = set.isVerified() ? "SHA-256" : "no";
      table.row(set.name(), checked, set.format(), set.description());
    }
    console.print(sets, table::toText);
  }

  /** A remark for each file, and how it goes on for those that take long. */
  private static final class Progressing {

    private static final long BETWEEN_LINES = 5_000_000_000L;

    private final Console console;
    private @Nullable RemoteFile current;
    private long lastLine;

    Progressing(Console console) {
      this.console = console;
    }

    void at(RemoteFile file, long bytes, OptionalLong of) {
      long now = System.nanoTime();
      if (!file.equals(current)) {
        String size = of.isPresent() ? ", " + TextFormat.bytes(of.getAsLong()) : "";
        console.remark("fetching " + file.address() + size);
      } else if (now - lastLine > BETWEEN_LINES) {
        console.remark("  " + TextFormat.bytes(bytes));
      } else {
        return;
      }
      current = file;
      lastLine = now;
    }
  }
}

package org.pugraph.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.pugraph.cli.config.CacheFolder;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.file.CacheEntries;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.report.page.TextFormat;
import org.pugraph.server.session.Uploads;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows and removes what is kept to save time. */
@Command(
    name = "cache",
    description = {
      "Shows what Pugraph keeps on disk to save time, and removes it if you ask.",
      "These are embeddings learned without labels, and files uploaded to the page. "
          + "Removing them changes no result: embeddings are learned again when needed.",
      "Beyond 2 GB of embeddings and 1 GB of uploads, those not used for longest are "
          + "removed. PUGRAPH_CACHE names the folder of embeddings, or is off."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {"", "Examples:", "  pugraph cache", "  pugraph cache --clear"})
public final class CacheCommand implements Callable<Integer> {

  @Option(names = "--clear", description = "Remove all of it.")
  private boolean clear;

  @Option(
      names = "--runs",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "The folder of runs, where uploaded files are kept (default: runs).")
  private Path runs = Path.of("runs");

  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    Optional<Path> folder = CacheFolder.path();
    CacheEntries embeddings =
        folder.map(PretrainCache::entries).orElse(new CacheEntries(List.of()));
    CacheEntries uploads = new Uploads(runs).entries();
    CacheEntries ofEmbeddings = clear ? embeddings.clear() : embeddings;
    CacheEntries ofUploads = clear ? uploads.clear() : uploads;
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("folder", folder.map(Path::toString).orElse("off"));
    figures.put("runs", runs.toString());
    figures.put("cleared", clear);
    figures.put("embeddings", figures(ofEmbeddings));
    figures.put("uploads", figures(ofUploads));
    console.print(
        figures,
        () ->
            line("embeddings", ofEmbeddings, folder.map(Path::toString).orElse("switched off"))
                + line("uploads", ofUploads, runs.toString()));
    return ExitCode.DONE;
  }

  private static Map<String, Object> figures(CacheEntries entries) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("entries", entries.all().size());
    figures.put("bytes", entries.bytes());
    return figures;
  }

  private String line(String what, CacheEntries entries, String where) {
    return what
        + ": "
        + (clear ? "removed " : "")
        + TextFormat.count(entries.all().size())
        + ", "
        + TextFormat.bytes(entries.bytes())
        + " ("
        + where
        + ")\n";
  }
}

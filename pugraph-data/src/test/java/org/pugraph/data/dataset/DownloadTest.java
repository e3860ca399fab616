package org.pugraph.data.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.graph.Graph;

class DownloadTest {

  private static final Path FILES = Path.of("src", "test", "resources", "formats");
  private static final TransferListener NOBODY = (file, bytes, of) -> {};

  @TempDir Path folder;
  LocalServer server;

  @BeforeEach
  void aServer() {
    server = new LocalServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private RemoteFile put(String name, byte[] content) {
    return new RemoteFile(server.put(name, content), Optional.empty());
  }

  private Download download(String format, RemoteFile... files) {
    return new Download(new DataSet("set", format, "", List.of(files)), folder);
  }

  @Test
  void arraysBecomeAGraphFolder() throws IOException {
    byte[] npz = Files.readAllBytes(FILES.resolve("npz/sparse.npz"));
    Download.Result result = download("npz", put("set.npz", npz)).run(NOBODY);
    assertThat(result.folder()).isEqualTo(folder.resolve("set"));
    assertThat(result.sums()).containsOnlyKeys("set.npz");
    Graph read = GraphFolder.read(result.folder());
    assertThat(read.contentHash()).isEqualTo(result.graph().contentHash());
    assertThat(read.names().indexOf("p22")).isEqualTo(1);
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("set", ".downloads");
  }

  @Test
  void picklesBecomeAGraphFolder() throws IOException {
    RemoteFile[] files =
        Stream.of("graph", "allx", "ally", "tx", "ty", "test.index")
            .map(part -> "ind.python2." + part)
            .map(name -> put(name, bytes(FILES.resolve("planetoid/python2/" + name))))
            .toArray(RemoteFile[]::new);
    Graph graph = download("planetoid", files).run(NOBODY).graph();
    assertThat(graph.nodes()).isEqualTo(6);
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException failure) {
      throw new IllegalStateException(failure);
    }
  }

  @Test
  void anArchiveBecomesAGraphFolder() throws IOException {
    byte[] archive =
        new TarFile()
            .file(
                "P/data/P.NODE.paper.tab",
                "NODE\tpaper\ncat=1,2:label\tnumeric:w-a:0.0\n"
                    + "7\tlabel=1\tw-a=1\n8\tlabel=2\tw-a=0.5\n")
            .file(
                "P/data/P.DIRECTED.cites.tab",
                "DIRECTED\tcites\nNO_FEATURES\n" + "1\tpaper:7\t|\tpaper:8\n")
            .file("P/README", "about")
            .packed();
    Graph graph = download("linqs", put("P.tgz", archive)).run(NOBODY).graph();
    assertThat(graph.edges().edges()).isEqualTo(1);
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("set", ".downloads");
  }

  @Test
  void whatCannotBeReadLeavesNoFolder() {
    Download download = download("npz", put("set.npz", new byte[100]));
    assertThatThrownBy(() -> download.run(NOBODY))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("set.npz: is not a whole zip file");
    assertThat(folder.toFile().list()).containsExactly(".downloads");
  }

  @Test
  void aFolderThatIsThereIsNotTouched() throws IOException {
    Files.createDirectory(folder.resolve("set"));
    assertThatThrownBy(() -> download("npz", put("set.npz", new byte[1])).run(NOBODY))
        .hasMessage(folder.resolve("set") + ": is there already");
    assertThat(server.ranges).isEmpty();
  }

  @Test
  void theCatalogueKnowsNoNameTwice() {
    List<String> names = Catalogue.all().stream().map(DataSet::name).toList();
    assertThat(names).doesNotHaveDuplicates().contains("cora", "citeseer", "pubmed");
    assertThat(Catalogue.named("cora").isVerified()).isTrue();
    assertThat(Catalogue.named("pubmed").isVerified()).isFalse();
    assertThatThrownBy(() -> Catalogue.named("nora"))
        .hasMessageStartingWith("there is no data set \"nora\", expected cora, citeseer, dblp");
  }
}

package org.pugraph.data.dataset;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;

/**
 * The data sets whose addresses are known. Addresses name a version wherever the publisher has
 * versions; a checksum is listed only if it was computed from the file itself. Stateless and thread
 * safe.
 */
public final class Catalogue {

  private static final String GNN_BENCHMARK =
      "https://raw.githubusercontent.com/shchur/gnn-benchmark/"
          + "1e72912a0810cdf27ae54fd589a3b43358a2b161/data/npz/";
  private static final String GRAPH_DATA =
      "https://raw.githubusercontent.com/EdisonLeeeee/GraphData/"
          + "f8022c26b917346f2a461ffec0ec5ae24b36de68/datasets/";
  private static final String PLANETOID =
      "https://raw.githubusercontent.com/kimiyoung/planetoid/"
          + "af6abf468a772cc055bec88c52e4d6f51b7c37e3/data/";
  private static final String LINQS = "https://linqs-data.soe.ucsc.edu/public/";

  private static final List<DataSet> ALL = all(new ArrayList<>());

  private Catalogue() {}

  /** Every data set, the verified ones first. */
  public static List<DataSet> all() {
    return ALL;
  }

  public static DataSet named(String name) {
    return ALL.stream()
        .filter(set -> set.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> {
              String names = ALL.stream().map(DataSet::name).collect(Collectors.joining(", "));
              return new BadInput("there is no data set \"" + name + "\", expected " + names);
            });
  }

  private static List<DataSet> all(List<DataSet> sets) {
    sets.add(
        npz(
            "cora",
            "2,708 papers on machine learning (LINQS), from gnn-benchmark",
            GNN_BENCHMARK + "cora.npz",
            "068e22d90c3849b4057dfb05851741428992af058efcd4e7ebb4186f3d581de2"));
    sets.add(
        npz(
            "citeseer",
            "3,312 papers on computer science (LINQS), from gnn-benchmark",
            GNN_BENCHMARK + "citeseer.npz",
            "280278b21b434c047922e8389518861416fb3ad39389c27865ff0e6bbb0aaab7"));
    sets.add(
        npz(
            "dblp",
            "17,716 papers of four areas (graph2gauss), from GraphData",
            GRAPH_DATA + "dblp.npz",
            "e1c460c864735b88158e230e715715b08a8f7bb7c94f7f6c3b5efc412558877d"));
    sets.add(
        npz(
            "amazon_photo",
            "7,650 products bought together (gnn-benchmark), from GraphData",
            GRAPH_DATA + "amazon_photo.npz",
            "bdb98b54cd3125bfa69b23ba0aae84fabcb770c6727175b8f6eb1d64f3be4b2b"));
    sets.add(
        npz(
            "coauthor_cs",
            "18,333 authors of computer science (gnn-benchmark), from GraphData",
            GRAPH_DATA + "coauthor_cs.npz",
            "7b7b51bf270d341f1c4231834c58a526bb04db003fd76a6d2f51ad7d252005ed"));
    sets.add(
        new DataSet(
            "pubmed",
            "linqs",
            "19,717 papers on diabetes, from LINQS",
            List.of(unverified(LINQS + "Pubmed-Diabetes.tgz"))));
    Stream.of("cora", "citeseer", "pubmed").map(Catalogue::planetoid).forEach(sets::add);
    return List.copyOf(sets);
  }

  private static DataSet npz(String name, String description, String address, String sha256) {
    RemoteFile file = new RemoteFile(URI.create(address), Optional.of(sha256));
    return new DataSet(name, "npz", description, List.of(file));
  }

  /** Only what is read of the eight files. */
  private static DataSet planetoid(String name) {
    List<RemoteFile> files =
        Stream.of("graph", "allx", "ally", "tx", "ty", "test.index")
            .map(part -> unverified(PLANETOID + "ind." + name + "." + part))
            .toList();
    String description = name + " with the nodes in the order of Planetoid";
    return new DataSet(name + "_planetoid", "planetoid", description, files);
  }

  private static RemoteFile unverified(String address) {
    return new RemoteFile(URI.create(address), Optional.empty());
  }
}

package org.pugraph.experiment.recipe;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.experiment.recipe.Recipe.DataSet;
import org.pugraph.experiment.recipe.Recipe.Heat;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.recipe.Recipe.Show;
import org.pugraph.experiment.recipe.Recipe.Tuning;
import org.pugraph.experiment.recipe.Recipe.Vary;

/**
 * Reads what is shown of a part's results, and refuses what its methods and data cannot provide.
 *
 * @param part the rest of the part
 * @param data the recipe's data sets
 * @param tuning whether its columns are settings to choose from
 */
record RecipeShow(Part part, List<DataSet> data, Optional<Tuning> tuning) {

  static final List<String> NAMES =
      List.of("single-hops", "ranks", "heat", "published", "regret", "beside");

  Show read(YamlSection own) {
    return new Show(
        own.find("single-hops").map(this::singleHops).orElse(false),
        own.find("ranks").map(this::ranks).orElse(false),
        own.find("heat").map(this::heat),
        own.find("published").map(this::published),
        own.find("regret").map(this::regret).orElse(false),
        own.find("beside").map(Yaml::text),
        tuning);
  }

  /** The bars of that figure are always hop 1, 2, …. */
  private boolean singleHops(Yaml wanted) {
    Vary vary = part.vary();
    if (wanted.truth()
        && (vary == null
            || !vary.setting().equals("hops")
            || !vary.values().equals(upTo(vary.values().size())))) {
      throw wanted.wrong("single-hops needs \"vary: {hops: [1, 2, 3]}\", without gaps");
    }
    return wanted.truth();
  }

  private static List<String> upTo(int hops) {
    return IntStream.rangeClosed(1, hops).mapToObj(Integer::toString).toList();
  }

  private boolean ranks(Yaml wanted) {
    if (wanted.truth() && !comparesMethods()) {
      throw wanted.wrong("ranks needs two methods or more, and nothing that varies");
    }
    return wanted.truth();
  }

  private boolean comparesMethods() {
    return part.vary() == null && part.columns().size() > 1;
  }

  private boolean regret(Yaml wanted) {
    if (wanted.truth() && (!comparesMethods() || part.ours().isEmpty())) {
      throw wanted.wrong("regret needs \"ours\", another method, and nothing that varies");
    }
    return wanted.truth();
  }

  /** Refuses a part that is compared with one that is not there or has other methods. */
  static void checkBeside(Yaml yaml, List<Part> parts) {
    for (Part part : parts) {
      part.show().beside().ifPresent(name -> checkBeside(yaml, part, name, parts));
    }
  }

  private static void checkBeside(Yaml yaml, Part part, String name, List<Part> parts) {
    String problem = "part \"" + part.name() + "\" cannot be set beside \"" + name + "\": ";
    Part other =
        parts.stream()
            .filter(one -> one.name().equals(name) && one != part)
            .findFirst()
            .orElseThrow(() -> yaml.wrong(problem + "there is no other part of that name"));
    if (!labels(other).containsAll(labels(part)) || other.vary() != null || part.vary() != null) {
      throw yaml.wrong(problem + "both need the same methods, and nothing that varies");
    }
  }

  private static List<String> labels(Part part) {
    return part.columns().stream().map(Recipe.Column::label).toList();
  }

  private Heat heat(Yaml wanted) {
    List<String> axes = wanted.list().stream().map(Yaml::text).toList();
    if (axes.size() != 2 || axes.get(0).equals(axes.get(1))) {
      throw wanted.wrong("heat needs two settings of generated data, such as homophily and signal");
    }
    if (!comparesMethods() || part.ours().isEmpty()) {
      throw wanted.wrong("heat needs \"ours\", another method, and nothing that varies");
    }
    for (DataSet set : data) {
      if (part.setting().data().contains(set.name())) {
        wanted.list().forEach(axis -> checkVaried(axis, set.name(), set.generated()));
      }
    }
    return new Heat(axes.get(0), axes.get(1));
  }

  private static void checkVaried(Yaml axis, String set, Optional<GeneratedGraph> generated) {
    if (generated.isEmpty() || !generated.get().varied().containsKey(axis.text())) {
      throw axis.wrong(
          "data set \""
              + set
              + "\" is not generated with several values of \""
              + axis.text()
              + "\"");
    }
  }

  private String published(Yaml name) {
    if (part.ours().isEmpty()) {
      throw name.wrong("published needs \"ours\", the method to set beside it");
    }
    List<String> known =
        PublishedScore.all().stream()
            .filter(row -> row.part().equals(part.name()))
            .map(PublishedScore::method)
            .distinct()
            .toList();
    if (!known.contains(name.text())) {
      throw name.wrong(
          "the paper has no \""
              + name.text()
              + "\" in a part \""
              + part.name()
              + "\", expected one of "
              + known);
    }
    return name.text();
  }
}

package org.pugraph.report.experiment;

import java.util.List;
import java.util.stream.Stream;
import org.pugraph.report.table.Section;

/**
 * The content of the report of an experiment. Empty parts are left out. Immutable.
 *
 * @param title heading of the page
 * @param lead one sentence: what was compared, on what
 * @param notes remarks on how to interpret the results, one sentence each
 * @param provenance how to reproduce them: command, version, machine, date, data hashes, seconds
 * @param sections tables and figures, in order
 */
public record ExperimentSummary(
    String title, String lead, List<String> notes, List<Fact> provenance, List<Section> sections) {

  public ExperimentSummary {
    notes = List.copyOf(notes);
    provenance = List.copyOf(provenance);
    sections = List.copyOf(sections);
  }

  /** An entry of the provenance, such as "Seed", "42". */
  public record Fact(String name, String value) {}

  /** The sections of one type, in order. */
  <S extends Section> List<S> sections(Class<S> kind) {
    Stream<Section> all = sections.stream();
    return all.filter(kind::isInstance).map(kind::cast).toList();
  }
}

package org.pugraph.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * All that the report of an experiment shows. What is empty is left out. Immutable.
 *
 * @param title heading of the page
 * @param lead one sentence: what was compared, on what
 * @param notes what the reader must know to judge the figures, one sentence each
 * @param provenance how to get them again: command, version, machine, date, data hashes, seconds
 * @param sections tables and figures, in order
 */
public record ExperimentSummary(
    String title, String lead, List<String> notes, List<Fact> provenance, List<Section> sections) {

  public ExperimentSummary {
    notes = List.copyOf(notes);
    provenance = List.copyOf(provenance);
    sections = List.copyOf(sections);
  }

  /** Something known about where the figures come from, such as "Seed", "42". */
  public record Fact(String name, String value) {}

  /** The sections of one kind, in order. */
  <S extends Section> List<S> sections(Class<S> kind) {
    Stream<Section> all = sections.stream();
    return all.filter(kind::isInstance).map(kind::cast).toList();
  }
}

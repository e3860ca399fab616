package org.pugraph.cli.option.learning;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.setting.NetworkSetting;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** The settings of a network's training, an option for each that may be given or left out. */
@Command(optionListHeading = "Model and training:%n")
public final class SettingOptions {

  private static final Set<String> SEED = Set.of(NetworkSetting.SEED);

  private final Map<String, String> texts = new LinkedHashMap<>();

  /** Adds an option for each setting; the method has one of its own, with more to choose from. */
  @Spec
  void addOptions(CommandSpec spec) {
    for (NetworkSetting setting : NetworkSetting.ALL) {
      if (!setting.name().equals(NetworkSetting.METHOD)) {
        spec.addOption(option(setting));
      }
    }
  }

  private OptionSpec option(NetworkSetting setting) {
    OptionSpec.Builder option =
        OptionSpec.builder("--" + setting.name())
            .type(String.class)
            .arity("1")
            .paramLabel(setting.label())
            .description(setting.description().replace("%", "%%").split("\n"))
            .setter(new Collector(setting.name()));
    if (!setting.values().isEmpty()) {
      option.completionCandidates(setting.values());
    }
    return option.build();
  }

  /** Keeps the text of one option; picocli sets null before it parses. */
  private final class Collector implements ISetter {
    private final String name;

    Collector(String name) {
      this.name = name;
    }

    @Override
    public <T> @Nullable T set(@Nullable T value) {
      if (value == null) {
        texts.remove(name);
      } else {
        texts.put(name, value.toString());
      }
      return value;
    }
  }

  /** What was given apart from the seed, in a fixed order; refuses values no setting can have. */
  public GivenSettings given() {
    Map<String, String> given = new LinkedHashMap<>();
    for (NetworkSetting setting : NetworkSetting.ALL) {
      String text = texts.get(setting.name());
      if (text != null && !SEED.contains(setting.name())) {
        check(setting.name(), text);
        given.put(setting.name(), text);
      }
    }
    return new GivenSettings(given);
  }

  private static void check(String name, String text) {
    try {
      LearnerSettings.check(name, text);
    } catch (BadInput wrong) {
      String message = String.valueOf(wrong.getMessage());
      boolean nameless = message.startsWith("expected ");
      throw nameless ? new BadInput("--" + name + ": " + message, wrong) : wrong;
    }
  }

  /** The root seed, if it was given. */
  public OptionalLong seed() {
    Optional<String> text = Optional.ofNullable(texts.get(NetworkSetting.SEED));
    try {
      return text.map(Long::parseLong).map(OptionalLong::of).orElse(OptionalLong.empty());
    } catch (NumberFormatException malformed) {
      throw new BadInput(
          "--seed: expected a whole number, got \"" + text.orElse("") + "\"", malformed);
    }
  }
}

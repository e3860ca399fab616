package org.pugraph.cli.experiment;

import org.pugraph.base.BadInput;
import org.pugraph.split.LabelBias;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A bias of labels as it is typed: {@code degree}, {@code degree:0.5} or {@code none}. */
final class BiasConverter implements ITypeConverter<LabelBias> {

  private static final double USUAL_STRENGTH = 1;

  @Override
  public LabelBias convert(String text) {
    int colon = text.indexOf(':');
    try {
      if (text.equals("none")) {
        return LabelBias.NONE;
      }
      return colon < 0
          ? LabelBias.of(text, USUAL_STRENGTH)
          : LabelBias.of(text.substring(0, colon), Double.parseDouble(text.substring(colon + 1)));
    } catch (BadInput complaint) {
      throw new TypeConversionException(complaint.getMessage());
    } catch (NumberFormatException noNumber) {
      throw new TypeConversionException(
          "strength of the bias must be a number, got \"" + text.substring(colon + 1) + "\"");
    }
  }
}

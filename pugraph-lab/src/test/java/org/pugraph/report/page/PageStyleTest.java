package org.pugraph.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PageStyleTest {

  private static final String CSS = PageStyle.css();

  /** The least contrast of text that WCAG 2.2 asks for at level AA. */
  private static final double READABLE = 4.5;

  @Test
  void figuresAreReadableOnTheStrongestAttentionInTheLight() {
    assertThat(contrastOfTheStrongestAttention(CSS)).isGreaterThanOrEqualTo(READABLE);
  }

  @Test
  void figuresAreReadableOnTheStrongestAttentionInTheDark() {
    String dark = CSS.substring(CSS.indexOf("prefers-color-scheme: dark"));
    assertThat(contrastOfTheStrongestAttention(dark)).isGreaterThanOrEqualTo(READABLE);
  }

  private static double contrastOfTheStrongestAttention(String css) {
    double share = Double.parseDouble(found(CSS, "calc\\(var\\(--share\\) \\* (\\d+)%\\)")) / 100;
    double[] accent = colour(css, "accent");
    double[] background = colour(css, "surface");
    for (int i = 0; i < background.length; i++) {
      background[i] += share * (accent[i] - background[i]);
    }
    double[] luminances = {luminance(colour(css, "ink")), luminance(background)};
    Arrays.sort(luminances);
    return (luminances[1] + 0.05) / (luminances[0] + 0.05);
  }

  /** Red, green and blue from 0 to 1, where a style sheet first gives the colour a value. */
  private static double[] colour(String css, String name) {
    int rgb = Integer.parseInt(found(css, "--" + name + ": #([0-9a-f]{6})"), 16);
    return new double[] {(rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0};
  }

  private static double luminance(double[] colour) {
    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
  }

  private static double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
  }

  private static String found(String css, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(css);
    assertThat(matcher.find()).as(pattern).isTrue();
    return matcher.group(1);
  }
}

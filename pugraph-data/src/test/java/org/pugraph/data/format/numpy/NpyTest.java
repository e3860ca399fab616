package org.pugraph.data.format.numpy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;

class NpyTest {

  /** A file of version 1.0 whose elements are spelled one character for each byte. */
  private static byte[] file(String type, String shape, String elements) {
    return file(
        "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }", 1, elements);
  }

  private static byte[] file(String header, int version, String elements) {
    int length = header.length();
    String narrow = (char) (length & 0xff) + "" + (char) (length >> 8 & 0xff);
    String wide = version == 1 ? narrow : narrow + (char) (length >> 16) + "\0";
    return ("\u0093NUMPY" + (char) version + "\0" + wide + header + elements).getBytes(ISO_8859_1);
  }

  private static void refuses(byte[] bytes, String message) {
    assertThatThrownBy(() -> Npy.read("x", bytes)).isInstanceOf(BadInput.class).hasMessage(message);
  }

  @Test
  void numbersOfEveryTypeAreRead() {
    assertThat(Npy.read("x", file("|b1", "(2,)", "\u0001\0")).number(0)).isEqualTo(1);
    assertThat(Npy.read("x", file("|i1", "(1,)", "\u00ff")).number(0)).isEqualTo(-1);
    assertThat(Npy.read("x", file("|u1", "(1,)", "\u00ff")).number(0)).isEqualTo(255);
    assertThat(Npy.read("x", file("<i2", "(1,)", "\u00fe\u00ff")).number(0)).isEqualTo(-2);
    assertThat(Npy.read("x", file(">u2", "(1,)", "\u0001\u0002")).number(0)).isEqualTo(258);
    assertThat(Npy.read("x", file("<u4", "(1,)", "\u00ff".repeat(4))).number(0))
        .isEqualTo(4294967295.0);
    assertThat(Npy.read("x", file(">i8", "(1,)", "\0".repeat(7) + "\u0005")).wholeNumber(0))
        .isEqualTo(5);
    assertThat(Npy.read("x", file("<f4", "(1,)", "\0\0\u00c0\u003f")).number(0)).isEqualTo(1.5);
    assertThat(Npy.read("x", file(">f8", "(1,)", "\u003f\u00f8" + "\0".repeat(6))).number(0))
        .isEqualTo(1.5);
  }

  @ParameterizedTest
  @CsvSource({
    "0000, 0",
    "3c00, 1",
    "c000, -2",
    "7bff, 65504",
    "0001, 5.9604644775390625e-8",
    "03ff, 6.097555160522461e-5",
    "7c00, Infinity",
    "fc00, -Infinity"
  })
  void numbersOfSixteenBitsAreRead(String bits, double number) {
    String big = new String(HexFormat.of().parseHex(bits), ISO_8859_1);
    assertThat(Npy.read("x", file(">f2", "(1,)", big)).number(0)).isEqualTo(number);
    assertThat(Npy.read("x", file(">f2", "(1,)", "\u007e\0")).number(0)).isNaN();
  }

  @Test
  void textsEndBeforeTheZerosThatFillThemUp() {
    NdArray wide = Npy.read("x", file("<U2", "(2,)", "a\0\0\0\u00e9\0\0\0b\0\0\0\0\0\0\0"));
    assertThat(wide.text(0)).isEqualTo("aé");
    assertThat(wide.text(1)).isEqualTo("b");
    NdArray narrow = Npy.read("x", file("|S2", "(3,)", "ab\u00c3\u00a9\u00e9\0"));
    assertThat(narrow.text(0)).isEqualTo("ab");
    assertThat(narrow.text(1)).isEqualTo("é");
    assertThat(narrow.text(2)).isEqualTo("é");
    assertThat(Npy.read("x", file("|u1", "(1,)", "\u0007")).text(0)).isEqualTo("7");
  }

  @Test
  void matricesByRowsAndByColumnsAreTheSame() {
    NdArray byRows = Npy.read("x", file("|u1", "(2, 3)", "\0\1\2\3\4\5"));
    String header = "{'descr': '|u1', 'fortran_order': True, 'shape': (2, 3), }";
    NdArray byColumns = Npy.read("x", file(header, 1, "\0\3\1\4\2\5"));
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 3; j++) {
        assertThat(byColumns.number(byColumns.index(i, j))).isEqualTo(3 * i + j);
        assertThat(byRows.number(byRows.index(i, j))).isEqualTo(3 * i + j);
      }
    }
  }

  @Test
  void laterVersionsHaveALongerHeader() {
    String header = "{'descr': '|u1', 'fortran_order': False, 'shape': (1,), }";
    assertThat(Npy.read("x", file(header, 2, "\1")).number(0)).isEqualTo(1);
    assertThat(Npy.read("x", file(header, 3, "\1")).number(0)).isEqualTo(1);
    refuses(file(header, 4, "\1"), "x: is of npy version 4, expected 1, 2 or 3");
  }

  @Test
  void sizesAreBelievedOnlyIfTheBytesAreThere() {
    refuses(file("<f4", "(3,)", "\0\0\0\0"), "x: shape [3] needs 12 bytes, got 4");
    refuses(file("<f4", "(0,)", "\0"), "x: shape [0] needs 0 bytes, got 1");
    refuses(
        file("<f4", "(2000000000,)", ""), "x: shape [2000000000] needs 8000000000 bytes, got 0");
    refuses(file("<f4", "(65536, 65536)", ""), "x: shape [65536, 65536] is too large");
    refuses(
        file("<f4", "(4294967297,)", "\0\0\0\0"),
        "x: has a size of 4294967297, expected 0..2147483647");
    refuses(file("<U0", "(2000000000,)", ""), "x: has 2000000000 elements of no bytes at all");
  }

  @Test
  void whatIsNotAnArrayIsRefused() {
    refuses(new byte[] {(byte) 0x93, 'N'}, "x: is truncated, its header is not complete");
    refuses(new byte[32], "x: is not an array of NumPy's");
    refuses(file("<c8", "(1,)", ""), "x: has elements of type \"<c8\", expected numbers or texts");
    refuses(file("<f3", "(1,)", ""), "x: there is no type of elements \"<f3\" here");
    refuses(
        file("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,), }", 1, ""),
        "x: has a header without a readable descr");
    refuses(file("<f4", "(1,,)", ""), "x: has no readable shape: \"1,,\"");
    refuses(file("<f4", "(-1,)", ""), "x: has a header without a readable shape");
    refuses(
        file("{'descr': '<f4'}" + " ".repeat(70_000), 2, ""),
        "x: has a header of 70016 bytes, expected at most 65536");
  }

  @Test
  void anObjectThatNamesAClassOfItsOwnIsRefused() {
    refuses(
        file("|O", "(1,)", "cos\nsystem\n(S'true'\ntR."),
        "x: pickle, byte 66: names \"os.system\", which is not among the harmless ones");
  }

  @Test
  void fractionsAreNotTakenForWholeNumbers() {
    NdArray fraction = Npy.read("x", file("<f4", "(1,)", "\0\0\u00c0\u003f"));
    assertThatThrownBy(() -> fraction.wholeNumber(0))
        .hasMessage("x: element 0 must be a whole number, got 1.5");
  }
}

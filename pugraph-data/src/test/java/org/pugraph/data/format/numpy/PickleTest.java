package org.pugraph.data.format.numpy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;

/** Pickles spelled one character for each byte. */
class PickleTest {

  private static Object read(String pickle) {
    return Pickle.read("x", pickle.getBytes(ISO_8859_1), 0);
  }

  private static void refuses(String pickle, String message) {
    assertThatThrownBy(() -> read(pickle)).isInstanceOf(BadInput.class).hasMessage(message);
  }

  @Test
  void numbersOfEveryProtocolAreRead() {
    assertThat(read("I-12\n.")).isEqualTo(-12L);
    assertThat(read("L12345678901L\n.")).isEqualTo(12345678901L);
    assertThat(read("I01\n.")).isEqualTo(true);
    assertThat(read("F-1.5e3\n.")).isEqualTo(-1500.0);
    assertThat(read("\u0080\u0002K\u00ff.")).isEqualTo(255L);
    assertThat(read("M\u0001\u0001.")).isEqualTo(257L);
    assertThat(read("J\u00ff\u00ff\u00ff\u00ff.")).isEqualTo(-1L);
    assertThat(read("\u008a\u0002\u0000\u0080.")).isEqualTo(-32768L);
    assertThat(read("\u008a\u0000.")).isEqualTo(0L);
    assertThat(read("G\u003f\u00f8\0\0\0\0\0\0.")).isEqualTo(1.5);
  }

  @Test
  void textsOfEveryProtocolAreRead() {
    assertThat(read("S'a\\x00\\n\\'\\\\b'\n.")).isEqualTo("a\0\n'\\b");
    assertThat(read("Va\\u20acb\\U0001d4b3\n.")).isEqualTo("a€b𝒳");
    assertThat(read("U\u0002a\u00e9.")).isEqualTo("aé");
    assertThat(read("T\u0002\0\0\0ab.")).isEqualTo("ab");
    assertThat(read("X\u0003\0\0\0a\u00c3\u00a9.")).isEqualTo("aé");
    assertThat(read("\u008c\u0001a.")).isEqualTo("a");
    assertThat(read("\u008d\u0001\0\0\0\0\0\0\0a.")).isEqualTo("a");
    assertThat((byte[]) read("C\u0001\u00ff.")).containsExactly(0xff);
    assertThat((byte[]) read("\u0096\u0001\0\0\0\0\0\0\0\u00ff.")).containsExactly(0xff);
  }

  @Test
  void collectionsAreRead() {
    assertThat(read("(lI1\naI2\na.")).isEqualTo(List.of(1L, 2L));
    assertThat(read("](K\u0001K\u0002e.")).isEqualTo(List.of(1L, 2L));
    assertThat(read("}(K\u0001]K\u0002)u."))
        .isEqualTo(Map.of(1L, List.of(), 2L, new Tuple(List.of())));
    assertThat(read("K\u0001K\u0002\u0086.")).isEqualTo(new Tuple(List.of(1L, 2L)));
    assertThat(read("(I1\nI2\nd.")).isEqualTo(Map.of(1L, 2L));
    assertThat(read("ccollections\ndefaultdict\n(c__builtin__\nlist\ntRI1\n(ls."))
        .isEqualTo(Map.of(1L, List.of()));
  }

  @Test
  void whatWasRememberedIsRecalled() {
    assertThat(read("(U\u0001ap0\ng0\nh\u0000l.")).isEqualTo(List.of("a", "a", "a"));
    assertThat(read("(\u008c\u0001a\u0094h\u0000l.")).isEqualTo(List.of("a", "a"));
    refuses("h\u0005.", "x: pickle, byte 0: recalls number 5, under which nothing was remembered");
    refuses(
        "Nr\u00ff\u00ff\u00ff\u007f.",
        "x: pickle, byte 1: remembers something under the number 2147483647");
  }

  /** An array as NumPy of Python 2 pickles it. */
  private static NdArray array(String type, String order, String shape, String data) {
    String made = "cnumpy.core.multiarray\n_reconstruct\n(cnumpy\nndarray\n(I0\ntS'b'\ntR(I1\n";
    String ofType =
        "cnumpy\ndtype\n(S'" + type + "'\nI0\nI1\ntR(I3\n" + order + "NNNI-1\nI-1\nI0\ntb";
    return NumPy.array(read(made + shape + ofType + "I00\n" + data + "tb."), "x");
  }

  @Test
  void arraysOfEitherOrderAreRead() {
    assertThat(array("i2", "S'>'\n", "(I1\nt", "S'\\x01\\x02'\n").wholeNumber(0)).isEqualTo(258);
    assertThat(array("i2", "C\u0001>", "(I1\nt", "C\u0002\1\2").wholeNumber(0)).isEqualTo(258);
    assertThat(array("i2", "S'<'\n", "(I1\nt", "U\u0002\1\2").wholeNumber(0)).isEqualTo(513);
    assertThat(array("O8", "S'|'\n", "(I2\nt", "(lS'a'\naI7\na").text(1)).isEqualTo("7");
  }

  @Test
  void whatIsNoArrayIsRefused() {
    assertThatThrownBy(() -> array("i2", "N", "(I2\nt", "U\u0002\1\2"))
        .hasMessage("x: shape [2] needs 4 bytes, got 2");
    assertThatThrownBy(() -> array("i2", "N", "(I-1\nt", "U\0"))
        .hasMessage("x: has a size of -1, expected 0..2147483647");
    assertThatThrownBy(() -> array("i2", "N", "(I1\nt", "X\u0003\0\0\0\u00e2\u0082\u00ac"))
        .hasMessage("x: holds characters that are not bytes");
    assertThatThrownBy(() -> array("O8", "N", "(I1\nt", "N"))
        .hasMessage("x: must hold a list of objects, got None");
    assertThatThrownBy(() -> NumPy.array(read("]."), "x"))
        .hasMessage("x: must be an array, got a list");
  }

  @Test
  void aListMayHoldItself() {
    assertThat((List<?>) read("]q\0h\0a.")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cos\nsystem\n(S'true'\ntR.",
        "cposix\nsystem\n(S'true'\ntR.",
        "c__builtin__\neval\n(S'1'\ntR.",
        "cbuiltins\nexec\n(S'1'\ntR.",
        "c__builtin__\ngetattr\n.",
        "csubprocess\nPopen\n.",
        "cnumpy.testing._private.utils\nrunstring\n.",
        "cnumpy\nload\n.",
        "c_codecs\ndecode\n.",
        "cscipy.sparse.csr\nsystem\n.",
        "\u0080\u0004\u008c\u0002os\u008c\u0006system\u0093.",
        "\u0080\u0004\u008c\u0008builtins\u008c\u0004eval\u0093\u008c\u00011\u0085R."
      })
  void otherNamesAreRefused(String pickle) {
    assertThatThrownBy(() -> read(pickle))
        .isInstanceOf(BadInput.class)
        .hasMessageMatching(
            "x: pickle, byte \\d+: names \"\\S+\", which is not among the harmless ones");
  }

  @ParameterizedTest
  @CsvSource({
    "i, INST",
    "o, OBJ",
    "P, PERSID",
    "Q, BINPERSID",
    "0, POP",
    "1, POP_MARK",
    "2, DUP",
    "\u0082, EXT1",
    "\u0083, EXT2",
    "\u0084, EXT4",
    "\u0092, NEWOBJ_EX",
    "\u008b, LONG4",
    "\u008f, EMPTY_SET",
    "\u0090, ADDITEMS",
    "\u0091, FROZENSET",
    "\u0097, NEXT_BUFFER",
    "\u0098, READONLY_BUFFER",
    "\u007f, nothing",
    "\u00ff, nothing"
  })
  void otherOperationsAreRefused(String operation, String name) {
    String code = String.format(Locale.ROOT, "0x%02x", (int) operation.charAt(0));
    refuses(
        "N" + operation + "os\nsystem\n.",
        "x: pickle, byte 1: operation " + code + " is not among those that data need");
  }

  @Test
  void harmlessNamesAreOnlyUsedAsDataNeedThem() {
    refuses(
        "c__builtin__\nlist\n)R.",
        "x: pickle, byte 19: calls __builtin__.list in a way that data do not need");
    refuses(
        "ccopy_reg\n_reconstructor\n(c__builtin__\nlist\nc__builtin__\nobject\nNtR.",
        "x: pickle, byte 66: calls copy_reg._reconstructor in a way that data do not need");
    refuses(
        "c_codecs\nencode\n(S'a'\nS'rot13'\ntR.",
        "x: pickle, byte 32: calls _codecs.encode in a way that data do not need");
    refuses(
        "c__builtin__\nobject\n)\u0081.",
        "x: pickle, byte 21: calls __builtin__.object in a way that data do not need");
    refuses("S'os.system'\n)R.", "x: pickle, byte 14: calls a text");
    refuses("cnumpy\ndtype\n]R.", "x: pickle, byte 14: calls numpy.dtype with a list");
    refuses("]}b.", "x: pickle, byte 2: sets the state of a list");
    refuses("cnumpy\nndarray\n}b.", "x: pickle, byte 16: sets the state of the name numpy.ndarray");
    refuses("]]\u0093.", "x: pickle, byte 2: a name must be a text, got a list and a list");
  }

  @Test
  void lengthsAreBelievedOnlyIfTheBytesAreThere() {
    refuses(
        "X\u00ff\u00ff\u00ff\u00ffa.",
        "x: pickle, byte 0: is truncated, 2 bytes left of 4294967295");
    refuses(
        "\u008e" + "\u00ff".repeat(8) + ".", "x: pickle, byte 0: is truncated, 1 bytes left of -1");
    refuses("(lI1\na", "x: pickle, byte 6: is truncated, 0 bytes left of 1");
    refuses("S'abc", "x: pickle, byte 0: is truncated, 4 bytes left of 5");
    refuses(
        "\u008a\u00ff.", "x: pickle, byte 0: a number of 255 bytes is larger than any expected");
  }

  @Test
  void aConfusedStackIsRefused() {
    refuses(".", "x: pickle, byte 0: takes something where nothing is");
    refuses("t.", "x: pickle, byte 0: takes all since a mark where no mark is");
    refuses("](a.", "x: pickle, byte 2: takes something where nothing is");
    refuses("}(K\u0001u.", "x: pickle, byte 4: sets a key without a value");
    refuses("}]Ns.", "x: pickle, byte 3: a key must be a number or a text, got a list");
    refuses("NK\u0001a.", "x: pickle, byte 3: appends to None");
    refuses("\u0080\u0006N.", "x: pickle, byte 0: protocol 6 is newer than 5");
  }

  @Test
  void brokenLinesAreRefused() {
    refuses("Iabc\n.", "x: pickle, byte 0: a line is not a whole number of 64 bits");
    refuses("Fnan\n.", "x: pickle, byte 0: a line is not a finite number");
    refuses("F1.1.1\n.", "x: pickle, byte 0: a line is not a number");
    refuses("Sabc\n.", "x: pickle, byte 0: a string has no quotes around it");
    refuses("S'\\q'\n.", "x: pickle, byte 0: a string has an escape that is not known");
    refuses("S'\\xzz'\n.", "x: pickle, byte 0: a text has an escape without its digits");
    refuses("V\\U00ffffff\n.", "x: pickle, byte 0: a text has a character that does not exist");
    refuses("X\u0001\0\0\0\u00ff.", "x: pickle, byte 0: a text is not UTF-8");
  }

  @Test
  void aFloodOfCollectionsIsRefused() {
    refuses("}".repeat(1_400_000), "x: pickle, byte 1350000: makes more than 1350000 collections");
    refuses("(".repeat(2000), "x: pickle, byte 1000: nests deeper than 1000");
  }

  @Test
  void manyBytesCannotBeMadeOfFew() {
    String big = "X\u0000\u0000\u0001\u0000" + "a".repeat(65536);
    String encode = "c_codecs\nencode\nq\u0000" + big + "X\u0006\0\0\0latin1\u0086q\u0001";
    String again = "h\u0000h\u0001R".repeat(200_000);
    assertThat((List<?>) read("(" + encode + again + "l.")).hasSize(200_002);
  }
}

package org.pugraph.data.format.xml;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.io.BoundedReader;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.TextFile;

/**
 * Walks through an XML file, element by element, without keeping any of it.
 *
 * <p>A document type definition is refused, and with it every entity of the file's own making:
 * nothing is expanded, nothing outside the file is ever opened. Depth and size of an element are
 * bounded. Names are compared without their namespace.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class XmlElements {

  private static final int DEEPEST = 64;
  private static final Pattern ENCODING =
      Pattern.compile("<\\?xml[^>]{0,99}encoding\\s*=\\s*[\"']([A-Za-z0-9._-]{1,40})");
  private static final XMLInputFactory FACTORY = factory();

  /** Something the parser does. */
  @FunctionalInterface
  private interface Step<T> {
    T take() throws XMLStreamException;
  }

  private final Path path;
  private final BoundedReader input;
  private final XMLStreamReader xml;
  private int depth;

  private XmlElements(Path path, Reader text) {
    this.path = path;
    this.input = new BoundedReader(text, path, "an element");
    this.xml = parsed(() -> FACTORY.createXMLStreamReader(input));
  }

  private static XmlElements of(TextFile file) throws IOException {
    return new XmlElements(file.path(), text(file));
  }

  /** UTF-8, unless the file declares another encoding. */
  private static Reader text(TextFile file) throws IOException {
    Matcher declared = ENCODING.matcher(file.firstLine());
    if (!declared.lookingAt()) {
      return file.text();
    }
    try {
      Charset charset = Charset.forName(declared.group(1));
      return new InputStreamReader(file.bytes(), charset.newDecoder());
    } catch (IllegalArgumentException unknown) {
      throw file.at(1, "encoding \"" + declared.group(1) + "\" is not known here");
    }
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty("jdk.xml.elementAttributeLimit", "200");
    // These would count every &amp; of a large file; there are no other entities here.
    factory.setProperty("jdk.xml.totalEntitySizeLimit", "0");
    factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
    return factory;
  }

  /** Reads a file whose outermost element, of that name, has just begun. */
  public static <T> T read(Path path, String root, Function<XmlElements, T> reading) {
    return TextFile.read(
        path,
        file -> {
          XmlElements xml = of(file);
          String name = xml.begin();
          if (!name.equals(root)) {
            throw xml.place().complaint("begins with " + Quoted.of(name) + ", not " + root);
          }
          T made = reading.apply(xml);
          while (xml.next()
              != XMLStreamConstants.END_DOCUMENT) {} // whatever follows is checked too
          return made;
        });
  }

  /** The name of a file's outermost element; empty where there is none. */
  public static Optional<String> root(Path path) {
    try {
      return Optional.of(TextFile.read(path, file -> of(file).begin()));
    } catch (BadInput notXml) {
      return Optional.empty();
    }
  }

  private String begin() {
    while (next() != XMLStreamConstants.START_ELEMENT) {}
    return xml.getLocalName();
  }

  /** Shows each element within this one; what was not read of it is passed over. */
  public void children(Consumer<String> child) {
    int level = depth;
    while (depth >= level) {
      if (next() == XMLStreamConstants.START_ELEMENT) {
        child.accept(xml.getLocalName());
        while (depth > level) {
          next();
        }
      }
    }
  }

  /** The text of the last element of that name within this one; empty if there is none. */
  public String textOf(String child) {
    StringBuilder text = new StringBuilder();
    children(
        name -> {
          if (name.equals(child)) {
            text.setLength(0);
            text.append(text());
          }
        });
    return text.toString().strip();
  }

  /** All text within this element, also that of elements within it. */
  public String text() {
    int level = depth;
    StringBuilder text = new StringBuilder();
    while (depth >= level) {
      int event = next();
      if (event == XMLStreamConstants.CHARACTERS
          || event == XMLStreamConstants.CDATA
          || event == XMLStreamConstants.SPACE) {
        text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
      }
    }
    return text.toString();
  }

  /** An attribute of the element that has just begun. */
  public Optional<String> attribute(String name) {
    for (int a = 0; a < xml.getAttributeCount(); a++) {
      if (xml.getAttributeLocalName(a).equals(name)) {
        return Optional.of(xml.getAttributeValue(a));
      }
    }
    return Optional.empty();
  }

  /** The same, refused where it is missing. */
  public String require(String name) {
    return attribute(name)
        .orElseThrow(
            () -> place().complaint("<" + xml.getLocalName() + "> has no attribute " + name));
  }

  public FilePosition place() {
    return new FilePosition(path, Math.max(1, xml.getLocation().getLineNumber()));
  }

  private int next() {
    int event = parsed(xml::next);
    switch (event) {
      case XMLStreamConstants.START_ELEMENT -> deeper();
      case XMLStreamConstants.END_ELEMENT -> {
        depth--;
        input.renew();
      }
      case XMLStreamConstants.DTD -> throw place().complaint("has a DOCTYPE; take it out");
      case XMLStreamConstants.ENTITY_REFERENCE ->
          throw place().complaint("has an entity that XML does not know");
      default -> {}
    }
    return event;
  }

  private void deeper() {
    depth++;
    input.renew();
    if (depth > DEEPEST) {
      throw place().complaint("elements are nested more than " + DEEPEST + " deep");
    }
  }

  /** One step of the parser, which on some broken files fails in ways of its own. */
  private <T> T parsed(Step<T> step) {
    try {
      return step.take();
    } catch (BadInput | UncheckedIOException ours) {
      throw ours;
    } catch (XMLStreamException broken) {
      Location place = broken.getLocation();
      String why = String.valueOf(broken.getMessage()).replaceFirst("(?s).*\\nMessage: ", "");
      throw refusal(place == null ? 1 : place.getLineNumber(), why, broken);
    } catch (RuntimeException broken) {
      throw refusal(1, broken.getClass().getSimpleName(), broken);
    }
  }

  private BadInput refusal(int line, String why, Exception cause) {
    String place = path + ":" + Math.max(1, line);
    return new BadInput(place + ": is not XML: " + why, cause);
  }
}

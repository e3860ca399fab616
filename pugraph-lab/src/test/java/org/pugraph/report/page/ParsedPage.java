package org.pugraph.report.page;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** What a reader without script has: a page parsed as XML, which forgives nothing. */
public record ParsedPage(Document document) {

  private static final Pattern SCRIPT = Pattern.compile("(?s)<script[ >].*?</script>");

  /** A script ends at the first end tag, whatever stands in it; only meta is never closed. */
  public static ParsedPage of(String page) {
    String xml =
        SCRIPT
            .matcher(page)
            .replaceAll("")
            .replace("<!doctype html>", "")
            .replaceAll("<meta([^>]*)>", "<meta$1/>");
    try {
      return new ParsedPage(
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(xml))));
    } catch (Exception broken) {
      throw new AssertionError("not well formed", broken);
    }
  }

  public List<Element> elements(String tag) {
    NodeList found = document.getElementsByTagName(tag);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }

  public List<String> texts(String tag) {
    return elements(tag).stream().map(element -> element.getTextContent().strip()).toList();
  }

  /** Attributes by which a page could load, run or lead to something outside itself. */
  public List<String> dangers() {
    List<String> dangers = new ArrayList<>();
    for (Element element : elements("*")) {
      NamedNodeMap attributes = element.getAttributes();
      for (int i = 0; i < attributes.getLength(); i++) {
        String name = attributes.item(i).getNodeName().toLowerCase(Locale.ROOT);
        String value = attributes.item(i).getNodeValue();
        boolean leads = List.of("src", "srcset", "href", "action", "data").contains(name);
        if (name.startsWith("on") || leads && !value.startsWith("#")) {
          dangers.add(element.getTagName() + " " + name + "=" + value);
        }
      }
    }
    for (String tag : List.of("link", "iframe", "object", "embed", "base", "form")) {
      elements(tag).forEach(element -> dangers.add(tag));
    }
    texts("style").stream().filter(css -> css.contains("url(")).forEach(dangers::add);
    texts("style").stream().filter(css -> css.contains("@import")).forEach(dangers::add);
    return dangers;
  }
}

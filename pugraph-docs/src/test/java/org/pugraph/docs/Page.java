package org.pugraph.docs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * A document as the story of what its reader does. Immutable.
 *
 * @param name its path from the root of the repository, such as {@code docs/start.md}
 * @param steps in the order of the page
 */
record Page(String name, List<Step> steps) {

  private static final Pattern SETUP = Pattern.compile("<!--\\s*setup:\\s*(\\S+)\\s*-->\\s*");
  private static final Fence PLAIN = Fence.of("text");

  static Page read(Path root, String name) throws IOException {
    return of(name, Files.readString(root.resolve(name), StandardCharsets.UTF_8));
  }

  static Page of(String name, String markdown) {
    Steps steps = new Steps(name);
    Parser.builder()
        .includeSourceSpans(IncludeSourceSpans.BLOCKS)
        .build()
        .parse(markdown)
        .accept(steps);
    return new Page(name, List.copyOf(steps.found));
  }

  /** Whether anything of it is run, so that it needs a folder. */
  boolean isRun() {
    return steps.stream().anyMatch(Step::isRun);
  }

  /** Collects the blocks and fixtures of a page. */
  private static final class Steps extends AbstractVisitor {

    private final String page;
    private final List<Step> found = new ArrayList<>();

    Steps(String page) {
      this.page = page;
    }

    @Override
    public void visit(FencedCodeBlock block) {
      int line = lineOf(block);
      try {
        Fence fence = Fence.of(block.getInfo().strip());
        found.add(new Step(kind(fence), line, fence, block.getLiteral()));
      } catch (IllegalArgumentException wrong) {
        throw refusal(line, wrong.getMessage());
      }
    }

    private Step.Kind kind(Fence fence) {
      if (fence.file().isPresent()) {
        return Step.Kind.FILE;
      }
      return switch (fence.language()) {
        case "sh" -> Step.Kind.COMMANDS;
        case "java" -> Step.Kind.JAVA;
        case "text" -> outputOf(lastRun());
        default -> Step.Kind.SHOWN;
      };
    }

    private Optional<Step> lastRun() {
      return found.stream()
          .filter(step -> step.kind() == Step.Kind.COMMANDS || step.kind() == Step.Kind.JAVA)
          .reduce((one, next) -> next);
    }

    /** What is not run prints nothing to compare with. */
    private static Step.Kind outputOf(Optional<Step> commands) {
      Step run =
          commands.orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "a text block is what the sh block before it prints, and there is none; a"
                          + " file of the reader has file=NAME"));
      return run.isRun() ? Step.Kind.OUTPUT : Step.Kind.SHOWN;
    }

    @Override
    public void visit(IndentedCodeBlock block) {
      throw refusal(lineOf(block), "an indented block: open it with ``` and a language");
    }

    @Override
    public void visit(HtmlBlock html) {
      Matcher comment = SETUP.matcher(html.getLiteral());
      if (comment.matches()) {
        found.add(new Step(Step.Kind.SETUP, lineOf(html), PLAIN, comment.group(1)));
      } else if (html.getLiteral().contains("setup:")) {
        throw refusal(lineOf(html), "a fixture is called by <!-- setup: NAME --> on its own line");
      }
    }

    private static int lineOf(Node block) {
      return block.getSourceSpans().get(0).getLineIndex() + 1;
    }

    private IllegalArgumentException refusal(int line, String why) {
      return new IllegalArgumentException(page + ":" + line + ": " + why);
    }
  }
}

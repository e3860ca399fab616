package org.pugraph.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadStatementsTest {

  @TempDir Path folder;

  @Test
  void aStatementIsASentenceOfItsOwnAndThereIsOne() {
    assertThat(ThreadStatements.statement("A seed. Immutable and thread safe."))
        .isEqualTo("Immutable and thread safe");
    assertThat(ThreadStatements.statement("A list. Not thread safe: one thread at a time."))
        .isEqualTo("Not thread safe: one thread at a time");
    assertThat(ThreadStatements.statement("A seed, split per purpose.")).isEmpty();
    assertThat(ThreadStatements.statement("A seed. It is Thread safe.")).isEmpty();
    assertThat(ThreadStatements.statement("A. Thread safe. Stateless and thread safe.")).isEmpty();
  }

  @Test
  void publicTypesAreFoundWithThoseInsideAndTheirDocs() throws IOException {
    Files.writeString(
        folder.resolve("Outer.java"),
        """
        package made.up;

        /** Draws.
         *
         * @param <T> nothing
         */
        public interface Outer<T> {
          int draw(long seed);
          /** Inside. */
          record Inner(long seed) {}
          enum Bare { ONE }
        }
        """);
    Files.writeString(folder.resolve("Hidden.java"), "/** Not seen. */ class Hidden {}");
    assertThat(PublicTypes.below(folder))
        .containsExactly(
            new PublicTypes.Type("made.up.Outer", "Draws.", true),
            new PublicTypes.Type("made.up.Outer$Inner", "Inside.", false),
            new PublicTypes.Type("made.up.Outer$Bare", "", false));
  }
}

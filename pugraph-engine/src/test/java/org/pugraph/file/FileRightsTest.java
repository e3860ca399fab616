package org.pugraph.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.testkit.disk.FaultyDisk;

class FileRightsTest {

  @TempDir private Path folder;

  @BeforeEach
  void filesHaveRights() {
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
  }

  private static String rights(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  private Path file(String rights) throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(rights));
  }

  @Test
  void aReplacedFileKeepsItsPermissions() throws IOException {
    for (String rights : List.of("rw-------", "rw-rw-rw-", "r--r-----", "rwxr-x---")) {
      Path file = file(rights);
      WholeFile.writeText(file, "new");
      assertThat(file).hasContent("new");
      assertThat(rights(file)).isEqualTo(rights);
      Files.delete(file);
    }
  }

  @Test
  void noOneElseReadsTheNewContentWhileItIsWritten() throws IOException {
    Path file = file("rw-------");
    WholeFile.write(
        file,
        out -> {
          try (var inside = Files.list(folder)) {
            for (Path each : inside.toList()) {
              assertThat(rights(each)).isEqualTo("rw-------");
            }
          }
        });
  }

  @Test
  void filesReplacedTogetherKeepTheirPermissions() throws IOException {
    Path file = file("rw-rw----");
    try (StagedFolder staged = StagedFolder.in(folder)) {
      WholeFile.writeText(staged.path().resolve("file"), "new");
      staged.publish(List.of("file"));
    }
    assertThat(file).hasContent("new");
    assertThat(rights(file)).isEqualTo("rw-rw----");
  }

  @Test
  void theTargetOfALinkKeepsItsPermissions() throws IOException {
    Path file = file("rw-r-----");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    WholeFile.writeText(link, "new");
    assertThat(rights(file)).isEqualTo("rw-r-----");
    assertThat(link).isSymbolicLink();
  }

  /** As the administrator, who alone may give files away. */
  @Test
  void ownerAndGroupAreKeptWhereThatIsAllowed() throws IOException {
    Path file = file("rw-rw----");
    assumeTrue("root".equals(Files.getOwner(file).getName()));
    PosixRights foreign = foreign(file);
    foreign.giveTo(file);
    WholeFile.writeText(file, "new");
    assertThat(FileRights.of(file)).contains(foreign);
  }

  @Test
  void anotherGroupGetsNoRightsWhereTheGroupCannotBeKept() throws IOException {
    FaultyDisk disk = new FaultyDisk(folder);
    Path file = Files.writeString(disk.root().resolve("file"), "x");
    PosixRights before = PosixRights.of(file).orElseThrow();
    disk.refuseOwners();
    foreign(folder.resolve("file")).giveTo(file);
    PosixRights after = PosixRights.of(file).orElseThrow();
    assertThat(PosixFilePermissions.toString(after.permissions())).isEqualTo("rw----r--");
    assertThat(after.owner()).isEqualTo(before.owner());
    assertThat(after.group()).isEqualTo(before.group());
  }

  /** Rights of a user and a group that is not ours, and that every system has. */
  private static PosixRights foreign(Path file) throws IOException {
    UserPrincipalLookupService users = file.getFileSystem().getUserPrincipalLookupService();
    UserPrincipal owner = users.lookupPrincipalByName("daemon");
    GroupPrincipal group = users.lookupPrincipalByGroupName("daemon");
    return new PosixRights(owner, group, PosixFilePermissions.fromString("rw-rw-r--"));
  }

  @Test
  void whereFilesHaveNoSuchRightsNothingIsKept() throws IOException {
    PosixRights some = PosixRights.of(file("rw-------")).orElseThrow();
    try (FileSystem zip =
        FileSystems.newFileSystem(folder.resolve("a.zip"), Map.of("create", "true"))) {
      Path inside = Files.writeString(zip.getPath("/file"), "x");
      assertThat(FileRights.of(inside)).isEmpty();
      some.giveTo(inside);
      assertThat(Files.readString(inside)).isEqualTo("x");
    }
  }
}

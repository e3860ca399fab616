package org.pugraph.data.packed;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.ZipInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.tukaani.xz.XZInputStream;

/** The ways a file may be packed, recognised by its first bytes. Immutable and thread safe. */
public enum Packing {
  GZIP(0x1f, 0x8b) {
    @Override
    InputStream open(Path path, InputStream packed) throws IOException {
      return new Gunzip(path, packed);
    }
  },
  BZIP2('B', 'Z', 'h', Packing.ANY, '1', 'A', 'Y', '&', 'S', 'Y') {
    @Override
    InputStream open(Path path, InputStream packed) throws IOException {
      CountedBytes counted = new CountedBytes(packed);
      return new Unpacked(path, this, counted, new BZip2CompressorInputStream(counted, true));
    }
  },
  XZ(0xfd, '7', 'z', 'X', 'Z', 0) {
    @Override
    InputStream open(Path path, InputStream packed) throws IOException {
      CountedBytes counted = new CountedBytes(packed);
      return new Unpacked(path, this, counted, new XZInputStream(counted, MOST_KILOBYTES));
    }
  },
  ZIP('P', 'K', 3, 4) {
    @Override
    InputStream open(Path path, InputStream packed) throws IOException {
      CountedBytes counted = new CountedBytes(packed);
      // Names in the encoding of an old system are as good as any: they are not used.
      ZipInputStream zip = new ZipInputStream(counted, StandardCharsets.ISO_8859_1);
      return new Unpacked(path, this, counted, new OnlyEntry(path, zip));
    }
  },
  ZSTD(0x28, 0xb5, 0x2f, 0xfd) {
    @Override
    InputStream open(Path path, InputStream packed) throws IOException {
      ZstdContent.checkWindow(path, packed);
      CountedBytes counted = new CountedBytes(packed);
      return new Unpacked(path, this, counted, new ZstdContent(counted));
    }
  };

  /** What unpacking xz may take; its own tool needs 64 MB at most. */
  private static final int MOST_KILOBYTES = 128 << 10;

  /** Enough bytes to recognise any packing. */
  private static final int LONGEST_MAGIC = 10;

  /** Stands for any byte. */
  private static final int ANY = -1;

  private final int[] magic;

  Packing(int... magic) {
    this.magic = magic;
  }

  /** The packing of what starts with these bytes; empty if it is not packed. */
  static Optional<Packing> of(byte[] head) {
    return Arrays.stream(values()).filter(packing -> startsWith(head, packing.magic)).findFirst();
  }

  private static boolean startsWith(byte[] head, int[] magic) {
    boolean same = head.length >= magic.length;
    for (int i = 0; same && i < magic.length; i++) {
      same = magic[i] == ANY || (head[i] & 0xff) == magic[i];
    }
    return same;
  }

  /** The content, which is refused once it is a bomb. */
  abstract InputStream open(Path path, InputStream packed) throws IOException;

  /** As in "a damaged gzip file". */
  String spelled() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The buffered content of a stream that may be packed. */
  public static BufferedInputStream unpacked(Path path, BufferedInputStream in, int buffer)
      throws IOException {
    in.mark(LONGEST_MAGIC);
    byte[] head = in.readNBytes(LONGEST_MAGIC);
    in.reset();
    OfficeFile.refuse(path, head);
    Optional<Packing> packing = of(head);
    if (packing.isEmpty()) {
      return in;
    }
    try {
      return new BufferedInputStream(packing.get().open(path, in), buffer);
    } catch (IOException broken) {
      throw new DamagedArchive(packing.get(), broken);
    }
  }
}

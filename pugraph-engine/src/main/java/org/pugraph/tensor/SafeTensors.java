package org.pugraph.tensor;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.base.BadInput;
import org.pugraph.file.WholeFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Named arrays in one file, in the safetensors format: the length of a JSON header, the header, the
 * numbers in little-endian order. Readable from Python and Rust as it is. Immutable and thread safe
 * as long as nobody writes to its matrices.
 *
 * @param matrices float32 arrays by name, in file order
 * @param metadata texts by name
 */
public record SafeTensors(Map<String, DenseMatrix> matrices, Map<String, String> metadata) {

  private static final int HEADER_LIMIT = 100_000_000;

  public SafeTensors {
    matrices = Collections.unmodifiableMap(new LinkedHashMap<>(matrices));
    metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
  }

  /** Writes the file whole or not at all; a matrix of one row is a vector. */
  public void write(Path file) {
    byte[] header = header();
    WholeFile.write(
        file,
        out -> {
          ByteBuffer length = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
          out.write(length.putLong(header.length).array());
          out.write(header);
          for (DenseMatrix matrix : matrices.values()) {
            writeRows(matrix, out);
          }
        });
  }

  private byte[] header() {
    ObjectNode json = JsonMapper.shared().createObjectNode();
    ObjectNode texts = json.putObject(TensorEntry.METADATA);
    metadata.forEach(texts::put);
    long at = 0;
    for (Map.Entry<String, DenseMatrix> entry : matrices.entrySet()) {
      DenseMatrix matrix = entry.getValue();
      long size = 4L * matrix.rows() * matrix.columns();
      ObjectNode tensor = json.putObject(entry.getKey());
      tensor.put("dtype", "F32");
      ArrayNode shape = tensor.putArray("shape");
      if (matrix.rows() != 1) {
        shape.add(matrix.rows());
      }
      shape.add(matrix.columns());
      tensor.putArray(TensorEntry.OFFSETS).add(at).add(at + size);
      at += size;
    }
    // The format wants the numbers aligned to eight bytes: spaces fill up.
    byte[] text = json.toString().getBytes(StandardCharsets.UTF_8);
    byte[] padded = Arrays.copyOf(text, (text.length + 7) / 8 * 8);
    Arrays.fill(padded, text.length, padded.length, (byte) ' ');
    return padded;
  }

  private static void writeRows(DenseMatrix matrix, OutputStream out) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(4 * matrix.columns()).order(ByteOrder.LITTLE_ENDIAN);
    for (float[] row : matrix.data()) {
      buffer.clear();
      for (float value : row) {
        buffer.putFloat(value);
      }
      out.write(buffer.array());
    }
  }

  /** Reads a file written by {@link #write} or by anybody else, float32 only. */
  public static SafeTensors read(Path file) {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      long length = Long.reverseBytes(in.readLong());
      if (length < 2 || length > HEADER_LIMIT) {
        throw new BadInput(file + ": is not a safetensors file (header of " + length + " bytes)");
      }
      byte[] text = in.readNBytes((int) length);
      if (text.length < length) {
        throw new EOFException();
      }
      JsonNode header = JsonMapper.shared().readTree(text);
      Map<String, DenseMatrix> matrices = new LinkedHashMap<>();
      for (TensorEntry entry : TensorEntry.inFileOrder(file, header, dataBytes(file, length))) {
        matrices.put(entry.name(), readRows(entry, in));
      }
      return new SafeTensors(matrices, metadata(header));
    } catch (NoSuchFileException missing) {
      throw new BadInput(file + ": there is no such file; check the path", missing);
    } catch (EOFException | JacksonException | IllegalArgumentException broken) {
      throw new BadInput(file + ": is not a whole safetensors file", broken);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  private static long dataBytes(Path file, long header) throws IOException {
    return Files.size(file) - Long.BYTES - header;
  }

  private static Map<String, String> metadata(JsonNode header) {
    Map<String, String> metadata = new LinkedHashMap<>();
    header
        .path(TensorEntry.METADATA)
        .properties()
        .forEach(e -> metadata.put(e.getKey(), e.getValue().asString()));
    return metadata;
  }

  private static DenseMatrix readRows(TensorEntry entry, DataInputStream in) throws IOException {
    DenseMatrix matrix = DenseMatrix.zeros(entry.rows(), entry.columns());
    byte[] bytes = new byte[Float.BYTES * entry.columns()];
    for (float[] row : matrix.data()) {
      in.readFully(bytes);
      ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(row);
    }
    return matrix;
  }
}

package org.pugraph.docs;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;

/** Screenshots in their 128 most frequent colours, which is all that their readers see of them. */
final class SmallPng {

  private static final int COLOURS = 128;

  private SmallPng() {}

  static byte[] of(byte[] screenshot) throws IOException {
    BufferedImage shot = ImageIO.read(new ByteArrayInputStream(screenshot));
    int[] pixels = shot.getRGB(0, 0, shot.getWidth(), shot.getHeight(), null, 0, shot.getWidth());
    int[] palette = palette(pixels);
    IndexColorModel colours =
        new IndexColorModel(8, palette.length, palette, 0, false, -1, DataBuffer.TYPE_BYTE);
    BufferedImage image =
        new BufferedImage(
            shot.getWidth(), shot.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, colours);
    Map<Integer, Integer> nearest = new HashMap<>();
    int[] indices = new int[pixels.length];
    for (int i = 0; i < pixels.length; i++) {
      indices[i] = nearest.computeIfAbsent(pixels[i], pixel -> nearest(palette, pixel));
    }
    image.getRaster().setPixels(0, 0, shot.getWidth(), shot.getHeight(), indices);
    return written(image);
  }

  private static int[] palette(int[] pixels) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int pixel : pixels) {
      counts.merge(pixel, 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(COLOURS)
        .mapToInt(Map.Entry::getKey)
        .toArray();
  }

  private static int nearest(int[] palette, int pixel) {
    int best = 0;
    for (int i = 1; i < palette.length; i++) {
      if (distance(palette[i], pixel) < distance(palette[best], pixel)) {
        best = i;
      }
    }
    return best;
  }

  private static int distance(int one, int other) {
    int sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
      int by = (one >> shift & 255) - (other >> shift & 255);
      sum += by * by;
    }
    return sum;
  }

  private static byte[] written(BufferedImage image) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    ImageWriteParam best = writer.getDefaultWriteParam();
    best.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
    best.setCompressionQuality(0);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = ImageIO.createImageOutputStream(bytes)) {
      writer.setOutput(out);
      writer.write(null, new IIOImage(image, null, null), best);
    }
    writer.dispose();
    return bytes.toByteArray();
  }
}

package org.pugraph.spark.linear;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.spark.table.ListRows;
import org.pugraph.spark.table.Rows;

/**
 * How many neighbours each node has.
 *
 * @param values by node
 */
@DefaultSerializer(JavaSerializer.class)
record Degrees(int[] values) implements Rows<Degrees> {

  static final Degrees NONE = new Degrees(new int[0]);

  static Degrees of(ListRows neighbours) {
    return new Degrees(
        IntStream.range(0, neighbours.size())
            .map(i -> neighbours.end(i, 0) - neighbours.start(i, 0))
            .toArray());
  }

  @Override
  public int size() {
    return values.length;
  }

  @Override
  public Degrees pick(int[] places) {
    return new Degrees(IntStream.of(places).map(place -> values[place]).toArray());
  }

  @Override
  public Degrees joined(List<Degrees> parts) {
    return new Degrees(parts.stream().flatMapToInt(part -> IntStream.of(part.values)).toArray());
  }
}

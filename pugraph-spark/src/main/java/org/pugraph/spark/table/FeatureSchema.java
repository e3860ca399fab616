package org.pugraph.spark.table;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;

/**
 * Where the features stand in a table of nodes: as lists of columns that are not zero ({@code
 * indices}, with {@code values} where they are not all 1), or as one number column per feature.
 *
 * @param sparse whether as lists
 * @param weighted whether the lists come with values
 * @param names the number columns; empty where sparse
 */
record FeatureSchema(boolean sparse, boolean weighted, List<String> names) implements Serializable {

  static final String INDICES = "indices";
  static final String VALUES = "values";

  /** Finds them in a table whose nodes stand in the given column. */
  static FeatureSchema of(StructType table, String node) {
    List<String> all = Arrays.asList(table.fieldNames());
    if (all.contains(INDICES)) {
      requireNumbers(table, INDICES);
      boolean weighted = all.contains(VALUES);
      if (weighted) {
        requireNumbers(table, VALUES);
      }
      return new FeatureSchema(true, weighted, List.of());
    }
    List<String> numbers = new ArrayList<>();
    for (StructField field : table.fields()) {
      if (!field.name().equals(node) && field.dataType() instanceof NumericType) {
        numbers.add(field.name());
      }
    }
    BadInput.unless(
        !numbers.isEmpty(),
        "nodes: needs a column indices (a list of numbers) or one number column per feature, has "
            + String.join(", ", all));
    return new FeatureSchema(false, false, numbers);
  }

  private static void requireNumbers(StructType table, String name) {
    boolean fits =
        table.apply(name).dataType() instanceof ArrayType list
            && list.elementType() instanceof NumericType;
    BadInput.unless(
        fits,
        "nodes: column "
            + name
            + " must be a list of numbers, is "
            + table.apply(name).dataType().simpleString());
  }

  /** As two columns, whatever they were: a list of int and, where weighted, a list of float. */
  List<Column> select() {
    Column nothing = functions.lit(null).cast("array<float>");
    if (sparse) {
      Column values = weighted ? functions.col(VALUES).cast("array<float>") : nothing;
      return List.of(functions.col(INDICES).cast("array<int>"), values);
    }
    Column[] numbers =
        names.stream()
            .map(name -> functions.col("`" + name + "`").cast(DataTypes.FloatType))
            .toArray(Column[]::new);
    return List.of(functions.lit(null).cast("array<int>"), functions.array(numbers));
  }

  /**
   * One node's features.
   *
   * @param indices ascending, each once
   * @param values null if all are 1
   */
  record Features(int[] indices, float @Nullable [] values) implements Serializable {}

  /** From what {@link #select} selected; refuses what is no features with the node's name. */
  static Features read(@Nullable List<Integer> indices, @Nullable List<Float> values) {
    if (indices == null) {
      return values == null ? new Features(new int[0], null) : ofDense(values);
    }
    BadInput.unless(
        values == null || values.size() == indices.size(),
        "has "
            + indices.size()
            + " indices and "
            + (values == null ? 0 : values.size())
            + " values");
    Integer[] order = new Integer[indices.size()];
    Arrays.setAll(order, e -> e);
    Arrays.sort(order, Comparator.comparingInt(indices::get));
    int[] columns = new int[order.length];
    float[] weights = new float[order.length];
    for (int e = 0; e < order.length; e++) {
      columns[e] = indices.get(order[e]);
      weights[e] = values == null ? 1f : values.get(order[e]);
      BadInput.unless(columns[e] >= 0, "has the feature index " + columns[e]);
      BadInput.unless(e == 0 || columns[e] > columns[e - 1], "has index " + columns[e] + " twice");
      BadInput.unless(Float.isFinite(weights[e]), "has the feature value " + weights[e]);
    }
    return new Features(columns, values == null ? null : weights);
  }

  private static Features ofDense(List<Float> values) {
    int[] columns = new int[values.size()];
    float[] weights = new float[values.size()];
    int size = 0;
    for (int c = 0; c < columns.length; c++) {
      Float value = values.get(c);
      BadInput.unless(
          value != null && Float.isFinite(value), "has the value " + value + " as feature " + c);
      if (value != 0) {
        columns[size] = c;
        weights[size++] = value;
      }
    }
    return new Features(Arrays.copyOf(columns, size), Arrays.copyOf(weights, size));
  }
}

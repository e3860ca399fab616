package org.pugraph.spark.score;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.io.Serializable;

/**
 * What came out of a layer for the nodes of a shard.
 *
 * @param vectors the residual stream, or two columns in the end
 * @param attention how much each hop counted
 */
@DefaultSerializer(JavaSerializer.class)
record Outputs(VectorRows vectors, VectorRows attention) implements Serializable {}

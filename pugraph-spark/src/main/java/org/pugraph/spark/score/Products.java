package org.pugraph.spark.score;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.io.Serializable;

/**
 * What a layer makes of the nodes of a shard before it looks at any neighbour.
 *
 * @param stream U, the residual stream; empty in the first layer
 * @param z U·w1
 * @param q U·w2
 */
@DefaultSerializer(JavaSerializer.class)
record Products(VectorRows stream, VectorRows z, VectorRows q) implements Serializable {}

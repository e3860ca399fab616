/** x and y as floats, probability and Shown as bytes, two bytes to spare. */
export const NODE_BYTES = 12;
export const EDGE_BYTES = 8;

/** Where the shaders take places and values from. */
export const PLACE = 0;
export const VALUE = 1;

/** Vertices of one kind in the memory of the graphics card. */
export class Batch {
  private readonly buffer: WebGLBuffer;
  private readonly array: WebGLVertexArrayObject;
  private count = 0;

  constructor(
    private readonly gl: WebGL2RenderingContext,
    private readonly vertexBytes: number,
  ) {
    this.buffer = gl.createBuffer();
    this.array = gl.createVertexArray();
    gl.bindVertexArray(this.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.enableVertexAttribArray(PLACE);
    gl.vertexAttribPointer(PLACE, 2, gl.FLOAT, false, vertexBytes, 0);
    if (vertexBytes === NODE_BYTES) {
      gl.enableVertexAttribArray(VALUE);
      gl.vertexAttribPointer(VALUE, 2, gl.UNSIGNED_BYTE, false, vertexBytes, 8);
    }
    gl.bindVertexArray(null);
  }

  fill(bytes: ArrayBuffer): void {
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, bytes, gl.DYNAMIC_DRAW);
    this.count = bytes.byteLength / this.vertexBytes;
  }

  /** The more lines there are, the fainter each of them is, or they would hide the nodes. */
  strength(): number {
    return Math.max(0.1, Math.min(0.8, 3000 / Math.max(1, this.count)));
  }

  draw(mode: number): void {
    if (this.count === 0) return;
    this.gl.bindVertexArray(this.array);
    this.gl.drawArrays(mode, 0, this.count);
  }
}

/** A node: its place, the byte of its probability, and how it is shown (see Shown). */
export const NODE_VERTEX = `#version 300 es
in vec2 place;
in vec2 value;
uniform vec2 centre;
uniform vec2 zoom;
uniform float size;
uniform vec3 low;
uniform vec3 high;
uniform vec3 unknown;
uniform vec3 surface;
uniform vec3 muted;
uniform vec3 ink;
uniform vec3 mark;
out vec3 fill;
out vec3 ring;
out float inner;
out float pixels;
void main() {
  gl_Position = vec4((place - centre) * zoom, 0.0, 1.0);
  vec3 colour = value.x > 254.5 ? unknown : mix(low, high, value.x / 254.0);
  int shown = int(value.y + 0.5);
  fill = colour;
  ring = colour;
  inner = 1.0;
  pixels = size;
  if (shown == 1) { ring = ink; pixels = max(size, 7.0) + 2.0; inner = 0.62; }
  if (shown == 2) { fill = surface; ring = muted; inner = 0.6; }
  if (shown == 3) { ring = mark; pixels = max(size, 8.0) + 3.0; inner = 0.6; }
  if (shown == 4) { ring = ink; pixels = max(size, 9.0) + 7.0; inner = 0.6; }
  if (shown == 5) { fill = mark; ring = mark; pixels = max(size, 4.0) + 1.0; }
  gl_PointSize = pixels;
}`;

/** Small nodes are squares, which no eye can tell from circles and which cost less. */
export const NODE_FRAGMENT = `#version 300 es
precision mediump float;
in vec3 fill;
in vec3 ring;
in float inner;
in float pixels;
out vec4 colour;
void main() {
  if (pixels < 3.5) { colour = vec4(fill, 1.0); return; }
  float away = length(gl_PointCoord - 0.5) * 2.0;
  float soft = 2.0 / pixels;
  float cover = 1.0 - smoothstep(1.0 - soft, 1.0, away);
  if (cover <= 0.0) discard;
  float border = inner < 1.0 ? smoothstep(inner - soft, inner, away) : 0.0;
  colour = vec4(mix(fill, ring, border), cover);
}`;

export const EDGE_VERTEX = `#version 300 es
in vec2 place;
uniform vec2 centre;
uniform vec2 zoom;
void main() {
  gl_Position = vec4((place - centre) * zoom, 0.0, 1.0);
}`;

export const EDGE_FRAGMENT = `#version 300 es
precision mediump float;
uniform vec3 stroke;
uniform float strength;
out vec4 colour;
void main() {
  colour = vec4(stroke, strength);
}`;

/** From linear Display P3 to linear sRGB; both have the white D65 and the same transfer curve. */
const MATRIX = Float32Array.of(
  ...[1.2249401, -0.2249402, 0],
  ...[-0.0420569, 1.0420571, 0],
  ...[-0.0196376, -0.0786361, 1.0982735],
);
const STEPS = 4_095;

const linear = Float32Array.from({ length: 256 }, (_, value) => decode(value / 255));
const encoded = Uint8Array.from({ length: STEPS + 1 }, (_, step) => Math.round(encode(step / STEPS) * 255));

/** RGBA in place. Read as sRGB, the colours of an iPhone's photo would be dull. */
export function fromDisplayP3(pixels: Uint8ClampedArray): void {
  // Twelve million pixels: without an array or a call for each.
  for (let at = 0; at < pixels.length; at += 4) {
    const red = linear[pixels[at] ?? 0] ?? 0;
    const green = linear[pixels[at + 1] ?? 0] ?? 0;
    const blue = linear[pixels[at + 2] ?? 0] ?? 0;
    for (let channel = 0; channel < 3; channel++) {
      const row = channel * 3;
      const value = (MATRIX[row] ?? 0) * red + (MATRIX[row + 1] ?? 0) * green + (MATRIX[row + 2] ?? 0) * blue;
      pixels[at + channel] = encoded[Math.round(Math.min(1, Math.max(0, value)) * STEPS)] ?? 0;
    }
  }
}

function decode(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encode(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

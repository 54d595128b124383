import type { HeifImage, Pixels } from "libheif-js/libheif-wasm/libheif-bundle.mjs";
import { refuseSize } from "#src/site/media/picture-limits.ts";
import { fromDisplayP3 } from "./display-p3.ts";

/** As the colour profile of Apple's cameras names itself. */
const DISPLAY_P3 = Buffer.from("Display P3", "utf16le").swap16();

type Undecoded = NonNullable<ReturnType<typeof refuseSize>> | "picture-heic";

/**
 * The photo of an iPhone as RGBA, upright and in sRGB. Sharp reads no HEVC; libheif, in WebAssembly, reaches nothing
 * but the bytes it is given, and is loaded for such a file alone.
 */
export async function decodeHeic(source: Uint8Array): Promise<Pixels | Undecoded> {
  const { default: openLibheif } = await import("libheif-js/libheif-wasm/libheif-bundle.mjs");
  const { HeifDecoder } = await openLibheif();
  const images = new HeifDecoder().decode(source);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return "picture-heic";
  const refused = refuseSize({ width: image.get_width(), height: image.get_height() });
  if (refused) return refused;
  const pixels = await pixelsOf(image);
  if (!pixels) return "picture-heic";
  if (Buffer.from(source.buffer, source.byteOffset, source.byteLength).includes(DISPLAY_P3)) fromDisplayP3(pixels.data);
  return pixels;
}

function pixelsOf(image: HeifImage): Promise<Pixels | null> {
  const [width, height] = [image.get_width(), image.get_height()];
  return new Promise((resolve) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, resolve);
  });
}

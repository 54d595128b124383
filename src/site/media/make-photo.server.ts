import sharp from "sharp";
import type { Unmade } from "./make-sizes.server.ts";
import { openSource } from "./picture-source.server.ts";

/** `width` and `height` are those of the large JPEG. */
export type MadePhoto = { width: number; height: number; small: Uint8Array; large: Uint8Array };

/** The longest side in pixels: one for a grid and a mail, one to look at. */
const SIDES = { small: 640, large: 2048 };

/** Upright, in sRGB, and without metadata: only pixels pass. */
export async function makePhoto(source: Uint8Array): Promise<MadePhoto | Unmade> {
  try {
    const picture = await openSource(source);
    if (typeof picture === "string") return picture;
    const { data, info } = await picture
      .open()
      .resize({ width: SIDES.large, height: SIDES.large, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .flatten({ background: "#fff" })
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const open = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const within = { width: SIDES.small, height: SIDES.small, fit: "inside", withoutEnlargement: true } as const;
    return {
      ...{ width: info.width, height: info.height },
      small: await open().resize(within).jpeg({ quality: 74, mozjpeg: true }).toBuffer(),
      large: await open().jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
    };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? "picture-too-large" : "picture-damaged";
  }
}

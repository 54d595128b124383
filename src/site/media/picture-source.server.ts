import sharp, { type Sharp } from "sharp";
import { decodeHeic } from "#src/site/media/heic/decode-heic.server.ts";
import { MOST_PIXELS, refuseSize } from "./picture-limits.ts";
import { recognize } from "./picture-type.ts";

export type Unread = NonNullable<ReturnType<typeof refuseSize>> | "picture-heic";

/** `open` begins to read it, upright; `width` and `height` are those of the upright picture. */
export type PictureSource = { width: number; height: number; open: () => Sharp };

const READING = { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: "error", pages: 1 } as const;

/** Refused by its size before anything is decoded. Throws where sharp cannot read it. */
export async function openSource(source: Uint8Array): Promise<PictureSource | Unread> {
  if (recognize(source) === "heic") return openHeic(source);
  const { width, height } = (await sharp(source, READING).metadata()).autoOrient;
  return refuseSize({ width, height }) ?? { width, height, open: () => sharp(source, READING).autoOrient() };
}

async function openHeic(source: Uint8Array): Promise<PictureSource | Unread> {
  const decoded = await decodeHeic(source);
  if (typeof decoded === "string") return decoded;
  const { width, height, data } = decoded;
  const raw = { width, height, channels: 4 } as const;
  return { width, height, open: () => sharp(data, { raw }).flatten({ background: "#fff" }) };
}

import sharp from "sharp";
import { contrastOf, parseColour } from "#src/site/brand/colour.ts";

const BLACK = parseColour("#050d0f");
const SIDE = 64;
const READABLE = 3;
/** As a share of what is seen of the logo. */
const MOST_UNREADABLE = 0.15;
const OPAQUE = 128;

/** Whether parts of it would not be seen on black. A logo without transparency has a ground of its own. */
export async function needsPlate(picture: Buffer): Promise<boolean> {
  const { data } = await sharp(picture)
    .resize(SIDE, SIDE, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [seen, unreadable] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < OPAQUE) continue;
    seen += 1;
    if (contrastOf([red, green, blue], BLACK) < READABLE) unreadable += 1;
  }
  return seen < data.length / 4 && unreadable > seen * MOST_UNREADABLE;
}

import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { iconFile } from "#src/site/media/rendered/icon-file.ts";

const SIDES = [16, 32, 48];

/** For clients that request `/favicon.ico` unasked: the mark as PNGs in one icon file. */
export async function makeFaviconIco(drawing: Buffer, file: URL): Promise<void> {
  const images = await Promise.all(
    SIDES.map(async (side) => ({
      side,
      // An SVG is drawn at 72 dots per inch for a side of 32.
      png: await sharp(drawing, { density: (72 * side) / 32 })
        .resize(side)
        .png({ effort: 10 })
        .toBuffer(),
    })),
  );
  await writeFile(file, iconFile(images));
}

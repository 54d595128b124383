import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { appIcons } from "#src/site/media/rendered/app-icons.ts";
import { makeFaviconIco } from "./favicon-ico.ts";

const PLATE = "#0b1416";

/** Draws the mark on a dark background in every size that phones request. */
export async function makeAppIcons(mark: URL, folder: URL) {
  const drawing = await readFile(mark);
  for (const { file, side, share, corner } of appIcons) {
    const markSide = Math.round(side * share);
    // Rendered at its final size: an SVG is drawn at 72 dots per inch for a side of 32.
    const drawn = await sharp(drawing, { density: (72 * markSide) / 32 })
      .resize(markSide)
      .png()
      .toBuffer();
    await sharp(plate(side, corner * side))
      .composite([{ input: drawn }])
      .png({ palette: true, effort: 10 })
      .toFile(fileURLToPath(new URL(file, folder)));
  }
  await makeFaviconIco(drawing, new URL("favicon.ico", folder));
  console.log(`${appIcons.length + 1} icons drawn`);
}

function plate(side: number, corner: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${PLATE}"/></svg>`,
  );
}

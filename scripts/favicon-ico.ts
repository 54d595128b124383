import { writeFile } from "node:fs/promises";
import sharp from "sharp";

const SIDES = [16, 32, 48];
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** For clients that request `/favicon.ico` unasked: the mark as PNGs in one icon file. */
export async function makeFaviconIco(drawing: Buffer, file: URL): Promise<void> {
  const images = await Promise.all(
    SIDES.map((side) =>
      // An SVG is drawn at 72 dots per inch for a side of 32.
      sharp(drawing, { density: (72 * side) / 32 })
        .resize(side)
        .png({ effort: 10 })
        .toBuffer(),
    ),
  );
  await writeFile(file, Buffer.concat([directoryOf(images), ...images]));
}

function directoryOf(images: Buffer[]): Buffer {
  const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [index, image] of images.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    const side = SIDES[index] ?? 0;
    directory.writeUInt8(side, entry);
    directory.writeUInt8(side, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(image.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return directory;
}

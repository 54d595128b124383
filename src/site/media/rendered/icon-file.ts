const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

export type IconImage = { side: number; png: Buffer };

/** `favicon.ico`, of PNGs. */
export function iconFile(images: readonly IconImage[]): Buffer {
  return Buffer.concat([directoryOf(images), ...images.map(({ png }) => png)]);
}

function directoryOf(images: readonly IconImage[]): Buffer {
  const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [index, { side, png }] of images.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    directory.writeUInt8(side, entry);
    directory.writeUInt8(side, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return directory;
}

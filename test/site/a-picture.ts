import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A photograph-like JPEG, whose left half is red and whose right half is blue. */
export function aPicture({ width = 640, height = 400 } = {}) {
  const left = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: "#d02020" } };
  return sharp({ create: { width, height, channels: 3, background: "#2040d0" } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

export async function aJpeg(size?: { width?: number; height?: number }): Promise<Buffer> {
  return aPicture(size).jpeg().toBuffer();
}

/** The picture of `aPicture`, 640 × 480, as an iPhone's camera would keep it; made by heif-enc. */
export function aHeic(): Buffer {
  return readFileSync(new URL("../fixtures/photo.heic", import.meta.url));
}

/** A few kilobytes that say they are `side` × `side` pixels. */
export function aBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit of grey a pixel.
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * Math.min(side, 2_000)), { level: 9 });
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

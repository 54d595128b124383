import { brotliCompressSync, constants } from "node:zlib";

/** Known tables have a number in place of their name: https://www.w3.org/TR/WOFF2/#table_dir_format */
const NUMBERS = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  maxp: 4,
  name: 5,
  "OS/2": 6,
  post: 7,
  glyf: 10,
  loca: 11,
  kern: 14,
};
/** These two are written as they are, which has a number of its own. */
const AS_IT_IS = { glyf: 3, loca: 3 } as Partial<Record<TableName, number>>;
const HEADER = 48;
const TRUETYPE = 0x00010000;

export type TableName = keyof typeof NUMBERS;
export type Tables = Partial<Record<TableName, Buffer>>;

/** A font file for browsers. The tables stand in the order in which they are given, `loca` after `glyf`. */
export function woff2Of(tables: Tables): Buffer {
  // The keys of a record of this type.
  const entries = Object.entries(tables) as [TableName, Buffer][];
  const directory = Buffer.concat(
    entries.map(([name, { length }]) => Buffer.of(NUMBERS[name] | ((AS_IT_IS[name] ?? 0) << 6), ...base128(length))),
  );
  const compressed = brotliCompressSync(Buffer.concat(entries.map(([, table]) => table)), {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    },
  });
  const unpadded = HEADER + directory.length + compressed.length;
  const padding = Buffer.alloc((4 - (unpadded % 4)) % 4);
  const header = Buffer.alloc(HEADER);
  header.write("wOF2", "latin1");
  header.writeUInt32BE(TRUETYPE, 4);
  header.writeUInt32BE(unpadded + padding.length, 8);
  header.writeUInt16BE(entries.length, 12);
  header.writeUInt32BE(sizeUnpacked(entries), 16);
  header.writeUInt32BE(compressed.length, 20);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, directory, compressed, padding]);
}

/** What the same tables take in a TrueType file. */
function sizeUnpacked(entries: [TableName, Buffer][]): number {
  return entries.reduce((sum, [, { length }]) => sum + 16 + 4 * Math.ceil(length / 4), 12);
}

/** Seven bits a byte, the highest first. */
function base128(value: number): number[] {
  const more = value >> 7;
  return [...(more > 0 ? base128(more).map((byte) => byte | 0x80) : []), value & 0x7f];
}

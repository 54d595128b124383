import type { Tables } from "./woff2.server.ts";

/** In units of the em; `outline` is the letter's entry of the table glyf. */
type Glyph = { code: number; width: number; outline: Buffer };
type Pair = { one: number; other: number; moved: number };
type Font = { glyphs: Glyph[]; pairs: Pair[]; ascent: number; descent: number };

const UNITS = 500;
const WEIGHT = 700;
/** Windows, letters of the first plane of Unicode. */
const WINDOWS = [3, 1];

/** The least that browsers take for a font; `glyphs` are sorted by code. */
export function tablesOf({ glyphs, pairs, ascent, descent }: Font): Tables {
  const all = [{ width: UNITS / 2, outline: Buffer.alloc(0) }, ...glyphs];
  const outlines = all.map(({ outline }) => outline);
  const widest = Math.max(...all.map(({ width }) => width));
  const bounds = boundsOf(outlines);
  return {
    "OS/2": os2(glyphs, ascent, descent),
    cmap: cmap(glyphs.map(({ code }) => code)),
    head: head(bounds),
    hhea: words(1, 0, ascent, descent, 0, widest, 0, 0, bounds[2], 1, 0, 0, 0, 0, 0, 0, 0, all.length),
    hmtx: words(...all.flatMap(({ width, outline }) => [width, outline.length > 0 ? outline.readInt16BE(2) : 0])),
    maxp: maxp(outlines),
    name: words(0, 0, 6),
    post: words(3, 0, 0, 0, -100, 50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    glyf: Buffer.concat(outlines),
    loca: loca(outlines),
    ...(pairs.length > 0 && { kern: kern(pairs) }),
  };
}

function os2(glyphs: Glyph[], ascent: number, descent: number): Buffer {
  const codes = glyphs.map(({ code }) => code);
  const [first = 0, last = 0] = [codes[0], codes.at(-1)];
  const before = words(4, UNITS / 2, WEIGHT, 5, 0, ...Array.from({ length: 10 }, () => 0), 0);
  // Panose, four ranges of Unicode and the maker.
  const unknown = Buffer.alloc(10 + 16 + 4);
  const bold = 0x20;
  const vertical = words(bold, first, last, ascent, descent, 0, ascent, -descent);
  const after = words(0, 0, 0, 0, UNITS / 2, UNITS * 0.7, 0, 32, 2);
  return Buffer.concat([before, unknown, vertical, after]);
}

/** Format 4: runs of letters, each with what leads from its codes to its glyphs. */
function cmap(codes: number[]): Buffer {
  const runs: { from: number; to: number; glyph: number }[] = [];
  codes.forEach((code, index) => {
    const run = runs.at(-1);
    if (run && run.to + 1 === code) run.to = code;
    else runs.push({ from: code, to: code, glyph: index + 1 });
  });
  runs.push({ from: 0xffff, to: 0xffff, glyph: 0 });
  const search = searchFields(runs.length, 2);
  const body = words(
    ...[0, runs.length * 2, ...search],
    ...[...runs.map(({ to }) => to), 0],
    ...[...runs.map(({ from }) => from), ...runs.map(({ from, glyph }) => (glyph - from) & 0xffff)],
    ...runs.map(() => 0),
  );
  return Buffer.concat([words(0, 1, ...WINDOWS, 0, 12, 4, body.length + 4), body]);
}

/** They speed up a search in files of another age, and have to be right. */
function searchFields(count: number, size: number): [number, number, number] {
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * size;
  return [range, power, count * size - range];
}

function head([left, bottom, right, top]: Bounds): Buffer {
  const magic = [0x5f0f, 0x3cf5];
  const before = words(1, 0, 1, 0, 0, 0, ...magic, 0, UNITS);
  const dates = Buffer.alloc(16);
  return Buffer.concat([before, dates, words(left, bottom, right, top, 1, 8, 2, 0, 0)]);
}

function maxp(outlines: Buffer[]): Buffer {
  const counts = outlines.filter(({ length }) => length > 0).map((outline) => outline.readInt16BE(0));
  const points = outlines
    .filter(({ length }) => length > 0)
    .map((outline) => outline.readUInt16BE(10 + 2 * (outline.readInt16BE(0) - 1)) + 1);
  return words(1, 0, outlines.length, Math.max(0, ...points), Math.max(0, ...counts), 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0);
}

function loca(outlines: Buffer[]): Buffer {
  let end = 0;
  return words(0, ...outlines.map(({ length }) => (end += length) / 2));
}

function kern(pairs: Pair[]): Buffer {
  const inOrder = pairs.toSorted((a, b) => a.one - b.one || a.other - b.other);
  const body = words(...inOrder.flatMap(({ one, other, moved }) => [one, other, moved]));
  const horizontal = 1;
  return Buffer.concat([
    words(0, 1, 0, body.length + 14, horizontal, pairs.length, ...searchFields(pairs.length, 6)),
    body,
  ]);
}

type Bounds = [left: number, bottom: number, right: number, top: number];

function boundsOf(outlines: Buffer[]): Bounds {
  const drawn = outlines.filter(({ length }) => length > 0);
  const most = (offset: number, pick: (...values: number[]) => number) =>
    pick(0, ...drawn.map((outline) => outline.readInt16BE(offset)));
  return [most(2, Math.min), most(4, Math.min), most(6, Math.max), most(8, Math.max)];
}

/** Each value takes 16 bits, with or without a sign. */
function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2));
  return bytes;
}

import { readFileSync } from "node:fs";
import { woff2Of } from "./woff2.server.ts";
import * as table from "./font-tables.server.ts";

const faces = { figtree: read("figtree.json"), fraunces: read("fraunces.json") };

export type FaceName = keyof typeof faces;

/** A font with the letters of a text alone, as the text needs them side by side. Letters that the face lacks are left out. */
export function cutFace(name: FaceName, text: string): Buffer {
  const { letters, kern, ascent, descent } = faces[name];
  const codes = [...new Set(Array.from(text))]
    .filter((letter) => letter in letters)
    .map((letter) => letter.codePointAt(0) ?? 0)
    .toSorted((one, other) => one - other);
  const used = codes.map((code) => {
    const [width = 0, outline = ""] = letters[String.fromCodePoint(code)] ?? [];
    return { code, width, outline: Buffer.from(outline, "base64") };
  });
  const pairs = pairsIn(text).flatMap((pair) => {
    const [one = "", other = ""] = Array.from(pair);
    const moved = kern[pair];
    return moved === undefined ? [] : [{ one: idOf(codes, one), other: idOf(codes, other), moved }];
  });
  return woff2Of(table.tablesOf({ glyphs: used, pairs, ascent, descent }));
}

function pairsIn(text: string): string[] {
  const letters = Array.from(text);
  return [...new Set(letters.slice(1).map((letter, index) => (letters[index] ?? "") + letter))];
}

/** The glyph of no letter has the first place. */
function idOf(codes: number[], letter: string): number {
  return codes.indexOf(letter.codePointAt(0) ?? 0) + 1;
}

type Letters = {
  ascent: number;
  descent: number;
  /** Advance width, and the outline as TrueType keeps it. */
  letters: Record<string, [width: number, outline: string]>;
  kern: Record<string, number>;
};

function read(file: string): Letters {
  // Made by `npm run fonts`.
  return JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as Letters;
}

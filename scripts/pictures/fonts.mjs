/** `npm run fonts`: makes the faces of headings in public/fonts, and the letters that a page's own cut is made of. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";
import subset from "subset-font";
import { glyphOf } from "./glyph-bytes.mjs";

const SERVED = new URL("../../public/fonts/", import.meta.url);
const CUT = new URL("../../src/site/heading-face/", import.meta.url);
const MOST_BYTES = 15_000;
/** Half a thousandth of an em is a third of a pixel in the largest heading of the sharpest screen. */
const UNITS = 500;
/** In units: closer pairs differ by less than a pixel of the largest heading. */
const LEAST_KERN = 4;

/** French and English, with what names from elsewhere bring. */
const LETTERS = [
  String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index)),
  "ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸŒàâäæçèéêëîïôöùûüÿœÁÍÓÚÑÃÕÅØáíóúñãõåøß",
  "\u00a0\u202f«»‘’“”–—…•·°×−½²$€¢©®™",
].join("");

/** A file's name carries a version: raise it with every change, in heading-face.css and look-styles.ts too. */
const FACES = [
  {
    name: "figtree",
    version: 1,
    source: import.meta.resolve("../../src/work/pdf/figtree-bold.ttf"),
    axes: {},
  },
  {
    name: "fraunces",
    version: 1,
    source: import.meta.resolve("@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2"),
    axes: { wght: 650, opsz: 48, SOFT: 0, WONK: 0 },
  },
];

for (const { name, version, source, axes } of FACES) {
  const file = await readFile(fileURLToPath(source));
  const options = { variationAxes: axes, keepFeatures: ["kern"], noHinting: true };
  const woff2 = await subset(file, LETTERS, { ...options, targetFormat: "woff2" });
  if (woff2.length > MOST_BYTES) throw new Error(`${name} takes ${woff2.length} bytes`);
  await writeFile(new URL(`${name}.v${version}.woff2`, SERVED), woff2);
  const letters = lettersOf(await subset(file, LETTERS, { ...options, targetFormat: "truetype" }));
  await writeFile(new URL(`${name}.json`, CUT), `${JSON.stringify(letters)}\n`);
  console.log(`${name} ${woff2.length} bytes`);
}

/** All letters of a font as what a cut of it needs, in the units of `font-tables.server.ts`. */
function lettersOf(truetype) {
  const font = create(truetype);
  const scale = UNITS / font.unitsPerEm;
  const known = Array.from(LETTERS).filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)));
  const widthOf = (text) =>
    font.layout(text, { liga: false }).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const alone = new Map(known.map((letter) => [letter, widthOf(letter)]));
  const letters = known.map((letter) => {
    const { path } = font.glyphForCodePoint(letter.codePointAt(0));
    return [letter, [Math.round(alone.get(letter) * scale), glyphOf(path.commands, scale).toString("base64")]];
  });
  const kern = known.flatMap((one) =>
    known.flatMap((other) => {
      const moved = Math.round((widthOf(one + other) - alone.get(one) - alone.get(other)) * scale);
      return Math.abs(moved) < LEAST_KERN ? [] : [[one + other, moved]];
    }),
  );
  const { ascent, descent } = font;
  return {
    ascent: Math.round(ascent * scale),
    descent: Math.round(descent * scale),
    letters: Object.fromEntries(letters),
    kern: Object.fromEntries(kern),
  };
}

/** `npm run fonts`: makes the faces of headings, public/fonts, and the outlines of the second for drawn pictures. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";
import subset from "subset-font";

const SERVED = new URL("../public/fonts/", import.meta.url);
const OUTLINES = new URL("../src/site/media/rendered/", import.meta.url);
const MOST_BYTES = 15_000;
const UNITS = 1000;

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
    source: import.meta.resolve("../src/customers/quotes/pdf/figtree-bold.ttf"),
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
  console.log(`${name} ${woff2.length} bytes`);
  if (name === "fraunces") await writeOutlines(name, await subset(file, LETTERS, { ...options, targetFormat: "sfnt" }));
}

/** As letters.json is: widths and paths of 1000 units an em, `y` downwards. */
async function writeOutlines(name, bytes) {
  const font = create(bytes);
  const entries = Array.from(LETTERS).map((letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    const scale = UNITS / font.unitsPerEm;
    return [letter, [Math.round(glyph.advanceWidth * scale), pathOf(glyph.path.commands, scale)]];
  });
  await writeFile(
    new URL(`letters-${name}.json`, OUTLINES),
    `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
  );
}

function pathOf(commands, scale) {
  const signs = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "z" };
  return commands
    .map(({ command, args }) => {
      const numbers = args.map((value, index) => Math.round(index % 2 ? -value * scale : value * scale));
      return `${signs[command]}${numbers.join(" ")}`;
    })
    .join("");
}

/** `npm run fonts`: makes the faces of headings in public/fonts. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

const SERVED = new URL("../public/fonts/", import.meta.url);
const MOST_BYTES = 15_000;

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
    source: import.meta.resolve("../src/work/pdf/figtree-bold.ttf"),
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
}

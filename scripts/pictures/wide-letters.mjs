/** `npm run fonts`: the letters of PDFs and drawn pictures that Figtree lacks, from Inter. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";
import subset from "subset-font";
import { tidyLetters, unwritableIn } from "#src/site/brand/letters.ts";

const INTER = {
  regular: import.meta.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  bold: import.meta.resolve("@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf"),
  extraBold: import.meta.resolve("@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf"),
};
const PDF = new URL("../../src/work/pdf/", import.meta.url);
const OUTLINES = new URL("../../src/site/media/rendered/letters-wide.json", import.meta.url);
/** The outlines of letters are of 1000 units an em; `y` grows downwards. */
const UNITS = 1000;
const LAST = 0x22ff;
const signs = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" };

const letters = Array.from({ length: LAST }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => /\P{C}/u.test(letter) && tidyLetters(letter) === letter && unwritableIn(letter).length === 0,
);

for (const [name, file] of [
  ["inter-regular.ttf", INTER.regular],
  ["inter-bold.ttf", INTER.bold],
]) {
  const options = { targetFormat: "truetype", keepFeatures: ["kern", "mark", "mkmk", "ccmp"], noHinting: true };
  const made = await subset(await sourceOf(file), letters.join(""), options);
  checked(create(made), name);
  await writeFile(new URL(name, PDF), made);
}
await writeFile(OUTLINES, `${JSON.stringify(await outlines(INTER.extraBold))}\n`);

function checked(font, file) {
  const lacking = letters.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)));
  if (lacking.length > 0) throw new Error(`${file} lacks ${lacking.join(" ")}`);
  return font;
}

function sourceOf(file) {
  return readFile(fileURLToPath(file));
}

async function outlines(file) {
  const font = checked(create(await sourceOf(file)), file);
  const scale = UNITS / font.unitsPerEm;
  return Object.fromEntries(
    letters.map((letter) => {
      const { advanceWidth, path } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
      return [letter, [Math.round(advanceWidth * scale), drawn(path.commands, scale)]];
    }),
  );
}

/** Relative to the last point, which is shorter; a closed shape ends where it began. */
function drawn(commands, scale) {
  let [at, began] = [
    [0, 0],
    [0, 0],
  ];
  return commands
    .map(({ command, args }) => {
      const places = args.map((arg, index) => Math.round(arg * scale) * (index % 2 === 0 ? 1 : -1));
      const moved = places.map((place, index) => place - at[index % 2]);
      at = command === "closePath" ? began : places.slice(-2);
      if (command === "moveTo") began = at;
      return signs[command] + moved.join(" ").replaceAll(" -", "-");
    })
    .join("");
}

/** `npm run pictures -- [PACK]`: makes public/pictures, the pack's pictures.json and, of the example, the app icons. */
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { examplePack, openPack, packNames } from "#src/site/content/packs.server.ts";
import { makeAppIcons } from "./app-icons.ts";
import { planPicture, type Output, type PicturePlan } from "./picture-plan.ts";

const pack = process.argv[2] ?? examplePack().name;
const isExample = pack === examplePack().name;
const SOURCES = new URL(isExample ? "../art/pictures/" : `../art/${pack}/`, import.meta.url);
const OUTPUTS = new URL("../public/pictures/", import.meta.url);
const MANIFEST = new URL(`../packs/${pack}/pictures.json`, import.meta.url);
const ROOT = new URL("../public/", import.meta.url);

const files = (await readdir(SOURCES)).filter((file) => file.endsWith(".jpg")).toSorted();
const plans = await Promise.all(files.map((file) => planPicture(new URL(file, SOURCES), openPack(pack).pictures)));
await mkdir(OUTPUTS, { recursive: true });
await removeStale(plans);
await makeMissing(plans);
await writeFile(MANIFEST, `${JSON.stringify({ pictures: madeOf(plans) }, null, 2)}\n`);
if (isExample) await makeAppIcons(new URL("favicon.svg", ROOT), ROOT);

function madeOf(made: PicturePlan[]) {
  const entries = made.map(({ name, width, height, widths, version, hash, fallback }) => {
    return [name, { width, height, widths, version, hash, fallback }] as const;
  });
  return Object.fromEntries(entries);
}

/** Names carry a version: a file outside the plan and the other packs is outdated or incomplete. */
async function removeStale(wanted: PicturePlan[]) {
  const keep = new Set(wanted.flatMap((plan) => plan.outputs.map((output) => output.file)));
  const others = packNames.filter((name) => name !== pack).flatMap((name) => [...openPack(name).pictures]);
  const isOthers = (file: string) =>
    others.some(([name, { version }]) => file.startsWith(`${name}-`) && file.includes(`.v${version}.`));
  const stale = (await readdir(OUTPUTS)).filter((file) => !keep.has(file) && !isOthers(file));
  await Promise.all(stale.map((file) => rm(new URL(file, OUTPUTS))));
  console.log(`${stale.length} stale files removed`);
}

/** Sequentially: the AVIF encoder uses every core. */
async function makeMissing(wanted: PicturePlan[]) {
  const existing = new Set(await readdir(OUTPUTS));
  const tasks = wanted.flatMap((plan) => plan.outputs.map((output) => ({ source: plan.source, output })));
  const missing = tasks.filter(({ output }) => !existing.has(output.file));
  for (const [index, { source, output }] of missing.entries()) {
    const bytes = await encode(source, output);
    console.log(`${index + 1}/${missing.length} ${output.file} ${Math.ceil(bytes / 1024)} kB`);
  }
  console.log(`${missing.length} pictures made, ${tasks.length - missing.length} up to date`);
}

/** Written and renamed, so that a name is always a complete file. Returns its size in bytes. */
async function encode(source: Buffer, { file, width, extension, options }: Output): Promise<number> {
  const format = extension === "jpg" ? "jpeg" : extension;
  const encoded = await sharp(source).autoOrient().resize(width).toFormat(format, options).toBuffer();
  const aside = new URL(`${file}.part`, OUTPUTS);
  await writeFile(aside, encoded);
  await rename(aside, new URL(file, OUTPUTS));
  return encoded.length;
}

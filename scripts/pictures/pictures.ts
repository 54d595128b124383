/** `npm run pictures -- [PACK]`: makes public/pictures, the pack's pictures.json and, of the example, the app icons. */
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { examplePack, openPack, packNames } from "#src/site/content/packs.server.ts";
import { makeAppIcons } from "./app-icons.ts";
import { planPicture, type Output, type PicturePlan } from "./picture-plan.ts";

const pack = process.argv[2] ?? examplePack().name;
const isExample = pack === examplePack().name;
const SOURCES = new URL(isExample ? "../../art/pictures/" : `../../art/${pack}/`, import.meta.url);
const OUTPUTS = new URL("../../public/pictures/", import.meta.url);
const MANIFEST = new URL(`../../packs/${pack}/pictures.json`, import.meta.url);
const ROOT = new URL("../../public/", import.meta.url);
const LEAST_QUALITY = 20;
/** About as much less makes an AVIF half as large. */
const QUALITY_PER_HALF = 14;

const files = (await readdir(SOURCES)).filter((file) => /\.(?:jpg|webp)$/.test(file)).toSorted();
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
  const isOthers = (file: string) => {
    const [, picture = "", version = ""] = /^(.+)-\d+\.v(\d+)\./.exec(file) ?? [];
    return others.some(([name, made]) => name === picture && String(made.version) === version);
  };
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
async function encode(source: Buffer, output: Output): Promise<number> {
  const { file } = output;
  const encoded = await encodeWithin(source, output);
  const aside = new URL(`${file}.part`, OUTPUTS);
  await writeFile(aside, encoded);
  await rename(aside, new URL(file, OUTPUTS));
  return encoded.length;
}

/** With less quality as long as it is too large, and so much less as the excess asks for. */
async function encodeWithin(
  source: Buffer,
  { width, extension, options, mostBytes = Infinity }: Output,
): Promise<Buffer> {
  const format = extension === "jpg" ? "jpeg" : extension;
  const resized = sharp(source).autoOrient().resize(width);
  for (let quality = options.quality ?? 100; quality >= LEAST_QUALITY;) {
    const chosen = { ...options, ...(options.quality && { quality }) };
    const encoded = await resized.clone().toFormat(format, chosen).toBuffer();
    if (encoded.length <= mostBytes) return encoded;
    quality -= Math.max(1, Math.round(Math.log2(encoded.length / mostBytes) * QUALITY_PER_HALF));
  }
  throw new Error(`A picture ${width} wide takes more than ${mostBytes} bytes even at its least quality`);
}

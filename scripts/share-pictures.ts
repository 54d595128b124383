import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { examplePack } from "#src/site/content/packs.server.ts";
import { SHARE_SIZE } from "#src/site/share-pictures.ts";
import { planSharePictures, SHARE_ENCODING, type SharePlan } from "./share-picture-plan.ts";

const OUTPUTS = new URL("../public/share/", import.meta.url);
const MANIFEST = new URL(`../packs/${examplePack().name}/pictures.json`, import.meta.url);
const MOST_BYTES = 90_000;

/** Writes the Open Graph pictures to public/share, one per page and language. */
export async function makeSharePictures(): Promise<void> {
  const plans = await planSharePictures();
  await mkdir(OUTPUTS, { recursive: true });
  const wanted = new Map(plans.map((plan) => [`${plan.name}.${plan.version}.jpg`, plan]));
  const existing = new Set(await readdir(OUTPUTS));
  for (const file of existing) if (!wanted.has(file)) await rm(new URL(file, OUTPUTS));
  for (const [file, plan] of wanted) if (!existing.has(file)) await writeFile(new URL(file, OUTPUTS), await draw(plan));
  const manifest = JSON.parse(await readFile(MANIFEST, "utf8")) as object;
  const share = Object.fromEntries(plans.map(({ name, version }) => [name, version]));
  await writeFile(MANIFEST, `${JSON.stringify({ ...manifest, share }, null, 2)}\n`);
  console.log(`${wanted.size} pictures for sharing`);
}

async function draw({ name, source, overlay }: SharePlan): Promise<Buffer> {
  const picture = await sharp(source)
    .resize({ ...SHARE_SIZE, fit: "cover", position: "right bottom" })
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg(SHARE_ENCODING)
    .toBuffer();
  if (picture.length > MOST_BYTES) throw new Error(`${name} takes ${picture.length} bytes`);
  return picture;
}

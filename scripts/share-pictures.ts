import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { planSharePictures, SHARE_ENCODING, SHARE_SIZE, type SharePlan } from "./share-picture-plan.ts";

const OUTPUTS = new URL("../public/share/", import.meta.url);
const MANIFEST = new URL("#src/site/share-picture-versions.ts", import.meta.url);
const MOST_BYTES = 90_000;

/** What a link to a page looks like where it is shared: public/share, one picture a page and language. */
export async function makeSharePictures(): Promise<void> {
  const plans = await planSharePictures();
  await mkdir(OUTPUTS, { recursive: true });
  const wanted = new Map(plans.map((plan) => [`${plan.name}.${plan.version}.jpg`, plan]));
  const existing = new Set(await readdir(OUTPUTS));
  for (const file of existing) if (!wanted.has(file)) await rm(new URL(file, OUTPUTS));
  for (const [file, plan] of wanted) if (!existing.has(file)) await writeFile(new URL(file, OUTPUTS), await draw(plan));
  await writeFile(MANIFEST, printManifest(plans));
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

function printManifest(plans: SharePlan[]): string {
  return [
    "/** Made by `npm run pictures`. Only the server reads it: crawlers of links ask for whole documents. */",
    "export const sharePictureVersions = new Map([",
    ...plans.map(({ name, version }) => `  ["${name}", "${version}"],`),
    "]);",
    "",
  ].join("\n");
}

import sharp, { type Sharp } from "sharp";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { LOADERS, type MadeFile, type MadeSizes, type Unmade } from "#src/site/media/make-sizes.server.ts";
import { MOST_PIXELS } from "#src/site/media/picture-limits.ts";
import { isSvg } from "#src/site/media/picture-type.ts";
import { needsPlate } from "./needs-plate.server.ts";

const WHOLE = 1024;
/** An SVG is rendered at 72 dots per inch, and may give any size. */
const DENSITIES = { plain: 72, least: 1, most: 20_000 };
const READING = { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 } as const;
/** The space in the header, in CSS pixels, and how many of the file's pixels stand for one. */
const SHOWN = { width: 140, height: 32, padding: 4, corner: 6, times: 3 };

/** Nothing else is ever decoded. Of an SVG only its pixels pass: no script, no address, no font. */
export function allowOnlyLogos(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [...LOADERS, "VipsForeignLoadSvg"] });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** The narrower file is for black grounds, the wider one is the logo alone. `width` and `height` are the former's. */
export async function makeLogo(source: Uint8Array): Promise<MadeSizes | Unmade> {
  try {
    if (isSvg(source) && hasText(source)) return "logo-has-text";
    const whole = await withoutMargins(await rendered(source));
    if (!whole) return "logo-empty";
    const header = await forHeader(whole, await needsPlate(whole));
    const files = [await fileOf(header), await fileOf(sharp(whole))];
    const [first, second] = files;
    if (!first || !second) return "picture-damaged";
    const { width, height } = await sharp(first.bytes).metadata();
    return { width, height, files: first.width === second.width ? [first] : files };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? "picture-too-large" : "picture-damaged";
  }
}

/** It would be rendered with whatever fonts the server has. */
function hasText(source: Uint8Array): boolean {
  return /<(?:\w+:)?text[\s>]/i.test(new TextDecoder().decode(source));
}

async function rendered(source: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(source, READING).metadata();
  const wanted = (DENSITIES.plain * WHOLE) / Math.max(width, height);
  const density = isSvg(source) ? Math.min(Math.max(wanted, DENSITIES.least), DENSITIES.most) : DENSITIES.plain;
  return sharp(source, { ...READING, density })
    .autoOrient()
    .resize({ width: WHOLE, height: WHOLE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .png()
    .toBuffer();
}

/** Undefined when nothing is to be seen. */
async function withoutMargins(picture: Buffer): Promise<Buffer | undefined> {
  const { channels } = await sharp(picture).stats();
  if (channels.at(-1)?.max === 0) return undefined;
  if (channels.at(-1)?.min === 255) return picture;
  return sharp(picture)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .png()
    .toBuffer();
}

async function forHeader(whole: Buffer, isOnPlate: boolean): Promise<Sharp> {
  const { times, padding, corner } = SHOWN;
  const around = isOnPlate ? padding : 0;
  const inner = await sharp(whole)
    .resize({ width: (SHOWN.width - 2 * around) * times, height: (SHOWN.height - 2 * around) * times, fit: "inside" })
    .toBuffer({ resolveWithObject: true });
  if (!isOnPlate) return sharp(inner.data);
  const [width, height] = [inner.info.width + 2 * around * times, inner.info.height + 2 * around * times];
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${corner * times}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(plate)).composite([{ input: inner.data }]);
}

async function fileOf(picture: Sharp): Promise<MadeFile> {
  const { data, info } = await picture.png({ palette: true, effort: 9 }).toBuffer({ resolveWithObject: true });
  const hash = sha256(data);
  return { width: info.width, format: "png", hash, bytes: data };
}

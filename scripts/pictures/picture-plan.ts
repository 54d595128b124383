import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import sharp, { type AvifOptions, type JpegOptions, type WebpOptions } from "sharp";
import type { MadePicture } from "#src/site/picture-files.ts";

type Options = AvifOptions & JpegOptions & WebpOptions;
type Fallback = "jpg" | "webp";
type Encoding = { extension: "avif" | Fallback; options: Options };
/** `most`: it is shown as wide as the screen, and made with as much quality as fits these bytes. */
type Rule = {
  start: string;
  end?: string;
  widths: readonly number[];
  avifQuality: number;
  most?: (width: number) => number;
};
export type Output = Encoding & { file: string; width: number; mostBytes?: number };
export type PicturePlan = {
  name: string;
  source: Buffer;
  width: number;
  height: number;
  widths: number[];
  version: number;
  hash: string;
  fallback: Fallback;
  outputs: Output[];
};

/** The size of any AVIF: a laptop loads one of up to 1440 pixels, and only a large or a dense screen the widest. */
export function mostBytes(width: number): number {
  return width <= 1440 ? 45_000 : 80_000;
}

/** Those of a pair load together. */
export const MOST_BYTES_OF_A_PAIR = 40_000;

/** The first matching prefix applies: list `hero-portrait` before `hero`. */
const RULES: Rule[] = [
  // The LCP on phones: 412 CSS pixels at a density of 1.75 are 721.
  // At most 20 kB, and so no larger size for denser screens: most of it lies in the dark below the words.
  { start: "hero-portrait", widths: [480, 730], avifQuality: 46 },
  { start: "hero", widths: [640, 960, 1440, 1920], avifQuality: 45, most: mostBytes },
  // That phone loads these early, in the small size; denser screens get the large one.
  { start: "service-", widths: [560, 960], avifQuality: 44 },
  { start: "gallery-", widths: [800, 1600], avifQuality: 50, most: () => MOST_BYTES_OF_A_PAIR },
  // In the text of a service.
  { start: "detail-", widths: [560, 960], avifQuality: 40 },
  // Cut out, which JPEG cannot be: its master is a WebP.
  { start: "wall-", widths: [640, 1280], avifQuality: 50, most: () => MOST_BYTES_OF_A_PAIR },
  { start: "about-", widths: [560, 960], avifQuality: 38 },
  { start: "city-", end: "-portrait", widths: [480, 730, 864], avifQuality: 42 },
  { start: "city-", widths: [640, 960, 1440, 1920], avifQuality: 45, most: mostBytes },
];

/** `made` is what stands in the manifest. The version grows with a change of the source's bytes or of its encoding. */
export async function planPicture(url: URL, made: ReadonlyMap<string, MadePicture>): Promise<PicturePlan> {
  const kind = extname(url.pathname);
  const name = basename(url.pathname, kind);
  const rule = RULES.find(({ start, end = "" }) => name.startsWith(start) && name.endsWith(end));
  if (!rule) throw new Error(`No rule in scripts/pictures/picture-plan.ts says in which widths to make ${name}${kind}`);
  const source = await readFile(url);
  const { width, height } = (await sharp(source).metadata()).autoOrient;
  const { most } = rule;
  const fallback = kind === ".webp" ? "webp" : "jpg";
  const encodings = encodingsOf(rule, fallback);
  const hash = hashOf(source, most ? { encodings, mostBytes: rule.widths.map(most) } : encodings);
  const before = made.get(name);
  const version = before?.hash === hash ? before.version : (before?.version ?? 0) + 1;
  const widths = [...new Set(rule.widths.map((one) => Math.min(one, width)))];
  const outputs = encodings.flatMap((encoding) =>
    widthsOf(encoding, widths).map((one) => ({
      ...encoding,
      width: one,
      file: `${name}-${one}.v${version}.${encoding.extension}`,
      ...(most && encoding.extension === "avif" && { mostBytes: most(one) }),
    })),
  );
  return { name, source, width, height, widths, version, hash, fallback, outputs };
}

/** The other is only the `src` for browsers without AVIF: one file. */
function widthsOf({ extension }: Encoding, widths: number[]): number[] {
  return extension === "avif" ? widths : [Math.max(...widths)];
}

function encodingsOf({ avifQuality, most }: Rule, fallback: Fallback): Encoding[] {
  return [
    // One with a limit is encoded several times.
    { extension: "avif", options: { quality: avifQuality, effort: most ? 4 : 6, chromaSubsampling: "4:2:0" } },
    { extension: fallback, options: { quality: 70, ...(fallback === "jpg" ? { mozjpeg: true } : { effort: 6 }) } },
  ];
}

function hashOf(source: Buffer, encoding: object): string {
  return createHash("sha256").update(source).update(JSON.stringify(encoding)).digest("hex").slice(0, 8);
}

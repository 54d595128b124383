import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import sharp, { type AvifOptions, type JpegOptions, type PngOptions } from "sharp";
import type { MadePicture } from "#src/site/picture-files.ts";

type Options = AvifOptions & JpegOptions & PngOptions;
type Encoding = { extension: "avif" | "jpg" | "png"; options: Options };
/** `isTop`: it fills the screen, and is made with as much quality as fits `mostBytes`. */
type Rule = {
  start: string;
  end?: string;
  widths: readonly number[];
  avifQuality: number;
  fallback: "jpg" | "png";
  isTop?: true;
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
  fallback: Rule["fallback"];
  outputs: Output[];
};

/** The size of any AVIF: a laptop loads one of up to 1440 pixels, and only a large or a dense screen the widest. */
export function mostBytes(width: number): number {
  return width <= 1440 ? 45_000 : 80_000;
}

/** The first matching prefix applies: list `hero-portrait` before `hero`. */
const RULES: Rule[] = [
  // The LCP on phones: 412 CSS pixels at a density of 1.75 are 721.
  // At most 20 kB, and so no larger size for denser screens: most of it lies in the dark below the words.
  { start: "hero-portrait", widths: [480, 730], avifQuality: 46, fallback: "jpg" },
  { start: "hero", widths: [640, 960, 1440, 1920], avifQuality: 45, fallback: "jpg", isTop: true },
  // That phone loads these early, in the small size; denser screens get the large one.
  { start: "service-", widths: [560, 960], avifQuality: 44, fallback: "jpg" },
  { start: "gallery-", widths: [480, 800], avifQuality: 50, fallback: "png" },
  // In the text of a service.
  { start: "detail-", widths: [560, 960], avifQuality: 40, fallback: "jpg" },
  { start: "about-", widths: [560, 960], avifQuality: 38, fallback: "jpg" },
  { start: "city-", end: "-portrait", widths: [480, 730, 864], avifQuality: 42, fallback: "jpg" },
  { start: "city-", widths: [640, 960, 1440, 1920], avifQuality: 45, fallback: "jpg", isTop: true },
];

/** `made` is what stands in the manifest. The version grows with a change of the source's bytes or of its encoding. */
export async function planPicture(url: URL, made: ReadonlyMap<string, MadePicture>): Promise<PicturePlan> {
  const name = basename(url.pathname, ".jpg");
  const rule = RULES.find(({ start, end = "" }) => name.startsWith(start) && name.endsWith(end));
  if (!rule) throw new Error(`No rule in scripts/picture-plan.ts says in which widths to make ${name}.jpg`);
  const source = await readFile(url);
  const { width, height } = (await sharp(source).metadata()).autoOrient;
  const encodings = encodingsOf(rule);
  const hash = hashOf(source, rule.isTop ? { encodings, mostBytes: rule.widths.map(mostBytes) } : encodings);
  const before = made.get(name);
  const version = before?.hash === hash ? before.version : (before?.version ?? 0) + 1;
  const widths = [...new Set(rule.widths.map((one) => Math.min(one, width)))];
  const outputs = encodings.flatMap((encoding) =>
    widthsOf(encoding, widths).map((one) => ({
      ...encoding,
      width: one,
      file: `${name}-${one}.v${version}.${encoding.extension}`,
      ...(rule.isTop && encoding.extension === "avif" && { mostBytes: mostBytes(one) }),
    })),
  );
  return { name, source, width, height, widths, version, hash, fallback: rule.fallback, outputs };
}

/** JPEG is only the `src` for browsers without AVIF: one file. */
function widthsOf({ extension }: Encoding, widths: number[]): number[] {
  return extension === "jpg" ? [Math.max(...widths)] : widths;
}

function encodingsOf(rule: Rule): Encoding[] {
  return [
    // A top picture is encoded several times.
    {
      extension: "avif",
      options: { quality: rule.avifQuality, effort: rule.isTop ? 4 : 6, chromaSubsampling: "4:2:0" },
    },
    rule.fallback === "png"
      ? { extension: "png", options: { palette: true, effort: 10 } }
      : { extension: "jpg", options: { quality: 70, mozjpeg: true } },
  ];
}

function hashOf(source: Buffer, encoding: object): string {
  return createHash("sha256").update(source).update(JSON.stringify(encoding)).digest("hex").slice(0, 8);
}

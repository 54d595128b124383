import sharp, { type OutputInfo, type Sharp } from "sharp";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { WIDTHS } from "./picture-limits.ts";
import { openSource, type Unread } from "./picture-source.server.ts";

export type MadeFile = { width: number; format: "avif" | "jpg" | "png"; hash: string; bytes: Uint8Array };
/** `width` and `height` are those of the upright source. */
export type MadeSizes = { width: number; height: number; files: MadeFile[] };
export type Unmade = Unread | "picture-damaged" | "logo-has-text" | "logo-empty";

const WIDEST = Math.max(...WIDTHS);
/** AVIF allows no side above 16,384. */
const TALLEST = 4 * WIDEST;
/** At effort 4 a size takes seven times as long, and is a tenth smaller. */
const AVIF = { quality: 48, effort: 2, chromaSubsampling: "4:2:0" } as const;
export const LOADERS = ["Jpeg", "Png", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}`);

/** Nothing else is ever decoded, whatever a file pretends to be. */
export function allowOnlyPhotographs(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** Upright, in sRGB, and without metadata: only pixels pass. */
export async function makeSizes(source: Uint8Array): Promise<MadeSizes | Unmade> {
  try {
    const picture = await openSource(source);
    if (typeof picture === "string") return picture;
    const { width, height } = picture;
    const largest = await picture
      .open()
      .resize({ width: WIDEST, height: TALLEST, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return { width, height, files: await filesOf(largest) };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? "picture-too-large" : "picture-damaged";
  }
}

async function filesOf({ data, info }: { data: Buffer; info: OutputInfo }): Promise<MadeFile[]> {
  const { width, height, channels } = info;
  const open = () => sharp(data, { raw: { width, height, channels } });
  const files: MadeFile[] = [];
  for (const one of new Set(WIDTHS.map((wanted) => Math.min(wanted, width)))) {
    const resized = () => open().resize(one);
    files.push(await fileOf(resized().avif(AVIF), one, "avif"));
    files.push(
      await fileOf(resized().flatten({ background: "#fff" }).jpeg({ quality: 72, mozjpeg: true }), one, "jpg"),
    );
  }
  return files;
}

async function fileOf(picture: Sharp, width: number, format: MadeFile["format"]): Promise<MadeFile> {
  const bytes = await picture.toBuffer();
  return { width, format, hash: sha256(bytes), bytes };
}

import type { Db } from "#src/platform/db/db.server.ts";
import type { PictureFiles } from "#src/site/picture-files.ts";
import { listPictures, type UploadedPicture } from "./pictures.server.ts";
import { picturesIn } from "./picture-uses.server.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** In pixels, for browsers that read no AVIF. */
const FALLBACK_WIDTH = 1200;

export type UploadedFiles = ReadonlyMap<string, PictureFiles>;

/** By id, of the uploaded pictures that content names. */
export async function loadUploadedFiles(db: Db, content: unknown): Promise<UploadedFiles> {
  const ids = [...picturesIn(content)].filter((name) => ID.test(name));
  return new Map((await listPictures(db, ids)).map((picture) => [picture.id, filesOf(picture)]));
}

function filesOf({ width, height, focus, customerAgreed, files }: UploadedPicture): PictureFiles {
  const inFormat = (format: string) =>
    files.filter((file) => file.format === format).map((file) => [file.width, file.path] as const);
  const [header, whole = header] = inFormat("png");
  if (header && whole) return { width, height, avif: [], webp: [], fallback: header[1], whole: whole[1] };
  const jpegs = inFormat("jpg");
  const [, fallback = ""] = jpegs.findLast(([one]) => one <= FALLBACK_WIDTH) ?? jpegs[0] ?? [];
  const isCentred = focus.x === 50 && focus.y === 50;
  return {
    ...{ width, height, avif: inFormat("avif"), webp: [], fallback },
    ...(!isCentred && { focus }),
    ...(customerAgreed && { isAgreed: true as const }),
  };
}

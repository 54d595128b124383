import { readPicture, type PictureFile, type PictureRefusal } from "#src/site/media/take-picture.server.ts";
import type { PhotoMaker } from "#src/site/media/picture-maker.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { copiesOfDocument, type CopyDeps } from "#src/work/pdf/attach-copies.server.ts";
import { fileName, isPdf, type AnswerFile, type OwnDocument } from "#src/work/conversation/answer-file.ts";
import { storeFile, type FileStored } from "./answer-files.server.ts";

type Deps = { db: Db; makePhoto: PhotoMaker; now: () => Date };

export type FileAttached = FileStored | { kind: "refused"; code: PictureRefusal | "answer-file-type" };

/** A PDF as it is. Of a photo its pixels, as of those of a request: it may say where somebody lives. */
export async function attachFile(
  { db, makePhoto, now }: Deps,
  leadId: string,
  file: PictureFile,
): Promise<FileAttached> {
  const { name, bytes } = file;
  if (isPdf(bytes)) {
    const type = "application/pdf";
    return storeFile(db, leadId, { name: fileName(name, type), type, source: bytes, content: bytes }, now());
  }
  const read = await readPicture(file);
  if (read === "picture-not-a-picture" || read === "picture-svg") return { kind: "refused", code: "answer-file-type" };
  if (typeof read === "string") return { kind: "refused", code: read };
  const made = await makePhoto(read.source);
  if (typeof made === "string") return { kind: "refused", code: made };
  const type = "image/jpeg";
  return storeFile(db, leadId, { name: fileName(name, type), type, source: bytes, content: made.large }, now());
}

export type DocumentAttached =
  | { kind: "stored"; files: AnswerFile[] }
  | Extract<FileStored, { kind: "refused" }>
  | { kind: "refused"; code: "no-copy" };

/** As it stands now, in the languages in which its copies go out. */
export async function attachDocument(
  deps: CopyDeps,
  { leadId, ...document }: OwnDocument & { leadId: string },
  now: Date,
): Promise<DocumentAttached> {
  const table = document.kind === "quote" ? "quotes" : "invoices";
  const own = await deps.db
    .selectFrom(table)
    .select("id")
    .where("id", "=", document.id)
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  if (!own) return { kind: "refused", code: "unknown" };
  const copies = await copiesOfDocument(deps, document, now);
  if (!copies) return { kind: "refused", code: "no-copy" };
  const files: AnswerFile[] = [];
  for (const { filename, content } of copies) {
    const bytes = Buffer.from(content, "base64");
    const file = { name: filename, type: "application/pdf" as const, source: bytes, content: bytes };
    const stored = await storeFile(deps.db, leadId, file, now);
    if (stored.kind === "refused") return stored;
    files.push(stored.file);
  }
  return { kind: "stored", files };
}

import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { AnswerFilesTable } from "#src/work/conversation/tables.ts";
import { MOST_BYTES_IN_ALL, MOST_FILES, type AnswerFile } from "#src/work/conversation/answer-file.ts";

/** A file that never left is given up. */
const DRAFT_KEPT_MS = 7 * DAY_MS;
const PART_BYTES = 4 * 1024 * 1024;

type FileRefusal = "unknown" | "set-aside" | "answer-files-many" | "answer-files-heavy";
export type FileStored = { kind: "stored"; file: AnswerFile } | { kind: "refused"; code: FileRefusal };

/** `source`: what it was made of; a second one of the same is the first. */
type NewFile = Omit<AnswerFile, "id" | "bytes"> & { source: Uint8Array | string; content: Uint8Array };

/** Durable when it returns, and kept until the answer leaves. The files of one lead wait for each other. */
export function storeFile(db: Db, leadId: string, file: NewFile, now: Date): Promise<FileStored> {
  const sourceHash = sha256(file.source);
  return db.transaction().execute(async (trx) => {
    const refusal = await lockLead(trx, leadId);
    if (refusal) return { kind: "refused", code: refusal };
    const drafts = await draftRows(trx, leadId);
    const known = drafts.find(({ source_hash }) => source_hash === sourceHash);
    if (known) return { kind: "stored", file: asFile(known) };
    const bytes = file.content.length;
    if (drafts.length >= MOST_FILES) return { kind: "refused", code: "answer-files-many" };
    if (bytesOf(drafts) + bytes > MOST_BYTES_IN_ALL) return { kind: "refused", code: "answer-files-heavy" };
    const row = {
      ...{ id: uuidv7(), lead_id: leadId, message_id: null, name: file.name, type: file.type },
      ...{ byte_count: bytes, source_hash: sourceHash, created_at: now.toISOString() },
    };
    await trx.insertInto("answer_files").values(row).execute();
    for (let position = 0; position * PART_BYTES < bytes; position++) {
      const part = file.content.subarray(position * PART_BYTES, (position + 1) * PART_BYTES);
      await trx.insertInto("answer_file_parts").values({ file_id: row.id, position, bytes: part }).execute();
    }
    return { kind: "stored", file: asFile(row) };
  });
}

/** A written row is locked on every engine, and cannot be deleted meanwhile. */
async function lockLead(trx: Db, leadId: string): Promise<"unknown" | "set-aside" | undefined> {
  const lead = await trx
    .updateTable("leads")
    .set((eb) => ({ photos_announced: eb.ref("photos_announced") }))
    .where("id", "=", leadId)
    .returning("box")
    .executeTakeFirst();
  if (!lead) return "unknown";
  return lead.box === "inbox" ? undefined : "set-aside";
}

/** Those that wait for the next answer, in the order they came. */
export async function draftFiles(db: Db, leadId: string): Promise<AnswerFile[]> {
  return (await draftRows(db, leadId)).map(asFile);
}

function draftRows(db: Db, leadId: string) {
  return db
    .selectFrom("answer_files")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("message_id", "is", null)
    .orderBy("id")
    .execute();
}

type Which = { leadId: string; id: string };

/** Only one that has not left. Whether there was one. */
export async function removeFile(db: Db, { leadId, id }: Which): Promise<boolean> {
  const removed = await db
    .deleteFrom("answer_files")
    .where("id", "=", id)
    .where("lead_id", "=", leadId)
    .where("message_id", "is", null)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export type FilesTaken =
  | { kind: "taken"; files: AnswerFile[] }
  | { kind: "file-gone" | "answer-files-heavy" | "answer-files-many" };

/** Gives files to an answer, in the transaction that makes it; nothing is changed where one is not there. */
export async function takeFiles(
  trx: Db,
  { leadId, messageId, ids }: { leadId: string; messageId: string; ids: readonly string[] },
): Promise<FilesTaken> {
  if (ids.length === 0) return { kind: "taken", files: [] };
  await lockLead(trx, leadId);
  const files = await trx
    .selectFrom("answer_files")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("id", "in", ids)
    // At a second press the answer has them.
    .where((eb) => eb.or([eb("message_id", "is", null), eb("message_id", "=", messageId)]))
    .orderBy("id")
    .execute();
  if (files.length < new Set(ids).size) return { kind: "file-gone" };
  // One that was taken back stands beside those that were added since.
  if (files.length > MOST_FILES) return { kind: "answer-files-many" };
  if (bytesOf(files) > MOST_BYTES_IN_ALL) return { kind: "answer-files-heavy" };
  await trx.updateTable("answer_files").set({ message_id: messageId }).where("id", "in", ids).execute();
  return { kind: "taken", files: files.map(asFile) };
}

/** The answer is taken back: its files wait for the next one. */
export async function giveFilesBack(trx: Db, messageId: string): Promise<void> {
  await trx.updateTable("answer_files").set({ message_id: null }).where("message_id", "=", messageId).execute();
}

type FileContent = AnswerFile & { content: Uint8Array<ArrayBuffer> };

export async function loadFile(db: Db, { leadId, id }: Which): Promise<FileContent | undefined> {
  const row = await db
    .selectFrom("answer_files")
    .selectAll()
    .where("id", "=", id)
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return row && withContent(db, row);
}

/** Undefined when one of them is gone: what was written about it must not leave without it. */
export async function loadFiles(db: Db, ids: readonly string[]): Promise<FileContent[] | undefined> {
  const rows = await db.selectFrom("answer_files").selectAll().where("id", "in", ids).orderBy("id").execute();
  if (rows.length < ids.length) return undefined;
  const files: FileContent[] = [];
  for (const row of rows) {
    const file = await withContent(db, row);
    if (!file) return undefined;
    files.push(file);
  }
  return files;
}

async function withContent(db: Db, row: Selectable<AnswerFilesTable>): Promise<FileContent | undefined> {
  const parts = await db
    .selectFrom("answer_file_parts")
    .select("bytes")
    .where("file_id", "=", row.id)
    .orderBy("position")
    .execute();
  const content = new Uint8Array(Buffer.concat(parts.map(({ bytes }) => bytes)));
  return content.length === row.byte_count ? { ...asFile(row), content } : undefined;
}

export async function sweepAnswerFiles(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("answer_files")
    .where("message_id", "is", null)
    .where("created_at", "<", after(now, -DRAFT_KEPT_MS))
    .execute();
}

function bytesOf(rows: readonly { byte_count: number }[]): number {
  return rows.reduce((total, { byte_count }) => total + byte_count, 0);
}

function asFile({ id, name, type, byte_count: bytes }: Selectable<AnswerFilesTable>): AnswerFile {
  return { id, name, type, bytes };
}

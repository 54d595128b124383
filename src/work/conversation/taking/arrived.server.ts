import type { Insertable } from "kysely";
import { uuidv7 } from "uuidv7";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { PhotoMaker } from "#src/site/media/picture-maker.server.ts";
import type { MessageFile, Road } from "#src/work/conversation/reading/message.ts";
import type { MessagesTable } from "#src/work/conversation/tables.ts";
import type { MailContent, MailFile } from "#src/work/conversation/reading/mail-content.server.ts";
import type { MailHeaders } from "#src/work/conversation/reading/mail-headers.ts";
import type { MailReader } from "#src/work/conversation/reading/mail-reader.server.ts";
import { searchableText } from "#src/work/leads/lead-search.ts";
import { takePhoto } from "#src/work/leads/photos/take-photo.server.ts";

export type ArrivedMailDeps = {
  db: Db;
  env: { DATA_DIR: string };
  makePhoto: PhotoMaker;
  readMail: MailReader;
  siteUrl: string;
  now: () => Date;
};

/**
 * `known`: stored before. `ours`: a mail of ours or of the owner, which is nobody's answer. `stranger`: nothing of it is
 * kept. `request`: a stranger's, put aside as a request.
 */
export type MailTaken = "stored" | "known" | "ours" | "bounce" | "stranger" | "request";

export type ArrivedMail = { headers: MailHeaders; content: MailContent; road: Road };

/** A clock that is wrong by more says nothing, and would make an answer late before it came. */
const BELIEVED_MS = 3 * DAY_MS;

export function messageRowOf(arrived: ArrivedMail, now: Date) {
  const { headers, content, road } = arrived;
  const [text, whole] = content.kind === "read" ? [content.newText, content.text] : ["", ""];
  const moment = now.toISOString();
  return {
    ...{ id: uuidv7(), direction: "in" as const, proof: headers.proof, road },
    ...{ from_name: headers.fromName, from_address: headers.fromAddress, to_address: headers.toAddress },
    ...{ subject: headers.subject, text, whole_text: whole === text ? "" : whole },
    search_text: searchableText(`${headers.subject}\n${text}`),
    ...{ message_id: headers.messageId, message_hash: hashOfMail(arrived), thread_ids: headers.threadIds.join(" ") },
    at: headers.date < moment && headers.date > after(now, -BELIEVED_MS) ? headers.date : moment,
    created_at: moment,
  };
}

/** Without an id of its own it is known by what it says: the servers on its way add to its headers. */
export function hashOfMail({ headers, content }: Pick<ArrivedMail, "headers" | "content">): string {
  const { messageId, fromAddress, date, subject } = headers;
  const said = content.kind === "read" ? content.text : "";
  return sha256(messageId || JSON.stringify([fromAddress, date, subject, said]));
}

export async function isMailStored(db: Db, hashes: readonly string[]): Promise<boolean> {
  const row = await db.selectFrom("messages").select("id").where("message_hash", "in", hashes).executeTakeFirst();
  return row !== undefined;
}

export async function insertMessageOnce(db: Db, row: Insertable<MessagesTable>): Promise<boolean> {
  const inserted = await db
    .insertInto("messages")
    .values(row)
    .onConflict((conflict) => conflict.column("message_hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

type Kept = { leadId: string; files: MailFile[]; takesPhotos: boolean };

/** Before the mail itself: photos are recognised when it comes again, and a mail that is stored has them. */
export async function keepMailFiles(
  deps: ArrivedMailDeps,
  { leadId, files, takesPhotos }: Kept,
): Promise<MessageFile[]> {
  const kept: MessageFile[] = [];
  for (const { picture, ...file } of files) {
    const taken =
      picture && takesPhotos ? await takePhoto(deps, { leadId }, { name: file.name, bytes: picture }) : undefined;
    kept.push(taken?.kind === "taken" ? { ...file, photoId: taken.id } : file);
  }
  return kept;
}

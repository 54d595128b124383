import { uuidv7 } from "uuidv7";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadSetting, loadBusiness } from "#src/account/settings/settings.server.ts";
import { normalEmail } from "#src/account/consents/person.ts";
import type { PhotoMaker } from "#src/site/media/picture-maker.server.ts";
import type { Insertable } from "kysely";
import type { MessageFile, Road, Standing } from "#src/work/conversation/message.ts";
import type { MessagesTable } from "#src/work/conversation/tables.ts";
import type { MailContent, MailFile } from "#src/work/conversation/reading/mail-content.server.ts";
import { parseHeaders, type MailHeaders } from "#src/work/conversation/reading/mail-headers.ts";
import type { MailReader } from "#src/work/conversation/reading/mail-reader.server.ts";
import { reportInWords } from "#src/work/conversation/reading/mail-report.ts";
import { searchableText } from "#src/work/leads/lead-search.ts";
import { takePhoto } from "#src/work/leads/photos/take-photo.server.ts";
import { isFailure, markBounced } from "./bounces.server.ts";
import { jobOfMail } from "./job-of-mail.server.ts";
import { findOwnMail, isOwnMail, matchMail, type Match, type OwnMail } from "./match-mail.server.ts";
import { tellOfAnswer, tellOfBounce } from "./tell-of-mail.server.ts";

export type MailDeps = {
  db: Db;
  env: { DATA_DIR: string };
  makePhoto: PhotoMaker;
  readMail: MailReader;
  siteUrl: string;
  now: () => Date;
};

/** `known`: stored before. `ours`: a mail of ours or of the owner, which is nobody's answer. `stranger`: nothing of it is kept. */
export type MailTaken = "stored" | "known" | "ours" | "bounce" | "stranger";

/** A clock that is wrong by more says nothing, and would make an answer late before it came. */
const BELIEVED_MS = 3 * DAY_MS;

type Arrived = { headers: MailHeaders; content: MailContent; road: Road };

/** Once it returns, what is to be kept is stored. The same mail again, by whichever road, changes nothing. */
export async function takeMail(deps: MailDeps, raw: Uint8Array, road: Road): Promise<MailTaken> {
  const { db } = deps;
  const headers = parseHeaders(raw);
  if (await isOwnMail(db, headers)) return "ours";
  const arrived = { headers, content: await deps.readMail(raw), road };
  const bounced = await bouncedMail(db, arrived);
  if (bounced) return takeBounce(deps, arrived, bounced);
  if (await isFromOwner(db, headers)) return "ours";
  const match = await matchMail(db, headers);
  return match ? takeAnswer(deps, arrived, match) : countStranger(deps, arrived);
}

/** Whoever bounces it repeats its id, which nobody else knows. */
async function bouncedMail(db: Db, { headers, content }: Arrived): Promise<OwnMail | undefined> {
  if (!headers.isReport && !headers.isFromServer) return undefined;
  return findOwnMail(db, [...headers.threadIds, ...content.mailIds]);
}

async function takeBounce(deps: MailDeps, { headers, content, road }: Arrived, mail: OwnMail): Promise<MailTaken> {
  const text = content.kind === "read" ? content.text : "";
  const told = content.kind === "read" && content.report;
  // A report without a status of delivery says that somebody has read it, or is away.
  const report = told || (headers.isReport && content.kind === "read" ? undefined : reportInWords(text));
  const hasFailed = report !== undefined && isFailure(report);
  const row = {
    ...rowOf({ headers, content, road }, deps.now()),
    ...{ lead_id: mail.lead_id, about_mail: mail.id, kind: hasFailed ? ("bounce" as const) : ("automatic" as const) },
  };
  return deps.db.transaction().execute(async (trx) => {
    if (!(await insertOnce(trx, row))) return "known";
    if (hasFailed) {
      await markBounced(trx, mail.id, report);
      await tellOfBounce(trx, mail, deps.now());
    }
    return "bounce";
  });
}

async function isFromOwner(db: Db, { fromAddress }: MailHeaders): Promise<boolean> {
  const { email } = await loadBusiness(db);
  const settings = (await loadSetting(db, "email")) ?? {};
  const own = [email, settings.fromEmail, settings.notifyTo].flatMap((one) => (one ? [normalEmail(one)] : []));
  return fromAddress !== "" && own.includes(normalEmail(fromAddress));
}

async function takeAnswer(deps: MailDeps, arrived: Arrived, { lead, aboutMail }: Match): Promise<MailTaken> {
  const { headers, content } = arrived;
  const now = deps.now();
  const row = rowOf(arrived, now);
  if (await isKnown(deps.db, row.message_hash)) return "known";
  const isAnswer = !headers.isAutomatic;
  const takesPhotos = isAnswer && headers.proof !== "unproven";
  // Before the mail itself: they are recognised when it comes again, and a mail that is stored has its photos.
  const files =
    content.kind === "read" ? await keepFiles(deps, { leadId: lead.id, files: content.files, takesPhotos }) : [];
  const message = {
    ...row,
    ...{ lead_id: lead.id, about_mail: aboutMail, files: toJson(files) },
    job_id: await jobOfMail(deps.db, { leadId: lead.id, aboutMail, subject: headers.subject }),
    kind: isAnswer ? ("answer" as const) : ("automatic" as const),
    standing: standingOf(headers),
  };
  return deps.db.transaction().execute(async (trx) => {
    if (!(await insertOnce(trx, message))) return "known";
    if (isAnswer) await tellOfAnswer({ db: trx, siteUrl: deps.siteUrl }, { message, lead }, now);
    return "stored";
  });
}

function standingOf({ isAutomatic, proof }: MailHeaders): Standing {
  if (isAutomatic) return "none";
  return proof === "unproven" ? "look" : "wanted";
}

type Kept = { leadId: string; files: MailFile[]; takesPhotos: boolean };

async function keepFiles(deps: MailDeps, { leadId, files, takesPhotos }: Kept): Promise<MessageFile[]> {
  const kept: MessageFile[] = [];
  for (const { picture, ...file } of files) {
    const taken =
      picture && takesPhotos ? await takePhoto(deps, { leadId }, { name: file.name, bytes: picture }) : undefined;
    kept.push(taken?.kind === "taken" ? { ...file, photoId: taken.id } : file);
  }
  return kept;
}

/** That it came, so that the owner sees how many were none of the site's business. */
async function countStranger({ db, now }: MailDeps, arrived: Arrived): Promise<MailTaken> {
  const at = now().toISOString();
  await insertOnce(db, {
    ...{ id: uuidv7(), direction: "in", kind: "stranger", from_address: "", road: arrived.road, at, created_at: at },
    message_hash: sha256(`stranger ${hashOf(arrived)}`),
  });
  return "stranger";
}

function rowOf(arrived: Arrived, now: Date) {
  const { headers, content, road } = arrived;
  const [text, whole] = content.kind === "read" ? [content.newText, content.text] : ["", ""];
  const moment = now.toISOString();
  return {
    ...{ id: uuidv7(), direction: "in" as const, proof: headers.proof, road },
    ...{ from_name: headers.fromName, from_address: headers.fromAddress, to_address: headers.toAddress },
    ...{ subject: headers.subject, text, whole_text: whole === text ? "" : whole },
    search_text: searchableText(`${headers.subject}\n${text}`),
    ...{ message_id: headers.messageId, message_hash: hashOf(arrived), thread_ids: headers.threadIds.join(" ") },
    at: headers.date < moment && headers.date > after(now, -BELIEVED_MS) ? headers.date : moment,
    created_at: moment,
  };
}

/** Without an id of its own it is known by what it says: the servers on its way add to its headers. */
function hashOf({ headers, content }: Pick<Arrived, "headers" | "content">): string {
  const { messageId, fromAddress, date, subject } = headers;
  const said = content.kind === "read" ? content.text : "";
  return sha256(messageId || JSON.stringify([fromAddress, date, subject, said]));
}

async function isKnown(db: Db, hash: string): Promise<boolean> {
  const row = await db.selectFrom("messages").select("id").where("message_hash", "=", hash).executeTakeFirst();
  return row !== undefined;
}

async function insertOnce(db: Db, row: Insertable<MessagesTable>): Promise<boolean> {
  const inserted = await db
    .insertInto("messages")
    .values(row)
    .onConflict((conflict) => conflict.column("message_hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

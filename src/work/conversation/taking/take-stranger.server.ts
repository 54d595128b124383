import { uuidv7 } from "uuidv7";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { openRateLimits } from "#src/platform/db/rate-limits.server.ts";
import { emailText, isEmailAddress } from "#src/account/settings/email-address.ts";
import { takesMailRequests } from "#src/work/conversation/answers-settings.server.ts";
import { contactLimits } from "#src/work/leads/contact-fields.ts";
import { oneLine, paragraphs } from "#src/work/leads/contact-request.ts";
import { receiveMailRequest, type MailRequest } from "#src/work/leads/intake/receive-mail-request.server.ts";
import { scoreContent } from "#src/work/leads/screening/content-score.ts";
import {
  hashOfMail,
  insertMessageOnce,
  isMailStored,
  keepMailFiles,
  messageRowOf,
  type ArrivedMail,
  type ArrivedMailDeps,
  type MailTaken,
} from "./arrived.server.ts";
import { findOwnMail } from "./match-mail.server.ts";

/** From nobody who is known: a request that is put aside, where the owner wants that, else only counted. */
export async function takeStranger(deps: ArrivedMailDeps, arrived: ArrivedMail): Promise<MailTaken> {
  const hash = hashOfMail(arrived);
  if (await isMailStored(deps.db, [hash])) return "known";
  const request = (await isWanted(deps.db, arrived)) ? requestIn(arrived) : undefined;
  if (!request) return countStranger(deps, arrived);
  // Counted before: the option was off, or the day was full.
  if (await isMailStored(deps.db, [countedHash(hash)])) return "known";
  return (await isWithinLimits(deps, request.email))
    ? takeRequest(deps, arrived, request)
    : countStranger(deps, arrived);
}

/** By an address that receives alone, and never for what answers a mail that we sent to the owner. */
async function isWanted(db: Db, { headers, road }: ArrivedMail): Promise<boolean> {
  if (road === "imap" || !(await takesMailRequests(db))) return false;
  const answered = await findOwnMail(db, headers.threadIds);
  return !answered?.kind.startsWith("owner-");
}

type Asked = Omit<MailRequest, "key">;

/** Undefined for what no person wrote, or that says nothing. */
function requestIn({ headers, content }: ArrivedMail): Asked | undefined {
  const { isAutomatic, isReport, isFromServer, isBulk, fromName, subject, language, proof } = headers;
  const email = emailText(headers.fromAddress);
  if (isAutomatic || isReport || isFromServer || isBulk || !isEmailAddress(email)) return undefined;
  const said = [subject, content.kind === "read" ? content.text : ""].filter(Boolean).join("\n\n");
  const message = paragraphs(said.slice(0, contactLimits.message));
  if (!message) return undefined;
  const name = oneLine((fromName || email).slice(0, contactLimits.name)) || email;
  const doubts = proof === "unproven" ? (["sender-unproven"] as const) : [];
  const { reasons } = scoreContent({ name, email, message });
  return { name, email, message, language, reasons: ["by-mail", ...doubts, ...reasons] };
}

/** The sender's own limit comes first: who writes too often does not use up the day of the others. */
async function isWithinLimits({ db, now }: ArrivedMailDeps, email: string): Promise<boolean> {
  const limits = openRateLimits(db, now);
  const ofSender = await limits.take("mail-requests-of-one", sha256(email.toLowerCase()));
  return ofSender.ok && (await limits.take("mail-requests", "all")).ok;
}

/** Step by step, and the mail last: what a process that dies leaves undone is done when the mail comes again. */
async function takeRequest(deps: ArrivedMailDeps, arrived: ArrivedMail, request: Asked): Promise<MailTaken> {
  const { content, headers } = arrived;
  const row = messageRowOf(arrived, deps.now());
  const leadId = await receiveMailRequest(deps.db, { ...request, key: `mail-${row.message_hash}` }, deps.now());
  const takesPhotos = headers.proof !== "unproven";
  const files = content.kind === "read" ? await keepMailFiles(deps, { leadId, files: content.files, takesPhotos }) : [];
  const message = { ...row, lead_id: leadId, kind: "stranger" as const, files: toJson(files) };
  return (await insertMessageOnce(deps.db, message)) ? "request" : "known";
}

/** That it came, so that the owner sees how many were none of the site's business. */
async function countStranger({ db, now }: ArrivedMailDeps, arrived: ArrivedMail): Promise<MailTaken> {
  const at = now().toISOString();
  await insertMessageOnce(db, {
    ...{ id: uuidv7(), direction: "in", kind: "stranger", from_address: "", road: arrived.road, at, created_at: at },
    message_hash: countedHash(hashOfMail(arrived)),
  });
  return "stranger";
}

function countedHash(hash: string): string {
  return sha256(`stranger ${hash}`);
}

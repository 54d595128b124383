import { toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadSetting, loadBusiness } from "#src/account/settings/settings.server.ts";
import { normalEmail } from "#src/account/consents/person.ts";
import type { Road, Standing } from "#src/work/conversation/reading/message.ts";
import { parseHeaders, type MailHeaders } from "#src/work/conversation/reading/mail-headers.ts";
import { reportInWords } from "#src/work/conversation/reading/mail-report.ts";
import {
  insertMessageOnce,
  isMailStored,
  keepMailFiles,
  messageRowOf,
  type ArrivedMail,
  type ArrivedMailDeps,
  type MailTaken,
} from "./arrived.server.ts";
import { isFailedDelivery, markBounced } from "./bounces.server.ts";
import { jobOfMail } from "./job-of-mail.server.ts";
import { findOwnMail, isOwnMail, matchMail, type Match, type OwnMail } from "./match-mail.server.ts";
import { takeStranger } from "./take-stranger.server.ts";
import { tellOfAnswer, tellOfBounce } from "./tell-of-mail.server.ts";

/** Once it returns, what is to be kept is stored. The same mail again, by whichever road, changes nothing. */
export async function takeMail(deps: ArrivedMailDeps, raw: Uint8Array, road: Road): Promise<MailTaken> {
  const { db } = deps;
  const headers = parseHeaders(raw);
  if (await isOwnMail(db, headers)) return "ours";
  const arrived = { headers, content: await deps.readMail(raw), road };
  const bounced = await bouncedMail(db, arrived);
  if (bounced) return takeBounce(deps, arrived, bounced);
  if (await isFromOwner(db, headers)) return "ours";
  const match = await matchMail(db, headers);
  return match ? takeAnswer(deps, arrived, match) : takeStranger(deps, arrived);
}

/** Whoever bounces it repeats its id, which nobody else knows. */
async function bouncedMail(db: Db, { headers, content }: ArrivedMail): Promise<OwnMail | undefined> {
  if (!headers.isReport && !headers.isFromServer) return undefined;
  return findOwnMail(db, [...headers.threadIds, ...content.mailIds]);
}

async function takeBounce(
  deps: ArrivedMailDeps,
  { headers, content, road }: ArrivedMail,
  mail: OwnMail,
): Promise<MailTaken> {
  const text = content.kind === "read" ? content.text : "";
  const told = content.kind === "read" && content.report;
  // A report without a status of delivery says that somebody has read it, or is away.
  const report = told || (headers.isReport && content.kind === "read" ? undefined : reportInWords(text));
  const hasFailed = report !== undefined && isFailedDelivery(report);
  const row = {
    ...messageRowOf({ headers, content, road }, deps.now()),
    ...{ lead_id: mail.lead_id, about_mail: mail.id, kind: hasFailed ? ("bounce" as const) : ("automatic" as const) },
  };
  return deps.db.transaction().execute(async (trx) => {
    if (!(await insertMessageOnce(trx, row))) return "known";
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

async function takeAnswer(deps: ArrivedMailDeps, arrived: ArrivedMail, { lead, aboutMail }: Match): Promise<MailTaken> {
  const { headers, content } = arrived;
  const now = deps.now();
  const row = messageRowOf(arrived, now);
  if (await isMailStored(deps.db, [row.message_hash])) return "known";
  const isAnswer = !headers.isAutomatic;
  const takesPhotos = isAnswer && headers.proof !== "unproven";
  const files =
    content.kind === "read" ? await keepMailFiles(deps, { leadId: lead.id, files: content.files, takesPhotos }) : [];
  const message = {
    ...row,
    ...{ lead_id: lead.id, about_mail: aboutMail, files: toJson(files) },
    job_id: await jobOfMail(deps.db, { leadId: lead.id, aboutMail, subject: headers.subject }),
    kind: isAnswer ? ("answer" as const) : ("automatic" as const),
    standing: standingOf(headers),
  };
  return deps.db.transaction().execute(async (trx) => {
    if (!(await insertMessageOnce(trx, message))) return "known";
    if (isAnswer) await tellOfAnswer({ db: trx, siteUrl: deps.siteUrl }, { message, lead }, now);
    return "stored";
  });
}

function standingOf({ isAutomatic, proof }: MailHeaders): Standing {
  if (isAutomatic) return "none";
  return proof === "unproven" ? "look" : "wanted";
}

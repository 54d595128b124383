import { openSecret } from "#src/account/settings/secrets.server.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { MAIL_TAG } from "#src/account/notifications/mail/resend.server.ts";
import { isSigned, type SignedBody } from "#src/account/notifications/webhooks/webhook-signature.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { markBounced } from "#src/work/conversation/taking/bounces.server.ts";
import { findMail } from "#src/work/conversation/taking/match-mail.server.ts";
import type { ArrivedMailDeps } from "#src/work/conversation/taking/arrived.server.ts";
import { takeMail } from "#src/work/conversation/taking/take-mail.server.ts";
import { tellOfBounce } from "#src/work/conversation/taking/tell-of-mail.server.ts";
import { fetchReceivedMail } from "./received-mail.server.ts";
import { parseResendEvent, type ResendEvent } from "./resend-event.ts";
import { noteTrouble, resendHookSecret } from "./resend-hook.server.ts";

type Deps = Omit<ArrivedMailDeps, "env"> & {
  secretKey: Buffer;
  env: ArrivedMailDeps["env"] & { RESEND_API_URL: string };
};

/** `away`: what it is about could not be had, and Resend is to tell it again. */
export type ResendTaken = "taken" | "ignored" | "off" | "refused" | "no-event" | "away";

/** The signature is of the bytes. What it says of a mail that came in is not believed: the mail is fetched. */
export async function takeResendEvent(deps: Deps, signed: SignedBody): Promise<ResendTaken> {
  const { db, now } = deps;
  const secret = await resendHookSecret(deps);
  if (secret === undefined) return "off";
  if (!isSigned(signed, secret, now())) return "refused";
  const event = parseResendEvent(new TextDecoder().decode(signed.body), MAIL_TAG);
  if (!event) return "no-event";
  switch (event.kind) {
    case "received":
      return takeReceived(deps, event.emailId);
    case "sent":
      await keepProviderId(db, event);
      return "taken";
    case "bounced":
      return takeBounced(deps, event);
    case "other":
      return "ignored";
  }
}

async function takeReceived(deps: Deps, emailId: string): Promise<ResendTaken> {
  const { db, secretKey, env, now } = deps;
  const sealed = (await loadSetting(db, "integrations"))?.resendApiKey;
  const apiKey = sealed ? openSecret(secretKey, "resendApiKey", sealed) : undefined;
  const mail = apiKey
    ? await fetchReceivedMail({ apiUrl: env.RESEND_API_URL, apiKey }, emailId)
    : { ok: false as const, says: "no API key" };
  await noteTrouble(db, mail.ok ? null : mail.says, now());
  if (!mail.ok) return "away";
  await takeMail(deps, mail.raw, "resend");
  return "taken";
}

/** An answer names the id that the customer's program saw, which may be Resend's alone. */
async function keepProviderId(db: Db, { mailId, messageId }: Extract<ResendEvent, { kind: "sent" }>): Promise<void> {
  await db
    .updateTable("mails")
    .set({ provider_id: messageId })
    .where("id", "=", mailId)
    .where("message_id", "!=", messageId)
    .execute();
}

async function takeBounced(deps: Deps, { mailId, says }: Extract<ResendEvent, { kind: "bounced" }>) {
  const report = {
    action: "failed",
    status: /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(says)?.[0] ?? "",
    recipient: "",
    words: says,
  };
  return deps.db.transaction().execute(async (trx) => {
    const mail = await findMail(trx, mailId);
    if (!mail || !(await markBounced(trx, mail.id, report))) return "ignored";
    await tellOfBounce(trx, mail, deps.now());
    return "taken";
  });
}

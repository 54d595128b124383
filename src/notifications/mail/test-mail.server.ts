import { uuidv7 } from "uuidv7";
import type { EmailSettings } from "#src/settings/email-settings.ts";
import { readBusiness, readSetting } from "#src/settings/settings.server.ts";
import { causeOf } from "#src/notifications/cause-of.ts";
import { html, mailPage, paragraph } from "./mail-html.ts";
import type { OutgoingMail, SendMail, SendResult } from "./mail.ts";
import { openMailer, type MailPlaces } from "./mailer.server.ts";

const TITLE = "The mail of your website works";
const TEXT = "You asked for this message in Settings. New requests will reach you at this address.";

/** Goes to where the owner reads, at once and past the outbox, so that the owner sees what the server says. */
export async function sendTestMail(places: MailPlaces): Promise<{ to: string; problem?: string }> {
  const email = (await readSetting<EmailSettings>(places.db, "email")) ?? {};
  const to = email.notifyTo || (await readBusiness(places.db)).email;
  const mailer = await openMailer(places);
  if (mailer.kind === "unready") return { to, problem: mailer.reason };
  const result = await tryToSend(mailer.sendMail, testMail(to));
  return result.kind === "sent" ? { to } : { to, problem: result.reason };
}

async function tryToSend(sendMail: SendMail, mail: OutgoingMail): Promise<SendResult> {
  try {
    return await sendMail(mail);
  } catch (error) {
    return { kind: "failed", reason: causeOf(error) };
  }
}

function testMail(to: string): OutgoingMail {
  const id = uuidv7();
  return {
    id,
    kind: "test",
    to,
    subject: TITLE,
    text: TEXT,
    html: mailPage({ language: "en", title: TITLE, body: html`${paragraph(TEXT)}` }),
    messageId: `<${id}@${to.slice(to.lastIndexOf("@") + 1)}>`,
  };
}

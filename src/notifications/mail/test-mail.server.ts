import { uuidv7 } from "uuidv7";
import { ownerContact } from "#src/settings/owner-contact.server.ts";
import { causeOf } from "#src/monitoring/cause-of.ts";
import { html, mailPage, paragraph } from "./mail-html.ts";
import type { OutgoingMessage, SendMessage, SendResult } from "./mail.ts";
import { openSender, type MailDeps } from "./mail-sender.server.ts";

const TITLE = "The mail of your website works";
const TEXT = "You asked for this message in Settings. New requests will reach you at this address.";

/** Goes to where the owner reads, at once and past the outbox, so that the owner sees what the server says. */
export async function sendTestMail(places: MailDeps): Promise<{ to: string; problem?: string }> {
  const { to } = await ownerContact(places.db);
  const sender = await openSender(places);
  if (sender.kind === "unready") return { to, problem: sender.reason };
  const result = await tryToSend(sender.sendMail, testMail(to));
  return result.kind === "sent" ? { to } : { to, problem: result.reason };
}

async function tryToSend(sendMail: SendMessage, mail: OutgoingMessage): Promise<SendResult> {
  try {
    return await sendMail(mail);
  } catch (error) {
    return { kind: "failed", reason: causeOf(error) };
  }
}

function testMail(to: string): OutgoingMessage {
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

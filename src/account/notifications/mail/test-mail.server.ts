import { uuidv7 } from "uuidv7";
import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { causeOf } from "#src/platform/monitoring/cause-of.ts";
import { html, mailPage, paragraph } from "./mail-html.ts";
import { verbatim, type DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import type { OutgoingMail, SendMessage, SendResult } from "#src/account/notifications/message.ts";
import { keepProof, newCode } from "./mail-proof.server.ts";
import { openMailSender, type MailDeps } from "./mail-sender.server.ts";

const words = dictionary(
  {
    title: "Les courriels de votre site partent bien",
    text: "Vous avez demandé ce message dans l’administration de votre site. Les nouvelles demandes vous parviendront à cette adresse.",
    code: "Le code à taper dans l’administration\u00a0: {code}",
  },
  {
    title: "Your website’s email works",
    text: "You asked for this message in the back office of your website. New requests will reach you at this address.",
    code: "The code to type in the back office: {code}",
  },
);

/** Past the outbox: the answer is what the server says. */
export async function sendTestMail(deps: MailDeps, now: Date): Promise<{ to: string; problem?: DeliveryReason }> {
  const { to, language } = await ownerContact(deps.db);
  const sender = await openMailSender(deps);
  if (sender.kind === "unready") return { to, problem: sender.reason };
  const code = newCode();
  const result = await tryToSend(sender.sendMessage, testMail(to, language, code));
  if (result.kind === "sent") await keepProof(deps, code, now);
  return result.kind === "sent" ? { to } : { to, problem: result.reason };
}

async function tryToSend(sendMessage: SendMessage, mail: OutgoingMail): Promise<SendResult> {
  try {
    return await sendMessage(mail);
  } catch (error) {
    return { kind: "failed", reason: verbatim(causeOf(error)) };
  }
}

function testMail(to: string, language: Language, code: string): OutgoingMail {
  const { title, text } = words[language];
  const lines = [text, fillIn(words[language].code, { code })];
  const id = uuidv7();
  return {
    id,
    kind: "test",
    to,
    subject: title,
    text: lines.join("\n\n"),
    html: mailPage({ language, title, body: html`${lines.map((line) => paragraph(line))}` }),
    messageId: `<${id}@${to.slice(to.lastIndexOf("@") + 1)}>`,
  };
}

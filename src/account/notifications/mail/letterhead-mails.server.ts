import type { Db } from "#src/platform/db/db.server.ts";
import type { OutgoingMail, MessageSender } from "#src/account/notifications/message.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { loadLetterhead } from "#src/site/letterhead/load-letterhead.server.ts";
import { wearLetterhead } from "./wear-letterhead.ts";

type OpenSender = () => Promise<MessageSender>;

/** Mails wear the letterhead of the moment they leave: no copy of the logo is stored with them. */
export function withLetterhead(db: Db, openSender: OpenSender): OpenSender {
  return async () => {
    const sender = await openSender();
    if (sender.kind === "unready") return sender;
    return { kind: "ready", sendMessage: async (mail) => sender.sendMessage(await withHead(db, mail)) };
  };
}

async function withHead(db: Db, mail: OutgoingMail): Promise<OutgoingMail> {
  const [letterhead, { name }] = await Promise.all([loadLetterhead(db), loadBusiness(db)]);
  const contentId = `logo-${mail.id}@letterhead`;
  const page = wearLetterhead(mail.html, { name, letterhead, contentId });
  const { logo } = letterhead;
  if (!logo || !page.includes(contentId)) return { ...mail, html: page };
  const content = Buffer.from(logo.png).toString("base64");
  const attached = { filename: "logo.png", contentType: "image/png", contentId, content };
  return { ...mail, html: page, attachments: [...(mail.attachments ?? []), attached] };
}

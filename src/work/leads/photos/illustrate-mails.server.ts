import type { Db } from "#src/platform/db/db.server.ts";
import { html, PHOTOS_PLACE, type Html } from "#src/account/notifications/mail/mail-html.ts";
import type { OutgoingMail, MessageSender } from "#src/account/notifications/message.ts";

type OpenSender = () => Promise<MessageSender>;

/** Puts the small pictures of a lead's photos into the mails to the owner, as they leave: none is stored twice. */
export function withPhotos(db: Db, openSender: OpenSender): OpenSender {
  return async () => {
    const sender = await openSender();
    if (sender.kind === "unready") return sender;
    return { kind: "ready", sendMessage: async (mail) => sender.sendMessage(await illustrate(db, mail)) };
  };
}

async function illustrate(db: Db, mail: OutgoingMail): Promise<OutgoingMail> {
  if (!mail.html.includes(PHOTOS_PLACE.markup)) return mail;
  const photos = await db
    .selectFrom("lead_photos")
    .innerJoin("lead_photo_files", "lead_photo_files.photo_id", "lead_photos.id")
    .select(["lead_photos.id", "lead_photo_files.bytes"])
    .where("lead_photos.mail_id", "=", mail.id)
    .where("lead_photo_files.size", "=", "small")
    .orderBy("lead_photos.id")
    .execute();
  const attached = photos.map(({ id, bytes }, index) => ({
    ...{ filename: `photo-${index + 1}.jpg`, contentType: "image/jpeg", contentId: `${id}@photos` },
    content: Buffer.from(bytes).toString("base64"),
  }));
  return {
    ...mail,
    html: mail.html.replace(PHOTOS_PLACE.markup, () => gridOf(attached.map(({ contentId }) => contentId)).markup),
    attachments: [...(mail.attachments ?? []), ...attached],
  };
}

/** Side by side where there is room. */
function gridOf(contentIds: string[]): Html {
  const shown = contentIds.map(
    (id, index) =>
      html`<img
        src="cid:${id}"
        alt="Photo ${String(index + 1)}"
        width="160"
        style="display:inline-block;width:160px;height:auto;max-width:100%;margin:0 8px 8px 0;border-radius:12px;vertical-align:top"
      /> `,
  );
  return shown.length > 0 ? html`<div style="margin:0 0 16px">${shown}</div>` : html``;
}

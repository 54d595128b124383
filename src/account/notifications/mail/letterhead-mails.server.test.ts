import { expect } from "vitest";
import { makeLogo } from "#src/site/media/logo/make-logo.server.ts";
import { storePicture } from "#src/site/media/pictures.server.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import type { OutgoingMail } from "#src/account/notifications/message.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { exampleContent } from "#test/site/example-site.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { withLetterhead } from "./letterhead-mails.server.ts";
import { button, mailPage } from "./mail-html.ts";

const now = new Date("2026-11-20T14:05:00.000Z");
const page = mailPage({ language: "fr", title: "Votre soumission", body: button("https://a.example", "Voir") });

async function sent(db: Db): Promise<OutgoingMail> {
  const left: OutgoingMail[] = [];
  const open = withLetterhead(db, async () => ({
    kind: "ready",
    sendMessage: async (mail) => {
      left.push(mail);
      return { kind: "sent" };
    },
  }));
  const sender = await open();
  const mail = {
    id: "1",
    kind: "customer-quote",
    to: "zoe@example.com",
    subject: "Soumission",
    text: "",
    messageId: "",
  };
  if (sender.kind === "ready") await sender.sendMessage({ ...mail, html: page });
  if (!left[0]) throw new Error("nothing left");
  return left[0];
}

async function publish(db: Db, brand: Partial<typeof exampleContent.brand>): Promise<void> {
  await replaceDraft(db, { ...exampleContent, brand: { ...exampleContent.brand, ...brand } }, now);
  await publishDraft(db, "", now);
}

testOnBothEngines("a mail leaves with the name, the colours and the headings of the business", async (place) => {
  await using db = await openTestDb(place);
  await publish(db, { accent: "#b3261e", headings: "classic" });
  const { html, attachments = [] } = await sent(db);

  expect(html).toMatch(/>Lavage Nordet<\/span>/);
  expect(html).toMatch(/>LN<\/span/);
  expect(html).toContain("background:#b3261e");
  expect(html).not.toContain("#075a61");
  expect(html).toMatch(/<h1 style="[^"]*Georgia/);
  expect(attachments).toEqual([]);
});

testOnBothEngines("the logo is in the mail itself, and the name is read where pictures are blocked", async (place) => {
  await using db = await openTestDb(place);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#fc0"/></svg>`;
  const made = await makeLogo(Buffer.from(svg));
  if (typeof made === "string") throw new Error(made);
  const { id } = await storePicture(db, { ...made, sourceHash: "logo", name: "logo.svg" }, now);
  await publish(db, { logo: { picture: id, alt: { fr: "", en: "" } } });
  const { html, attachments = [] } = await sent(db);

  expect(attachments).toMatchObject([{ contentType: "image/png", contentId: "logo-1@letterhead" }]);
  expect(html).toMatch(/src="cid:logo-1@letterhead"\s+alt=""/);
  expect(html).toContain(">Lavage Nordet</span>");
  expect(html).not.toMatch(/src="http/);
});

import { expect, test } from "vitest";
import { bounds } from "#src/platform/reading/bounds.ts";
import { endMailHook, mailHookAddress, makeMailHook } from "#src/work/conversation/answers-settings.server.ts";
import { loadMessages } from "#src/work/conversation/messages.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aMailFrom } from "#test/mails/a-mail-from.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { aJpeg } from "#test/site/a-picture.ts";
import { byOwner } from "#test/work/by-owner.ts";

const MARIE = "Marie <marie@exemple.test>";

async function openReceiving() {
  const testApp = await openTestApp();
  const { db, app } = testApp;
  const row = aLeadRow();
  const lead = { ...row, ...personKeys(row) };
  await db.insertInto("leads").values(lead).execute();
  await makeMailHook({ ...byOwner(db), secretKey: app.secretKey }, app.now());
  const deps = { db, secretKey: app.secretKey, siteUrl: "http://localhost:3000" };
  const path = new URL((await mailHookAddress(deps)) ?? "").pathname;
  const post = async (body: Buffer, at = path) =>
    (await testApp.request(at, { method: "POST", body: new Uint8Array(body) })).status;
  return { ...testApp, lead, path, post };
}

test("a mail sent to the address is stored once, and the same one again changes nothing", async () => {
  await using opened = await openReceiving();
  const raw = aMailFrom(MARIE);
  expect(await opened.post(raw)).toBe(202);
  expect(await opened.post(raw)).toBe(202);
  expect(await loadMessages(opened.db, opened.lead.id)).toMatchObject([{ text: "Parfait pour jeudi, merci !" }]);
});

test("nothing is there while it is off, or for another secret", async () => {
  await using opened = await openReceiving();
  expect(await opened.post(aMailFrom(MARIE), "/hooks/mail/wrong")).toBe(404);
  expect((await opened.request(opened.path)).status).toBe(405);
  await endMailHook(byOwner(opened.db), new Date());
  expect(await opened.post(aMailFrom(MARIE))).toBe(404);
  expect(await loadMessages(opened.db, opened.lead.id)).toEqual([]);
});

test("whatever is sent is answered: nothing at all, noise, a bomb of parts, and more than 25 MB", async () => {
  await using opened = await openReceiving();
  const bomb = aMailFrom(MARIE, {
    headers: { "Content-Type": "multipart/mixed; boundary=x" },
    text: "--x\r\n\r\na\r\n".repeat(1_000),
  });
  for (const raw of [Buffer.alloc(0), Buffer.from([0, 255, 10, 58]), Buffer.from("From: x"), bomb])
    expect(await opened.post(raw)).toBe(202);
  expect(await opened.post(Buffer.alloc(bounds.mail.bytes + 1))).toBe(413);
  // It is a customer's, so it is there, to be opened in the mailbox.
  expect(await loadMessages(opened.db, opened.lead.id)).toMatchObject([{ text: "", standing: "wanted" }]);
});

test("a photo stands with the photos of the lead, and other files are named", async () => {
  await using opened = await openReceiving();
  const files = [
    { name: "patio.jpg", type: "image/jpeg", bytes: await aJpeg() },
    { name: "plan.pdf", type: "application/pdf", bytes: new Uint8Array(30_000) },
    { name: "virus.jpg", type: "image/jpeg", bytes: new Uint8Array(30_000) },
  ];
  expect(await opened.post(aMailFrom(MARIE, { files }))).toBe(202);
  const [message] = await loadMessages(opened.db, opened.lead.id);
  const photos = await opened.db.selectFrom("lead_photos").select("id").execute();
  expect(photos).toHaveLength(1);
  expect(message?.files).toMatchObject([{ name: "patio.jpg", photoId: photos[0]?.id }, { name: "plan.pdf" }, {}]);
  expect(message?.files[2]).not.toHaveProperty("photoId");
});

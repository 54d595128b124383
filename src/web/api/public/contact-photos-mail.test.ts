import { expect, test } from "vitest";
import type { OutgoingMail } from "#src/account/notifications/message.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aJpeg } from "#test/site/a-picture.ts";
import { aRequestForPhotos, sendPhoto } from "#test/leads/a-photo.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

type Options = Omit<NonNullable<Parameters<typeof openTestApp>[0]>, "now">;

/** With a clock of its own. */
async function openAppWithClock(options: Options = {}) {
  const start = Date.now();
  let passed = 0;
  const testApp = await openTestApp({ ...options, now: () => new Date(start + passed) });
  const wait = async (seconds: number) => {
    passed += seconds * 1000;
    await testApp.deliverMail();
  };
  const photo = async (photoToken: string, width: number) =>
    expect((await sendPhoto(testApp, photoToken, await aJpeg({ width }))).status).toBe(201);
  const mails = () => testApp.sent.map((mail) => [mail.kind, photosIn(mail)] as const);
  return { ...testApp, wait, photo, mails };
}

/** Each is shown by the HTML. */
function photosIn({ html, attachments = [] }: OutgoingMail): number {
  const shown = attachments.filter(({ contentId }) => html.includes(`src="cid:${contentId}"`));
  expect(shown).toHaveLength(attachments.length);
  return shown.length;
}

testOnBothEngines("the mail to the owner waits for the photos, and leaves with the last of them", async (place) => {
  await using testApp = await openAppWithClock({ place });
  const { photoToken } = await aRequestForPhotos(testApp, { photos: 2 });
  await testApp.wait(0);
  expect(testApp.mails()).toEqual([["visitor-acknowledgement", 0]]);
  expect(testApp.sent[0]?.text).not.toContain("photos aident");

  await testApp.photo(photoToken, 900);
  await testApp.wait(10);
  await testApp.photo(photoToken, 80);
  await testApp.wait(0);
  await testApp.wait(3_600);
  expect(testApp.mails()).toEqual([
    ["visitor-acknowledgement", 0],
    ["owner-new-lead", 2],
  ]);
  const [file] = testApp.sent[1]?.attachments ?? [];
  expect(Buffer.from(file?.content ?? "", "base64").subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test("photos that were announced and never come hold the mail for less than a minute", async () => {
  await using testApp = await openAppWithClock();
  const { photoToken } = await aRequestForPhotos(testApp, { photos: 3 });
  await testApp.wait(50);
  expect(testApp.mails()).toContainEqual(["owner-new-lead", 0]);
  expect(testApp.sent.at(-1)?.html).not.toContain("photos -->");

  await testApp.photo(photoToken, 80);
  await testApp.photo(photoToken, 81);
  await testApp.wait(30);
  await testApp.photo(photoToken, 82);
  await testApp.wait(0);
  expect(testApp.mails().slice(2)).toEqual([["owner-photos", 3]]);
});

test("photos added later come together in one mail of their own", async () => {
  await using testApp = await openAppWithClock();
  const { id, photoToken } = await aRequestForPhotos(testApp);
  await testApp.wait(0);
  await testApp.photo(photoToken, 80);
  await testApp.wait(20);
  await testApp.photo(photoToken, 81);
  await testApp.wait(30);
  expect(testApp.mails().slice(2)).toEqual([]);
  await testApp.wait(20);
  await testApp.wait(3_600);
  expect(testApp.mails().slice(2)).toEqual([["owner-photos", 2]]);
  expect(testApp.sent[2]).toMatchObject({
    subject: "Photos\u00a0: Lavage d’entrée et de béton, Marie Tremblay",
    text: expect.stringContaining(`/admin/leads/${id}`),
  });
});

test("the photos of a quarantined request are mailed once it is released", async () => {
  await using testApp = await openAppWithClock();
  const owner = await testApp.signedIn();
  const { id, photoToken } = await aRequestForPhotos(testApp, {
    message: "http://a.example http://b.example http://c.example http://d.example http://e.example",
    photos: 1,
  });
  const box = async () => testApp.db.selectFrom("leads").select("box").where("id", "=", id).executeTakeFirst();
  expect(await box()).toEqual({ box: "quarantine" });
  await testApp.photo(photoToken, 80);
  await testApp.wait(3_600);
  expect(testApp.mails()).toEqual([]);

  await owner.send("POST", `/api/admin/leads/${id}/not-spam`, {});
  await testApp.wait(0);
  expect(new Map(testApp.mails())).toEqual(
    new Map([
      ["owner-new-lead", 1],
      ["visitor-acknowledgement", 0],
    ]),
  );
});

test("who wants no mails gets none of photos either", async () => {
  await using testApp = await openAppWithClock();
  await saveSettings(testApp.db, { email: { enableEmailNotifications: false } }, new Date());
  const { photoToken } = await aRequestForPhotos(testApp, { photos: 1 });
  await testApp.photo(photoToken, 80);
  await testApp.wait(3_600);
  expect(testApp.mails()).toEqual([["visitor-acknowledgement", 0]]);
});

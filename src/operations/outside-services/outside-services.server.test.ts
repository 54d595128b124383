import { expect } from "vitest";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { followOutsideServices, loadOutsideServices } from "./outside-services.server.ts";

const now = new Date("2026-11-20T17:00:00.000Z");
const later = new Date("2026-11-21T17:00:00.000Z");

testOnBothEngines("the policy follows what is turned on, and is dated only by the owner", async (place) => {
  await using db = await openTestDb(place);
  const plain = { db, env: {} };
  expect(await followOutsideServices(plain, "program", now)).toBe(false);
  const withMail = { db, env: { SMTP_URL: "smtp://moi:secret@courrier.exemple.test:587" } };
  expect(await followOutsideServices(withMail, "program", now)).toBe(true);
  expect(await loadOutsideServices(db)).toEqual({
    services: [{ name: "smtp", host: "courrier.exemple.test" }],
    changedAt: null,
  });

  for (const dialect of ["data-manager", "microsoft"])
    await db.insertInto("lead_exports").values({ id: dialect, dialect, exported_at: now.toISOString() }).execute();
  await saveSettings(db, { "off-site": { copyTo: "s3", storeAddress: "https://s3.exemple.test" } }, now);
  await saveSettings(db, { cards: { key: "sealed", webhookSecret: "sealed" } }, now);
  await saveSettings(
    db,
    { integrations: { resendApiKey: "sealed", webhookUrl: "https://outil.exemple.test/x?key=1" } },
    now,
  );
  expect(await followOutsideServices(withMail, "owner", later)).toBe(true);
  expect(await followOutsideServices(withMail, "owner", later)).toBe(false);
  expect(await loadOutsideServices(db)).toEqual({
    services: [
      { name: "resend", host: "" },
      { name: "google-ads", host: "" },
      { name: "microsoft-ads", host: "" },
      { name: "stripe", host: "" },
      { name: "webhook", host: "outil.exemple.test" },
      { name: "off-site", host: "s3.exemple.test" },
    ],
    changedAt: later.toISOString(),
  });
  await saveSettings(db, { "off-site": { copyTo: "sftp", sftpHost: "copies.exemple.test" } }, later);
  await followOutsideServices(withMail, "owner", later);
  expect((await loadOutsideServices(db)).services.at(-1)).toEqual({ name: "off-site", host: "copies.exemple.test" });
});

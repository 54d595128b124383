import { expect } from "vitest";
import { personHashes } from "#src/account/consents/person-hashes.server.ts";
import { loadSuppression, suppress } from "#src/account/consents/suppressions.server.ts";
import { isAnythingHeld } from "#src/account/holds/holds.server.ts";
import { openAlerts } from "#src/operations/checks/alerts/alerts.server.ts";
import { sealSecret } from "#src/account/settings/secrets.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openKeptLog } from "#test/programs/kept-log.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { checkSecretKey, examineSecretKey } from "./secret-key.server.ts";

const now = () => new Date("2026-11-20T15:00:00.000Z");
const [first, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

testOnBothEngines(
  "a start with another key is told in one line; a start with the same key says nothing",
  async (place) => {
    await using db = await openTestDb(place);
    const { logbook, lines } = openKeptLog();
    const start = (secretKey: Buffer) => examineSecretKey({ db, secretKey, now, log: logbook.log });
    await start(first);
    await start(first);
    expect(lines()).toEqual([]);

    expect(await checkSecretKey({ db, secretKey: other })).toMatchObject({ state: "error" });
    await start(other);
    expect(lines()).toMatchObject([
      { level: 40, msg: expect.stringContaining("give every instance the same SECRET_KEY") },
    ]);
    expect(lines()).toHaveLength(1);
  },
);

testOnBothEngines("a key that does not open what is stored is named with what stays closed", async (place) => {
  await using db = await openTestDb(place);
  await saveSettings(db, { email: { smtpPassword: sealSecret(first, "smtpPassword", "a password") } }, now());
  await saveSettings(db, { integrations: { webhookSecret: sealSecret(other, "webhookSecret", "a secret") } }, now());
  const { logbook, lines } = openKeptLog();
  await examineSecretKey({ db, secretKey: other, now, log: logbook.log });

  expect(lines()).toMatchObject([{ msg: expect.stringContaining("it does not open the SMTP password: put back") }]);
  expect(await checkSecretKey({ db, secretKey: first })).toMatchObject({
    state: "error",
    says: expect.stringContaining("the webhook’s secret"),
  });
});

testOnBothEngines("a lost key stays an alarm, and nobody is written to, until it is back", async (place) => {
  await using db = await openTestDb(place);
  const { logbook } = openKeptLog();
  const start = (secretKey: Buffer) => examineSecretKey({ db, secretKey, now, log: logbook.log });
  const zoe = { email: "zoe@exemple.test", phone: "" };
  const [hashes, strange] = [personHashes(first, zoe), personHashes(other, zoe)];
  if (!hashes || !strange) throw new Error("no address");
  await start(first);
  await suppress(db, hashes, "owner", now());
  for (let times = 0; times < 3; times += 1) {
    await start(other);
    expect(await checkSecretKey({ db, secretKey: other })).toMatchObject({ state: "error" });
    expect(await openAlerts(db)).toMatchObject([{ alert: { kind: "secret-key" } }]);
    expect(await isAnythingHeld(db)).toBe(true);
    expect(await loadSuppression(db, strange)).toMatchObject({ source: "lost-key" });
  }

  await start(first);
  expect(await checkSecretKey({ db, secretKey: first })).toMatchObject({ state: "ok" });
  expect([await openAlerts(db), await isAnythingHeld(db)]).toEqual([[], false]);
  expect(await loadSuppression(db, hashes)).toMatchObject({ source: "owner" });
});

testOnBothEngines("an owner who says that the key is lost goes on with the new one", async (place) => {
  await using testApp = await openTestApp({ place, now });
  const { db, app } = testApp;
  await examineSecretKey({ ...app, secretKey: other });
  await db.insertInto("erasures").values({ key_hash: "of other", erased_at: now().toISOString() }).execute();
  await examineSecretKey(app);
  expect(await isAnythingHeld(db)).toBe(true);
  const owner = await testApp.signedIn();
  expect((await owner.send("POST", "/api/admin/lost-key/confirm", {})).status).toBe(204);

  expect(await isAnythingHeld(db)).toBe(false);
  expect(await checkSecretKey(app)).toMatchObject({ state: "ok" });
  await examineSecretKey(app);
  expect(await openAlerts(db)).toEqual([]);
});

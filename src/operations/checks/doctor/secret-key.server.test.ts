import { expect } from "vitest";
import { sealSecret } from "#src/account/settings/secrets.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openKeptLog } from "#test/kept-log.ts";
import { openTestDb } from "#test/test-db.ts";
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

import { expect } from "vitest";
import { exampleBusiness } from "#test/site/example-site.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { toBusinessForm } from "./business.ts";
import { toEmailForm } from "./email.ts";
import { loadAllSettings, saveBusiness, saveEmail, saveSecurity } from "./saved-settings.server.ts";
import { loadBusiness, loadSetting, loadVersioned, saveIfUnchanged, saveSettings } from "./settings.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

testOnBothEngines("each save goes up one version, and one made from an older version saves nothing", async (place) => {
  await using db = await openTestDb(place);
  const save = (version: number, value: number) =>
    saveIfUnchanged(db, { name: "trafficDaysKept", version, value }, now);

  expect([await save(0, 30), await save(0, 31), await save(1, 60), await save(1, 61)]).toEqual([
    1,
    undefined,
    2,
    undefined,
  ]);
  expect(await save(7, 90)).toBeUndefined();
  expect(await loadVersioned(db, "trafficDaysKept")).toEqual({ version: 2, value: 60 });
});

testOnBothEngines("of many first saves at once one wins", async (place) => {
  await using db = await openTestDb(place);
  const versions = await Promise.all(
    [1, 2, 3, 4, 5].map((value) => saveIfUnchanged(db, { name: "trafficDaysKept", version: 0, value }, now)),
  );

  expect(versions.filter((version) => version === 1)).toHaveLength(1);
});

testOnBothEngines("a change by the program itself counts as a version too", async (place) => {
  await using db = await openTestDb(place);
  await saveSettings(db, { trafficDaysKept: 30 }, now);
  await saveSettings(db, { trafficDaysKept: 60 }, now);

  expect(await loadVersioned(db, "trafficDaysKept")).toEqual({ version: 2, value: 60 });
});

testOnBothEngines("the settings come back as they were saved", async (place) => {
  await using db = await openTestDb(place);
  const values = { ...toBusinessForm(exampleBusiness), companyName: "Lavage « Été » 😀", serviceRadius: 12.5 };
  const security = { requireStrongPassword: false, sessionTimeout: 168 };
  await saveBusiness(db, { version: 0, values }, now);
  await saveSecurity(db, { version: 0, values: security }, now);

  expect(await loadAllSettings(db)).toMatchObject({
    business: { version: 1, values },
    email: { version: 0 },
    security: { version: 1, values: security },
  });
  expect(await loadSetting(db, "security")).toEqual(security);
  expect(await loadBusiness(db)).toEqual({ ...exampleBusiness, name: "Lavage « Été » 😀", serviceRadiusKm: 12.5 });
});

testOnBothEngines("a password left blank stays with its mail server, and goes to no other", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, secretKey: Buffer.alloc(32, 7) };
  const values = { ...toEmailForm({}), smtpHost: "mail.example", smtpPassword: "MailSecret-42" };
  await saveEmail(deps, { version: 0, values }, now);
  const isSetAfter = async (version: number, differences: object) => {
    await saveEmail(deps, { version, values: { ...values, smtpPassword: "", ...differences } }, now);
    return (await loadAllSettings(db)).email.values.smtpPassword.isSet;
  };

  expect(await isSetAfter(1, { fromName: "Nordet" })).toBe(true);
  expect(await isSetAfter(2, { smtpHost: "elsewhere.example" })).toBe(false);
});

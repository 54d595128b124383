import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { serializeReason, verbatim } from "#src/account/notifications/delivery-words.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { enqueueWebhook } from "#src/account/notifications/webhooks/webhooks.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { sendAlerts, sweepAlerts } from "./alerts.server.ts";
import type { StepResult } from "#src/operations/checks/self-test/self-test.ts";
import { endSelfTest, beginSelfTest } from "#src/operations/checks/self-test/self-test-results.server.ts";

const start = new Date("2026-11-20T15:00:00.000Z");
const later = (days: number) => new Date(start.getTime() + days * 86_400_000);
const passed: StepResult[] = [{ step: "page", state: "passed" }];
const failed: StepResult[] = [{ step: "page", state: "failed", problem: "page-error", detail: "500" }];

/** The owner reads English. */
async function openEnglish(options: Parameters<typeof openTestApp>[0] = {}): Promise<TestApp> {
  const testApp = await openTestApp(options);
  await saveSettings(testApp.db, { email: { notifyLanguage: "en" } }, start);
  return testApp;
}

async function look(testApp: TestApp, now = start): Promise<void> {
  await sendAlerts({ ...testApp.app, now: () => now, siteUrl: "https://site.example" });
}

async function alertMails({ db }: TestApp) {
  return db.selectFrom("mails").selectAll().where("kind", "=", "owner-alert").orderBy("id").execute();
}

async function subjects(testApp: TestApp): Promise<string[]> {
  return (await alertMails(testApp)).map(({ subject }) => subject);
}

async function runTest({ db }: TestApp, steps: StepResult[], now = start): Promise<void> {
  await endSelfTest(db, { id: (await beginSelfTest(db, "schedule", now)) ?? "", steps }, now);
}

const withMail = { SMTP_URL: "smtp://127.0.0.1:1" };

testOnBothEngines("a failed test is told once, by however many processes, and once when it is over", async (place) => {
  await using testApp = await openEnglish({ place, variables: withMail });
  await runTest(testApp, failed);
  await Promise.all([look(testApp), look(testApp), look(testApp)]);
  await runTest(testApp, failed, later(1));
  await look(testApp, later(1));
  expect(await subjects(testApp)).toEqual(["Your website’s form failed its test"]);
  const [mail] = await alertMails(testApp);
  expect(mail).toMatchObject({ to: "soumission@lavagenordet.example", text: expect.stringContaining("error 500") });

  await runTest(testApp, passed, later(2));
  await Promise.all([look(testApp, later(2)), look(testApp, later(2))]);
  await look(testApp, later(2));
  expect((await subjects(testApp)).slice(1)).toEqual(["Resolved: Your website’s form is working again"]);
  await runTest(testApp, failed, later(3));
  await look(testApp, later(3));
  expect(await subjects(testApp)).toHaveLength(3);
});

testOnBothEngines("visits without a request for a week are told, until one comes", async (place) => {
  await using testApp = await openEnglish({ place, variables: withMail });
  const visitOn = (day: string) =>
    testApp.db.insertInto("traffic_days").values({ day, measure: "views", label: "", count: 3 }).execute();
  await testApp.db
    .insertInto("leads")
    .values(aLeadRow({ submitted_at: later(-8).toISOString() }))
    .execute();
  await look(testApp);
  await visitOn("2026-11-18");
  await look(testApp);
  expect(await subjects(testApp)).toEqual([]);
  await visitOn("2026-11-12");
  await look(testApp);
  await look(testApp, later(0.1));
  expect(await subjects(testApp)).toEqual(["No request for 7 days"]);

  await testApp.db
    .insertInto("leads")
    .values(aLeadRow({ submitted_at: later(0.2).toISOString() }))
    .execute();
  await look(testApp, later(0.3));
  expect((await subjects(testApp)).slice(1)).toEqual(["Resolved: Requests are coming in again"]);
});

test("the owner chooses after how many days, in which language, and whether at all", async () => {
  await using testApp = await openEnglish({ variables: withMail });
  for (const day of ["2026-11-10", "2026-11-19"])
    await testApp.db.insertInto("traffic_days").values({ day, measure: "views", label: "", count: 1 }).execute();
  const choose = (silentDays: number) =>
    saveSettings(testApp.db, { email: { silentDays, notifyLanguage: "fr", notifyTo: "moi@exemple.test" } }, start);
  await choose(14);
  await look(testApp);
  expect(await subjects(testApp)).toEqual([]);
  await choose(3);
  await look(testApp);
  expect(await alertMails(testApp)).toMatchObject([
    { to: "moi@exemple.test", subject: "Aucune demande depuis 3 jours", html: expect.stringContaining('lang="fr"') },
  ]);
  await choose(0);
  await look(testApp);
  expect(await subjects(testApp)).toHaveLength(1);
});

test("a request that waits in the spool for long is told, and that it is in", async () => {
  await using testApp = await openEnglish({ variables: withMail });
  const folder = join(testApp.app.env.DATA_DIR, "spool");
  const file = join(folder, `${uuidv7()}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, "{}");
  await look(testApp, new Date());
  expect(await subjects(testApp)).toEqual([]);
  const inAnHour = new Date(Date.now() + 3_600_000);
  await look(testApp, inAnHour);
  expect(await subjects(testApp)).toEqual(["Requests are waiting outside the database"]);
  rmSync(file);
  await look(testApp, inAnHour);
  expect((await subjects(testApp)).slice(1)).toEqual(["Resolved: All requests are in the database"]);
});

test("mails that do not leave are told; a visitor's mistyped address is not our trouble", async () => {
  await using testApp = await openEnglish({ variables: withMail });
  const mail = { to: "a@b.example", subject: "s", text: "t", html: "h" };
  const spoil = (kind: string, state: string, last_error: string) =>
    testApp.db.updateTable("mails").set({ state, last_error }).where("kind", "=", kind).execute();
  await enqueue(testApp.db, { ...mail, kind: "visitor-acknowledgement" }, start);
  await spoil("visitor-acknowledgement", "stopped", "550 no such user");
  await enqueue(testApp.db, { ...mail, kind: "owner-new-lead" }, start);
  await spoil("owner-new-lead", "waiting", "ECONNREFUSED");
  await look(testApp, later(0.01));
  expect(await subjects(testApp)).toEqual([]);
  await look(testApp, later(0.1));
  expect(await alertMails(testApp)).toMatchObject([
    { subject: "Emails are not going out", text: expect.stringContaining("ECONNREFUSED") },
  ]);
  await spoil("owner-new-lead", "sent", "");
  await testApp.db.updateTable("mails").set({ last_error: null }).where("kind", "=", "owner-new-lead").execute();
  await look(testApp, later(0.2));
  expect((await subjects(testApp)).slice(1)).toEqual(["Resolved: Emails are going out again"]);
});

test("thanks that were tried until their time was over are alert, whatever kept the reason", async () => {
  for (const reason of [serializeReason({ ...verbatim("421 later"), gaveUp: true }), "Gave up. 421 later"]) {
    await using testApp = await openEnglish({ variables: withMail });
    const mail = { to: "a@b.example", subject: "s", text: "t", html: "h" };
    await enqueue(testApp.db, { ...mail, kind: "visitor-acknowledgement" }, start);
    await testApp.db.updateTable("mails").set({ state: "stopped", last_error: reason }).execute();
    await look(testApp, later(0.01));

    expect(await alertMails(testApp)).toMatchObject([
      { subject: "Emails are not going out", text: expect.stringContaining("Gave up. 421 later") },
    ]);
  }
});

test("without a mail server no mail waits for the day that there is one", async () => {
  await using testApp = await openEnglish();
  await runTest(testApp, failed);
  await look(testApp);
  expect(await subjects(testApp)).toEqual([]);
  expect(await testApp.db.selectFrom("alerts").select(["kind", "open"]).execute()).toEqual([
    { kind: "self-test", open: "self-test" },
  ]);
});

test("other programs are told too, where the owner has a webhook", async () => {
  await using testApp = await openEnglish({ variables: withMail });
  await saveSettings(testApp.db, { integrations: { webhookUrl: "https://hooks.example/in" } }, start);
  await runTest(testApp, failed);
  await look(testApp);
  await runTest(testApp, passed, later(1));
  await look(testApp, later(1));
  const calls = await testApp.db
    .selectFrom("mails")
    .select("text")
    .where("channel", "=", "webhook")
    .orderBy("id")
    .execute();
  expect(calls.map(({ text }) => JSON.parse(text))).toMatchObject([
    { type: "alert.raised", data: { kind: "self-test", state: "raised", text: expect.stringContaining("error 500") } },
    { type: "alert.raised", data: { kind: "self-test", state: "solved" } },
  ]);
});

test("a webhook that does not answer is told by mail, and not to itself", async () => {
  await using testApp = await openEnglish({ variables: withMail });
  await saveSettings(testApp.db, { integrations: { webhookUrl: "https://hooks.example/in" } }, start);
  await enqueueWebhook(
    testApp.db,
    { event: "content_idea.status_changed", choice: "webhookOnIdea", payload: { id: "1" } },
    start,
  );
  const events = () => testApp.db.selectFrom("mails").selectAll().where("channel", "=", "webhook").execute();
  const become = (state: string, last_error: string | null) =>
    testApp.db.updateTable("mails").set({ state, last_error }).where("channel", "=", "webhook").execute();
  await become("waiting", "Webhook: answered 500");
  await look(testApp, later(0.01));
  expect(await subjects(testApp)).toEqual([]);
  await look(testApp, later(0.1));
  await look(testApp, later(0.2));
  expect(await alertMails(testApp)).toMatchObject([
    { subject: "Your webhook is not answering", text: expect.stringContaining("answered 500") },
  ]);
  await become("sent", null);
  await look(testApp, later(0.3));
  expect((await subjects(testApp)).slice(1)).toEqual(["Resolved: Your webhook is answering again"]);
  expect(await events()).toHaveLength(1);
});

testOnBothEngines(
  "nights without a backup and a disk that fills are told, shown and told again after a week",
  async (place) => {
    await using testApp = await openEnglish({ place, variables: withMail });
    const machine = { uptime: DAY_MS, free: 450_000_000 };
    const lookAt = (now: Date) =>
      sendAlerts({
        ...{ ...testApp.app, now: () => now, siteUrl: "https://site.example" },
        machine: { uptimeMs: () => machine.uptime, freeBytes: async () => machine.free },
      });
    const today = new Date();
    const inDays = (days: number) => new Date(today.getTime() + days * DAY_MS);
    await lookAt(inDays(1.9));
    expect(await subjects(testApp)).toEqual(["The server’s disk is almost full"]);

    machine.free = 550_000_000;
    machine.uptime = 60_000;
    await lookAt(inDays(3));
    expect(await subjects(testApp)).toHaveLength(1);
    machine.uptime = DAY_MS;
    await lookAt(inDays(3));
    expect((await subjects(testApp)).slice(1)).toEqual(["No backup for 3 days"]);
    const owner = await testApp.signedIn();
    expect(await (await owner.request("/api/admin/troubles")).json()).toMatchObject([
      { alert: { kind: "disk", megabytes: 450 } },
      { alert: { kind: "backups", days: 3 } },
    ]);

    machine.free = 650_000_000;
    await testApp.app.backUp();
    await lookAt(inDays(0.1));
    expect((await subjects(testApp)).slice(2)).toEqual([
      "Resolved: Backups are working again",
      "Resolved: The server’s disk has space again",
    ]);
    await lookAt(inDays(4.5));
    await sweepAlerts(testApp.db, inDays(11));
    await lookAt(inDays(11));
    await sweepAlerts(testApp.db, inDays(12));
    await lookAt(inDays(12.5));
    expect((await subjects(testApp)).slice(4)).toEqual(["No backup for 4 days", "No backup for 12 days"]);
  },
);

test("without nightly backups none is missed", async () => {
  await using testApp = await openEnglish({ variables: { ...withMail, BACKUPS_KEPT: "0" } });
  const machine = { uptimeMs: () => DAY_MS, freeBytes: async () => 1e9 };
  const now = () => new Date(Date.now() + 30 * DAY_MS);
  await sendAlerts({ ...testApp.app, now, siteUrl: "https://site.example", machine });
  expect(await subjects(testApp)).toEqual([]);
});

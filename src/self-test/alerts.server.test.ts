import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { enqueue } from "#src/notifications/outbox/outbox.server.ts";
import { enqueueWebhook } from "#src/notifications/webhooks/webhooks.server.ts";
import { saveSetting } from "#src/settings/settings.server.ts";
import { aLeadRow } from "#test/a-lead-row.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestHouse, type TestHouse } from "#test/house.ts";
import { lookForTroubles } from "./alerts.server.ts";
import type { StepResult } from "./self-test.ts";
import { endTurn, takeTurn } from "./self-test-results.server.ts";

const start = new Date("2026-11-20T15:00:00.000Z");
const later = (days: number) => new Date(start.getTime() + days * 86_400_000);
const passed: StepResult[] = [{ step: "page", state: "passed" }];
const failed: StepResult[] = [{ step: "page", state: "failed", problem: "page-error", detail: "500" }];

async function look(house: TestHouse, now = start): Promise<void> {
  await lookForTroubles({ ...house.app, now: () => now, siteUrl: "https://site.example" });
}

async function alertMails({ db }: TestHouse) {
  return db.selectFrom("mails").selectAll().where("kind", "=", "owner-alert").orderBy("id").execute();
}

async function subjects(house: TestHouse): Promise<string[]> {
  return (await alertMails(house)).map(({ subject }) => subject);
}

async function runTest({ db }: TestHouse, steps: StepResult[], now = start): Promise<void> {
  await endTurn(db, { id: (await takeTurn(db, "schedule", now)) ?? "", steps }, now);
}

const withMail = { SMTP_URL: "smtp://127.0.0.1:1" };

testOnBothEngines("a failed test is told once, by however many processes, and once when it is over", async (place) => {
  await using house = await openTestHouse({ place, variables: withMail });
  await runTest(house, failed);
  await Promise.all([look(house), look(house), look(house)]);
  await runTest(house, failed, later(1));
  await look(house, later(1));
  expect(await subjects(house)).toEqual(["Your website’s form has failed its test"]);
  const [mail] = await alertMails(house);
  expect(mail).toMatchObject({ to: "soumission@lavagenordet.example", text: expect.stringContaining("error 500") });

  await runTest(house, passed, later(2));
  await Promise.all([look(house, later(2)), look(house, later(2))]);
  await look(house, later(2));
  expect((await subjects(house)).slice(1)).toEqual(["Solved: Your website’s form works again"]);
  await runTest(house, failed, later(3));
  await look(house, later(3));
  expect(await subjects(house)).toHaveLength(3);
});

testOnBothEngines("visits without a request for a week are told, until one comes", async (place) => {
  await using house = await openTestHouse({ place, variables: withMail });
  const visitOn = (day: string) =>
    house.db.insertInto("traffic_days").values({ day, measure: "views", label: "", count: 3 }).execute();
  await house.db
    .insertInto("leads")
    .values(aLeadRow({ submitted_at: later(-8).toISOString() }))
    .execute();
  await look(house);
  await visitOn("2026-11-18");
  await look(house);
  expect(await subjects(house)).toEqual([]);
  await visitOn("2026-11-12");
  await look(house);
  await look(house, later(0.1));
  expect(await subjects(house)).toEqual(["No request for 7 days"]);

  await house.db
    .insertInto("leads")
    .values(aLeadRow({ submitted_at: later(0.2).toISOString() }))
    .execute();
  await look(house, later(0.3));
  expect((await subjects(house)).slice(1)).toEqual(["Solved: Requests are coming in again"]);
});

test("the owner chooses after how many days, in which language, and whether at all", async () => {
  await using house = await openTestHouse({ variables: withMail });
  for (const day of ["2026-11-10", "2026-11-19"])
    await house.db.insertInto("traffic_days").values({ day, measure: "views", label: "", count: 1 }).execute();
  const choose = (silentDays: number) =>
    saveSetting(house.db, "email", { silentDays, notifyLanguage: "fr", notifyTo: "moi@exemple.test" }, start);
  await choose(14);
  await look(house);
  expect(await subjects(house)).toEqual([]);
  await choose(3);
  await look(house);
  expect(await alertMails(house)).toMatchObject([
    { to: "moi@exemple.test", subject: "Aucune demande depuis 3 jours", html: expect.stringContaining('lang="fr"') },
  ]);
  await choose(0);
  await look(house);
  expect(await subjects(house)).toHaveLength(1);
});

test("a request that waits in the spool for long is told, and that it is in", async () => {
  await using house = await openTestHouse({ variables: withMail });
  const folder = join(house.app.env.DATA_DIR, "spool");
  const file = join(folder, `${uuidv7()}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, "{}");
  await look(house, new Date());
  expect(await subjects(house)).toEqual([]);
  const inAnHour = new Date(Date.now() + 3_600_000);
  await look(house, inAnHour);
  expect(await subjects(house)).toEqual(["Requests are waiting outside the database"]);
  rmSync(file);
  await look(house, inAnHour);
  expect((await subjects(house)).slice(1)).toEqual(["Solved: All requests are in the database"]);
});

test("mails that do not leave are told; a visitor's mistyped address is not our trouble", async () => {
  await using house = await openTestHouse({ variables: withMail });
  const mail = { to: "a@b.example", subject: "s", text: "t", html: "h" };
  const spoil = (kind: string, state: string, last_error: string) =>
    house.db.updateTable("mails").set({ state, last_error }).where("kind", "=", kind).execute();
  await enqueue(house.db, { ...mail, kind: "visitor-acknowledgement" }, start);
  await spoil("visitor-acknowledgement", "stopped", "550 no such user");
  await enqueue(house.db, { ...mail, kind: "owner-new-lead" }, start);
  await spoil("owner-new-lead", "waiting", "ECONNREFUSED");
  await look(house, later(0.01));
  expect(await subjects(house)).toEqual([]);
  await look(house, later(0.1));
  expect(await alertMails(house)).toMatchObject([
    { subject: "Mail is not leaving", text: expect.stringContaining("ECONNREFUSED") },
  ]);
  await spoil("owner-new-lead", "sent", "");
  await house.db.updateTable("mails").set({ last_error: null }).where("kind", "=", "owner-new-lead").execute();
  await look(house, later(0.2));
  expect((await subjects(house)).slice(1)).toEqual(["Solved: Mail is leaving again"]);
});

test("without a mail server no mail waits for the day that there is one", async () => {
  await using house = await openTestHouse();
  await runTest(house, failed);
  await look(house);
  expect(await subjects(house)).toEqual([]);
  expect(await house.db.selectFrom("alerts").select(["kind", "open"]).execute()).toEqual([
    { kind: "self-test", open: "self-test" },
  ]);
});

test("other programs are told too, where the owner has a webhook", async () => {
  await using house = await openTestHouse({ variables: withMail });
  await saveSetting(house.db, "integrations", { webhookUrl: "https://hooks.example/in" }, start);
  await runTest(house, failed);
  await look(house);
  await runTest(house, passed, later(1));
  await look(house, later(1));
  const calls = await house.db
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
  await using house = await openTestHouse({ variables: withMail });
  await saveSetting(house.db, "integrations", { webhookUrl: "https://hooks.example/in" }, start);
  await enqueueWebhook(house.db, "content_idea.status_changed", { id: "1" }, start);
  const events = () => house.db.selectFrom("mails").selectAll().where("channel", "=", "webhook").execute();
  const become = (state: string, last_error: string | null) =>
    house.db.updateTable("mails").set({ state, last_error }).where("channel", "=", "webhook").execute();
  await become("waiting", "Webhook: answered 500");
  await look(house, later(0.01));
  expect(await subjects(house)).toEqual([]);
  await look(house, later(0.1));
  await look(house, later(0.2));
  expect(await alertMails(house)).toMatchObject([
    { subject: "Your webhook does not answer", text: expect.stringContaining("answered 500") },
  ]);
  await become("sent", null);
  await look(house, later(0.3));
  expect((await subjects(house)).slice(1)).toEqual(["Solved: Your webhook answers again"]);
  expect(await events()).toHaveLength(1);
});

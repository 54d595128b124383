import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { sendPhoto } from "#test/leads/a-photo.ts";
import { aJpeg } from "#test/site/a-picture.ts";
import { testAcrossProcesses } from "#test/databases/engines.ts";
import { openOwnPostgres } from "#test/databases/own-postgres.ts";

type Headers = Record<string, string>;

async function post(testApp: TestApp, name: string, headers: Headers = {}) {
  const token = headers["X-Bot-Check"] ?? (await solvedBotCheck(testApp));
  const body = aContactRequest({ name, email: `${encodeURIComponent(name)}@exemple.test` });
  return testApp.send("POST", "/api/contact", body, { "X-Bot-Check": token, ...headers });
}

async function idOf(response: Response): Promise<string> {
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

function folder(): string {
  return mkdtempSync(join(tmpdir(), "outage-"));
}

const refuseWrites = (testApp: TestApp) => sql`pragma query_only = on`.execute(testApp.db);
const takeWrites = (testApp: TestApp) => sql`pragma query_only = off`.execute(testApp.db);

test("a database that takes no writes loses no request, and gets each once, in order, with its mails", async () => {
  await using testApp = await openTestApp();
  const first = await idOf(await post(testApp, "Zéro"));
  await refuseWrites(testApp);
  const waiting = [await idOf(await post(testApp, "Un")), await idOf(await post(testApp, "Deux"))];
  await testApp.app.intake.replay();
  expect((await listLeads(testApp.db)).map(({ id }) => id)).toEqual([first]);

  await takeWrites(testApp);
  await Promise.all([testApp.app.intake.replay(), testApp.app.intake.replay()]);
  const leads = (await listLeads(testApp.db)).toReversed();
  expect(leads.map(({ id, name }) => [id, name])).toEqual([
    [first, "Zéro"],
    [waiting[0], "Un"],
    [waiting[1], "Deux"],
  ]);
  await testApp.deliverMail();
  expect(testApp.sent).toHaveLength(6);
  expect(readdirSync(join(testApp.app.env.DATA_DIR, "spool"))).toEqual([]);
});

test("the same key gives the same lead before, during and after an outage", async () => {
  await using testApp = await openTestApp();
  const [early, late] = [randomUUID(), randomUUID()];
  const before = await idOf(await post(testApp, "Un", { "Idempotency-Key": early }));
  await refuseWrites(testApp);
  expect(await idOf(await post(testApp, "Un", { "Idempotency-Key": early }))).toBe(before);
  const during = await idOf(await post(testApp, "Deux", { "Idempotency-Key": late }));
  expect(await idOf(await post(testApp, "Deux", { "Idempotency-Key": late }))).toBe(during);
  await takeWrites(testApp);
  expect(await idOf(await post(testApp, "Deux", { "Idempotency-Key": late }))).toBe(during);
  await testApp.app.intake.replay();
  expect(await idOf(await post(testApp, "Deux", { "Idempotency-Key": late }))).toBe(during);
  expect(await listLeads(testApp.db)).toHaveLength(2);
});

test("the bot check holds without a database, and a proof used twice comes out afterwards", async () => {
  await using testApp = await openTestApp();
  await refuseWrites(testApp);
  expect((await post(testApp, "Robot", { "X-Bot-Check": "rubbish" })).status).toBe(403);
  const headers = { "X-Bot-Check": await solvedBotCheck(testApp) };
  await idOf(await post(testApp, "Marie", headers));
  await idOf(await post(testApp, "Robot", headers));
  await takeWrites(testApp);
  await testApp.app.intake.replay();
  const kept = await testApp.db.selectFrom("leads").select(["name", "box"]).orderBy("id").execute();
  expect(kept).toEqual([
    { name: "Marie", box: "inbox" },
    { name: "Robot", box: "spam" },
  ]);
});

test("a form without JavaScript gets through too", async () => {
  await using testApp = await openTestApp();
  await refuseWrites(testApp);
  const { tracking: _, ...words } = aContactRequest();
  const body = new URLSearchParams(words as Headers);
  const response = await testApp.request("/api/contact", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body,
  });
  expect(response.headers.get("Location")).toBe("/thank-you");
  await takeWrites(testApp);
  await testApp.app.intake.replay();
  expect(await listLeads(testApp.db)).toHaveLength(1);
});

test("when nothing can be kept the visitor sees it, and keeps the text", async () => {
  await using testApp = await openTestApp();
  writeFileSync(join(testApp.app.env.DATA_DIR, "spool"), "in the way");
  await refuseWrites(testApp);
  const response = await post(testApp, "Marie");
  expect(response.status).toBe(503);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const { tracking: _, ...words } = aContactRequest();
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const form = await testApp.request("/api/contact", {
    method: "POST",
    headers,
    body: new URLSearchParams(words as Headers),
  });
  expect(form.status).toBe(503);
  expect(await form.json()).toMatchObject({ failed: true, values: { name: "Marie Tremblay" } });
  await takeWrites(testApp);
  expect((await post(testApp, "Marie")).status).toBe(201);
});

test("a request that cannot be stored does not hold up those behind it", async () => {
  await using testApp = await openTestApp();
  await refuseWrites(testApp);
  await idOf(await post(testApp, "Marie"));
  writeFileSync(join(testApp.app.env.DATA_DIR, "spool", "0000.json"), "rubbish");
  await takeWrites(testApp);
  await testApp.app.intake.replay();
  expect(await listLeads(testApp.db)).toHaveLength(1);
  expect(readdirSync(join(testApp.app.env.DATA_DIR, "spool"))).toEqual(["0000.json"]);
});

test("what waited in the spool is stored at the next start", async () => {
  const place: DatabaseLocation = { kind: "sqlite", file: join(folder(), "site.db") };
  const variables = { DATA_DIR: folder() };
  await using closed = await openTestApp({ place, variables });
  await closed.db.destroy();
  const id = await idOf(await post(closed, "Marie"));

  await using testApp = await openTestApp({ place, variables });
  await testApp.app.intake.replay();
  expect(await listLeads(testApp.db)).toMatchObject([{ id, name: "Marie" }]);
});

test("two processes that replay the same spool store each request once", async () => {
  const place: DatabaseLocation = { kind: "sqlite", file: join(folder(), "site.db") };
  const variables = { DATA_DIR: folder() };
  await using one = await openTestApp({ place, variables });
  await using other = await openTestApp({ place, variables });
  await refuseWrites(one);
  for (let sent = 0; sent < 20; sent++) await idOf(await post(one, `Visitor ${sent}`));
  await takeWrites(one);
  await Promise.all([one.app.intake.replay(), other.app.intake.replay()]);
  const names = (await listLeads(one.db)).map(({ name }) => name);
  expect(names).toHaveLength(20);
  expect(new Set(names).size).toBe(20);
});

test("PostgreSQL stopped in the middle of visitors costs none of them", async () => {
  await using postgres = await openOwnPostgres();
  const place: DatabaseLocation = { kind: "postgres", url: postgres.url };
  await using testApp = await openTestApp({ place, variables: { TRUST_PROXY: "1" } });
  const ids: string[] = [];
  const evening = new AbortController();
  const visitors = [1, 2, 3, 4].map(async (visitor) => {
    for (let sent = 0; !evening.signal.aborted; sent++)
      ids.push(await idOf(await postFrom(testApp, `10.0.${visitor}.${sent}`)));
  });
  const day = async () => {
    await untilGrown(ids, 20);
    await postgres.stop();
    await untilGrown(ids, 20);
    await postgres.start();
    await untilGrown(ids, 20);
    evening.abort();
  };
  await Promise.all([...visitors, day()]);
  await testApp.app.intake.replay();

  const leads = await listLeads(testApp.db);
  expect(leads.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  await testApp.deliverMail();
  expect(testApp.sent).toHaveLength(2 * ids.length);
  expect(readdirSync(join(testApp.app.env.DATA_DIR, "spool"))).toEqual([]);
});

async function postFrom(testApp: TestApp, address: string) {
  const headers = { "X-Forwarded-For": address };
  const token = await solvedBotCheck({ request: (path) => testApp.request(path, { headers }) });
  return post(testApp, address, { ...headers, "X-Bot-Check": token });
}

async function untilGrown(ids: string[], by: number): Promise<void> {
  const enough = ids.length + by;
  while (ids.length < enough) await new Promise((resolve) => setTimeout(resolve, 20));
}

type Answer = { id: string; photoToken: string };

async function answerOf(response: Response): Promise<Answer> {
  expect(response.status).toBe(201);
  return (await response.json()) as Answer;
}

/** A process with a disk of its own, which the database does not answer. */
async function openCutOff(place: DatabaseLocation, variables: { DATA_DIR: string }): Promise<TestApp> {
  const testApp = await openTestApp({ place, variables });
  await testApp.db.destroy();
  return testApp;
}

testAcrossProcesses("a key sent again, while the database is away, leads to the lead that it has", async (place) => {
  const headers = { "Idempotency-Key": randomUUID() };
  const variables = { DATA_DIR: folder() };
  await using testApp = await openTestApp({ place });
  const first = await answerOf(await post(testApp, "Marie", headers));
  await using cutOff = await openCutOff(place, variables);
  const again = await answerOf(await post(cutOff, "Marie", headers));
  expect(again.id).toBe(first.id);

  await using back = await openTestApp({ place, variables });
  await back.app.intake.replay();
  expect(await back.app.intake.spooled()).toBe(0);
  expect((await listLeads(testApp.db)).map(({ id }) => id)).toEqual([first.id]);
  for (const [token, width] of [
    [first.photoToken, 40],
    [again.photoToken, 41],
  ] as const)
    expect((await sendPhoto(testApp, token, await aJpeg({ width }))).status).toBe(201);
});

testAcrossProcesses("photos of a request that waits on another machine's disk come later, not never", async (place) => {
  const variables = { DATA_DIR: folder() };
  await using testApp = await openTestApp({ place });
  await using cutOff = await openCutOff(place, variables);
  const { id, photoToken } = await answerOf(await post(cutOff, "Marie", { "Idempotency-Key": randomUUID() }));
  const early = await sendPhoto(testApp, photoToken, await aJpeg({ width: 40 }));
  expect(early.status).toBe(503);
  expect(await early.json()).toMatchObject({ code: "photo-too-early" });

  await using back = await openTestApp({ place, variables });
  await back.app.intake.replay();
  expect((await sendPhoto(testApp, photoToken, await aJpeg({ width: 40 }))).status).toBe(201);
  expect((await listLeads(testApp.db)).map((lead) => lead.id)).toEqual([id]);
});

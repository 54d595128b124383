import { expect } from "vitest";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { openJob } from "#src/work/jobs/jobs.server.ts";
import { createQuote, loadQuote, reviseQuote, saveQuoteDraft, type Quote } from "#src/work/quotes/quotes.server.ts";
import { cancelQuote } from "#src/work/quotes/close-quote.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { forgetJobs } from "#test/work/forget-jobs.ts";
import { anAcceptance, aQuoteLine, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { testAcrossProcesses, testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { acceptQuote } from "./answer-quote.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const later = new Date("2026-06-12T15:00:00.000Z");
const visitor = { address: "203.0.113.1", userAgent: "Chrome" };

type Sent = Awaited<ReturnType<typeof aSentQuote>>;

async function send(db: Db, draft: Quote | undefined): Promise<Sent> {
  if (!draft) throw new Error("no draft");
  const lines = [aQuoteLine(), aQuoteLine({ id: "option", optional: true, unitCents: 5_000 })];
  const words = { title: { fr: "Lavage", en: "Washing" }, lines };
  const saved = await saveQuoteDraft(db, { ...draft, draft: { ...draft.draft, ...words } });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  const sent = await sendQuote({ db, ...quoteDeps }, { ...saved.quote, by: "link" }, now);
  if (sent.kind !== "sent") throw new Error(sent.kind);
  return { quote: sent.quote, link: sent.link, token: sent.link.slice(sent.link.lastIndexOf("/") + 1) };
}

async function accept(db: Db, sent: Sent, at = now): Promise<string> {
  return (await acceptQuote({ db, ...quoteDeps }, { ...anAcceptance(sent), visitor }, at)).kind;
}

async function statesOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("quotes").select("state").orderBy("number").orderBy("revision").execute();
  return rows.map(({ state }) => state);
}

/** Two offers for one job, as the owner may make them. */
async function twoOffers(db: Db): Promise<[Sent, Sent]> {
  const one = await aSentQuote(db, now);
  const other = await send(db, await createQuote(db, one.quote.leadId, now));
  const jobId = await openJob(db, { id: one.quote.id, leadId: one.quote.leadId }, now);
  await db.updateTable("quotes").set({ job_id: jobId }).execute();
  return [one, other];
}

testOnBothEngines(
  "the version that was accepted before is replaced: its decision and its evidence stay",
  async (place) => {
    await using db = await openTestDb(place);
    const first = await aSentQuote(db, now);
    await accept(db, first);
    await accept(db, await send(db, await reviseQuote(db, first.quote.id, now)), later);
    const replaced = await loadQuote(db, first.quote.id);

    expect(await statesOf(db)).toEqual(["superseded", "accepted"]);
    expect(replaced).toMatchObject({ state: "superseded", decidedAt: now.toISOString() });
    expect(replaced?.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["accepted", "superseded"]));
  },
);

testOnBothEngines("so it is where a former version of the program wrote both", async (place) => {
  await using db = await openTestDb(place);
  const first = await aSentQuote(db, now);
  await accept(db, first);
  const second = await send(db, await reviseQuote(db, first.quote.id, now));
  await forgetJobs(db);

  expect(await accept(db, second, later)).toBe("answered");
  expect(await statesOf(db)).toEqual(["superseded", "accepted"]);
});

testOnBothEngines("what else was offered for the job is open no more once one is accepted", async (place) => {
  await using db = await openTestDb(place);
  const [one, other] = await twoOffers(db);

  expect(await accept(db, other)).toBe("answered");
  expect(await statesOf(db)).toEqual(["superseded", "accepted"]);
  expect(await accept(db, one)).toBe("closed");
});

testOnBothEngines("an acceptance that is undone leaves none, and another may be accepted", async (place) => {
  await using db = await openTestDb(place);
  const first = await aSentQuote(db, now);
  await accept(db, first);
  await cancelQuote({ db, ...quoteDeps }, { id: first.quote.id, reason: "Il hésite" }, now);
  const second = await send(db, await reviseQuote(db, first.quote.id, now));

  expect(await accept(db, second, later)).toBe("answered");
  expect(await statesOf(db)).toEqual(["cancelled", "accepted"]);
});

testAcrossProcesses(
  "of two offers for one job that are accepted at once, one is, and the other is told so",
  async (place) => {
    await using one = await openTestDb(place);
    await using other = openDb(place);
    for (let round = 0; round < 3; round += 1) {
      const [first, second] = await twoOffers(one);
      const answers = await Promise.all([accept(one, first), accept(other, second)]);
      expect(answers.toSorted()).toEqual(["answered", "closed"]);
      expect((await statesOf(one)).toSorted()).toEqual(["accepted", "superseded"]);
      await one.deleteFrom("quotes").execute();
    }
  },
);

testAcrossProcesses(
  "a version accepted while the one before is called off ends with one answer for both",
  async (place) => {
    await using one = await openTestDb(place);
    await using other = openDb(place);
    for (let round = 0; round < 3; round += 1) {
      const first = await aSentQuote(one, now);
      await accept(one, first);
      const second = await send(one, await reviseQuote(one, first.quote.id, now));
      const [accepted, cancelled] = await Promise.all([
        accept(other, second, later),
        cancelQuote({ db: one, ...quoteDeps }, { id: first.quote.id, reason: "" }, later),
      ]);
      expect(accepted).toBe("answered");
      expect(await statesOf(one)).toEqual([cancelled.kind === "closed" ? "cancelled" : "superseded", "accepted"]);
      await one.deleteFrom("quotes").execute();
    }
  },
);

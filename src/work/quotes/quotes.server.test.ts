import { expect } from "vitest";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { aDraftQuote, anAcceptance, aQuoteLine, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { estimateOf, estimateText } from "#src/work/leads/estimate.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { personHashes } from "#src/account/consents/person-hashes.server.ts";
import { suppress } from "#src/account/consents/suppressions.server.ts";
import { publishRates, ratedContent } from "#test/site/rated-site.ts";
import { leaveAlone } from "#src/work/privacy/suppress.server.ts";
import { byOwner } from "#test/work/by-owner.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { acceptQuote, askAboutQuote, declineQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { noteViewed, openQuote } from "#src/work/quotes/answers/open-quote.server.ts";
import { cancelQuote, markAnswered, stopReminders, withdrawQuote } from "./close-quote.server.ts";
import { openQuestion } from "./open-quote.ts";
import { followUpQuotes } from "./quote-reminders.server.ts";
import { createQuote, deleteQuoteDraft, listQuotes, loadQuote, reviseQuote, saveQuoteDraft } from "./quotes.server.ts";
import { sendQuote } from "./send-quote.server.ts";

const now = new Date("2026-06-01T15:00:00.000Z");
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const visitor = { address: "203.0.113.7", userAgent: "Firefox" };

async function openEmpty(place: DatabaseLocation) {
  const db = openDb(place);
  await migrate(db);
  return db;
}

const leadOf = (db: Awaited<ReturnType<typeof openEmpty>>, id: string) =>
  db.selectFrom("leads").select(["status", "won_cents"]).where("id", "=", id).executeTakeFirstOrThrow();
const mailsIn = async (db: Awaited<ReturnType<typeof openEmpty>>) =>
  (await db.selectFrom("mails").select("kind").orderBy("id").execute()).map(({ kind }) => kind);

testOnBothEngines("a new quote begins with what was asked, the taxes of the business and its texts", async (place) => {
  await using db = await openEmpty(place);
  const { id, leadId } = await aDraftQuote(db, now);
  const quote = await createQuote(db, leadId, now);

  expect(quote).toMatchObject({ number: "2026-002", revision: 1, state: "draft", validUntil: "2026-07-01" });
  expect(quote?.draft.lines).toHaveLength(1);
  expect(quote?.draft.taxes.map(({ thousandths }) => thousandths)).toEqual([5000, 9975]);
  expect(await deleteQuoteDraft(db, id)).toBe(true);
  expect((await createQuote(db, leadId, now))?.number).toBe("2026-003");
  expect(await createQuote(db, "nobody", now)).toBeUndefined();
});

testOnBothEngines("it begins with the rate of the service and the size that the visitor gave", async (place) => {
  await using db = await openEmpty(place);
  await publishRates(db, now);
  const answer = { service: "driveway", size: "1200", options: ["stained"] };
  const estimate = estimateText(estimateOf(ratedContent().services, answer));
  const lead = aLeadRow({ service: "driveway", estimate });
  await db.insertInto("leads").values(lead).execute();
  const quote = await createQuote(db, lead.id, now);

  const measured = { service: "driveway", unit: "square-foot", hundredths: 120_000, unitCents: 28 };
  expect(quote?.draft.lines).toMatchObject([measured]);
  expect(quote?.totalCents).toBe(38_632);
});

testOnBothEngines("of two who edit the same draft the second is told", async (place) => {
  await using db = await openEmpty(place);
  const quote = await aDraftQuote(db, now);

  expect(await saveQuoteDraft(db, quote)).toMatchObject({ kind: "saved" });
  expect(await saveQuoteDraft(db, quote)).toEqual({ kind: "stale" });
  expect(await saveQuoteDraft(db, { ...quote, id: "nothing" })).toEqual({ kind: "unknown" });
});

testOnBothEngines("sending freezes the quote, mails its link and moves the lead", async (place) => {
  await using db = await openEmpty(place);
  const { quote, link, token } = await aSentQuote(db, now);
  const mail = await db.selectFrom("mails").select(["kind", "text", "lead_id"]).executeTakeFirstOrThrow();

  expect(quote).toMatchObject({ state: "sent", documentHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(mail).toMatchObject({ kind: "customer-quote", lead_id: quote.leadId, text: expect.stringContaining(link) });
  expect(await leadOf(db, quote.leadId)).toMatchObject({ status: "quoted" });
  expect(await openQuote(db, token, now)).toMatchObject({ id: quote.id });
  expect(await openQuote(db, `${token.slice(0, -1)}?`, now)).toBeUndefined();
  expect(await saveQuoteDraft(db, quote)).toEqual({ kind: "not-draft" });
  expect(await deleteQuoteDraft(db, quote.id)).toBe(false);
  const row = await db.selectFrom("quotes").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token);
});

testOnBothEngines("an unfinished quote is not sent, and says what it lacks", async (place) => {
  await using db = await openEmpty(place);
  const lines = [aQuoteLine({ words: { fr: "Pavé", en: "" } }), aQuoteLine({ words: { fr: "", en: "" } })];
  const { id, version } = await aDraftQuote(db, now, { lines, validUntil: "2026-05-31" });

  expect(await sendQuote({ db, ...quoteDeps }, { id, version, by: "link" }, now)).toEqual({
    kind: "refused",
    problems: [
      { field: "lines.0.words", code: "quote-untranslated" },
      { field: "lines.1.words", code: "quote-line-unnamed" },
      { field: "validUntil", code: "quote-day-past" },
    ],
  });
  expect(await mailsIn(db)).toEqual([]);
});

testOnBothEngines("a new version leaves the former link until it is sent, and then ends it", async (place) => {
  await using db = await openEmpty(place);
  const { quote, token } = await aSentQuote(db, now);
  const next = await reviseQuote(db, quote.id, now);

  expect(next).toMatchObject({ number: quote.number, revision: 2, state: "draft" });
  expect(await reviseQuote(db, quote.id, now)).toMatchObject({ id: next?.id });
  expect((await openQuote(db, token, now))?.state).toBe("sent");
  await sendQuote({ db, ...quoteDeps }, { id: next?.id ?? "", version: 1, by: "link" }, now);
  expect((await openQuote(db, token, now))?.state).toBe("superseded");
  expect((await listQuotes(db, quote.leadId)).map(({ state }) => state)).toEqual(["sent", "superseded"]);
});

testOnBothEngines("the first opening is kept and told, once", async (place) => {
  await using db = await openEmpty(place);
  const { quote } = await aSentQuote(db, now);
  const deps = { db, siteUrl: quoteDeps.siteUrl };
  await Promise.all([noteViewed(deps, { quote, visitor }, now), noteViewed(deps, { quote, visitor }, now)]);
  const { state, viewedAt, events } = (await loadQuote(db, quote.id)) ?? {};

  expect([state, viewedAt]).toEqual(["viewed", now.toISOString()]);
  expect(events?.map(({ kind }) => kind)).toEqual(["created", "sent", "viewed"]);
});

testOnBothEngines("of many who accept at once one does, with evidence, and the lead is won", async (place) => {
  await using db = await openEmpty(place);
  const sent = await aSentQuote(db, now);
  const deps = { db, siteUrl: quoteDeps.siteUrl };
  const names = ["Zoé", "Paul", "Marie"];
  const answers = await Promise.all(
    names.map((name) => acceptQuote(deps, { ...anAcceptance(sent, { name }), visitor }, now)),
  );
  const { events } = (await loadQuote(db, sent.quote.id)) ?? {};

  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["answered", "closed", "closed"]);
  expect(events?.filter(({ kind }) => kind === "accepted")).toMatchObject([
    {
      documentHash: sent.quote.documentHash,
      totalCents: 28_744,
      chosen: ["option"],
      ...visitor,
      at: now.toISOString(),
    },
  ]);
  expect(await leadOf(db, sent.quote.leadId)).toEqual({ status: "won", won_cents: 25_000 });
  expect(await mailsIn(db)).toEqual(["customer-quote", "customer-quote-copy", "owner-quote"]);
});

testOnBothEngines("another total or another document than the one sent is not accepted", async (place) => {
  await using db = await openEmpty(place);
  const sent = await aSentQuote(db, now);
  const deps = { db, siteUrl: quoteDeps.siteUrl };

  for (const wrong of [{ totalCents: 28_743 }, { chosen: [] }, { documentHash: "0".repeat(64) }])
    expect(await acceptQuote(deps, { ...anAcceptance(sent, wrong), visitor }, now)).toMatchObject({ kind: "changed" });
  expect(await acceptQuote(deps, { ...anAcceptance(sent, { token: "guessed" }), visitor }, now)).toEqual({
    kind: "unknown",
  });
  expect((await loadQuote(db, sent.quote.id))?.state).toBe("sent");
});

testOnBothEngines("after its last day, its withdrawal or an answer, a quote takes no answer", async (place) => {
  await using db = await openEmpty(place);
  const deps = { db, siteUrl: quoteDeps.siteUrl };
  const late = await aSentQuote(db, now);
  const withdrawn = await aSentQuote(db, now);
  await withdrawQuote(db, withdrawn.quote.id, now);
  const declined = await aSentQuote(db, now);
  await declineQuote(deps, { token: declined.token, reason: "Trop cher", visitor }, now);
  const states = [];
  for (const [sent, at] of [
    [late, daysLater(31)],
    [withdrawn, now],
    [declined, now],
  ] as const) {
    const answered = await acceptQuote(deps, { ...anAcceptance(sent), visitor }, at);
    states.push(answered.kind === "closed" && answered.quote.state);
  }

  expect(states).toEqual(["expired", "withdrawn", "declined"]);
  expect(await leadOf(db, declined.quote.leadId)).toMatchObject({ status: "quoted" });
  expect(await askAboutQuote(deps, { token: late.token, question: "Encore ?", visitor }, now)).toBeDefined();
});

testOnBothEngines("a question that the owner has answered waits no longer, until there is another", async (place) => {
  await using db = await openEmpty(place);
  const { quote, token } = await aSentQuote(db, now);
  const deps = { db, siteUrl: quoteDeps.siteUrl };
  const waiting = async () => openQuestion((await loadQuote(db, quote.id))?.events ?? []);
  expect(await markAnswered(db, quote.id, now)).toBe(false);

  await askAboutQuote(deps, { token, question: "Et le toit ?", visitor }, now);
  expect(await waiting()).toBe("Et le toit ?");
  expect(await markAnswered(db, quote.id, now)).toBe(true);
  expect(await markAnswered(db, quote.id, now)).toBe(false);
  expect(await waiting()).toBeUndefined();

  await askAboutQuote(deps, { token, question: "Et le garage ?", visitor }, now);
  expect(await waiting()).toBe("Et le garage ?");
  expect(await markAnswered(db, "nothing", now)).toBe(false);
});

testOnBothEngines("an acceptance that is undone leaves its evidence, and the lead quoted", async (place) => {
  await using db = await openEmpty(place);
  const sent = await aSentQuote(db, now);
  await acceptQuote({ db, siteUrl: quoteDeps.siteUrl }, { ...anAcceptance(sent), visitor }, now);

  expect(await cancelQuote({ db, ...quoteDeps }, { id: sent.quote.id, reason: "Il déménage" }, now)).toMatchObject({
    kind: "closed",
  });
  expect(await cancelQuote({ db, ...quoteDeps }, { id: sent.quote.id, reason: "" }, now)).toEqual({
    kind: "not-open",
  });
  expect(await leadOf(db, sent.quote.leadId)).toEqual({ status: "quoted", won_cents: null });
  const { events } = (await loadQuote(db, sent.quote.id)) ?? {};
  expect(events?.map(({ kind }) => kind).slice(-2)).toEqual(["accepted", "cancelled"]);
});

testOnBothEngines(
  "a quote without an answer is brought to mind twice, and expires after its last day",
  async (place) => {
    await using db = await openEmpty(place);
    const { quote } = await aSentQuote(db, now);
    const deps = { db, ...quoteDeps };
    for (const day of [1, 4, 4, 11, 20, 32, 33]) await followUpQuotes(deps, daysLater(day));

    const { state, events = [] } = (await loadQuote(db, quote.id)) ?? {};
    expect(events.filter(({ kind }) => kind === "reminded")).toHaveLength(2);
    expect((await mailsIn(db)).filter((kind) => kind === "owner-quote")).toHaveLength(1);
    expect(state).toBe("expired");
  },
);

testOnBothEngines(
  "a reminder that waits for a mail server goes once its quote is settled, or its reader wants to be left alone",
  async (place) => {
    await using db = await openEmpty(place);
    const accepted = await aSentQuote(db, now);
    const open = await aSentQuote(db, now);
    await followUpQuotes({ db, ...quoteDeps }, daysLater(4));
    await acceptQuote({ db, siteUrl: quoteDeps.siteUrl }, { ...anAcceptance(accepted), visitor }, daysLater(5));

    const waiting = db.selectFrom("mails").select("lead_id").where("kind", "=", "customer-quote-reminder");
    expect(await waiting.execute()).toEqual([{ lead_id: open.quote.leadId }]);
    const { secretKey } = quoteDeps;
    await leaveAlone({ ...byOwner(db), secretKey }, open.quote.leadId, daysLater(5));
    expect(await waiting.execute()).toEqual([]);
  },
);

testOnBothEngines("reminders that the owner stopped are not sent", async (place) => {
  await using db = await openEmpty(place);
  const { quote } = await aSentQuote(db, now);

  expect(await stopReminders(db, quote.id, now)).toBe(true);
  expect(await stopReminders(db, quote.id, now)).toBe(false);
  await followUpQuotes({ db, ...quoteDeps }, daysLater(4));
  expect(await mailsIn(db)).toEqual(["customer-quote"]);
});

testOnBothEngines(
  "a reminder waits for the day, never comes on a Sunday, nor to who asked to be left alone",
  async (place) => {
    await using db = await openEmpty(place);
    // Sent on a Thursday; the first reminder is due three days later, on a Sunday.
    const sentAt = new Date("2026-06-04T14:00:00.000Z");
    const { secretKey, siteUrl } = quoteDeps;
    const reminded = async (moment: string) => {
      await followUpQuotes({ db, secretKey, siteUrl }, new Date(moment));
      return (await mailsIn(db)).filter((kind) => kind === "customer-quote-reminder").length;
    };
    await aSentQuote(db, sentAt);
    expect(await reminded("2026-06-07T16:00:00.000Z")).toBe(0);
    expect(await reminded("2026-06-08T12:30:00.000Z")).toBe(0);
    expect(await reminded("2026-06-08T13:30:00.000Z")).toBe(1);

    const { quote } = await aSentQuote(db, sentAt);
    const hashes = personHashes(secretKey, quote.document?.customer ?? { email: "", phone: "" });
    if (!hashes) throw new Error("no address");
    await suppress(db, hashes, "owner", sentAt);
    expect(await reminded("2026-06-08T15:30:00.000Z")).toBe(1);
  },
);

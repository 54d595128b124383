import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { calendarFeed } from "#src/work/appointments/feed/calendar-feed.server.ts";
import { remindOfAppointments } from "#src/work/appointments/messages/reminders.server.ts";
import { deleteLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { makeAbsent } from "#src/work/people/absences.server.ts";
import { assign } from "#src/work/people/assign.server.ts";
import { aPerson } from "#test/work/a-person.ts";
import { anAppointment, appointmentDetails, siteUrl } from "#test/work/an-appointment.ts";
import { anAcceptance, aDraftQuote, aSentQuote, quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { cancelQuote } from "#src/work/quotes/close-quote.server.ts";
import { selectableWindows } from "./offered-windows.server.ts";
import { loadQuote, reviseQuote } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";

const now = new Date("2026-06-01T15:00:00.000Z");
const visitor = { address: "203.0.113.7", userAgent: "Firefox" };
const windows = [
  { day: "2026-06-08", from: "09:00", until: "11:00" },
  { day: "2026-06-09", from: "13:00", until: "15:00" },
  { day: "2026-06-10", from: "22:00", until: "01:00" },
];
const deps = (db: Db) => ({ db, siteUrl, by: theOwner });
const appointments = (db: Db) => db.selectFrom("appointments").selectAll().where("quote_id", "is not", null).execute();

testOnBothEngines("the window that is chosen becomes the appointment, with the acceptance", async (place) => {
  await using db = await openTestDb(place);
  const sent = await aSentQuote(db, now, { windows });
  const answered = await acceptQuote(deps(db), { ...anAcceptance(sent, { window: 1 }), visitor }, now);
  expect(answered.kind).toBe("answered");
  expect(await appointments(db)).toMatchObject([
    {
      ...{ lead_id: sent.quote.leadId, quote_id: sent.quote.id, day: "2026-06-09", starts: "13:00", ends: "15:00" },
      ...{ place: "12, rue des Érables, Longueuil", state: "planned", remind: 1 },
    },
  ]);
  const { events, document } = (await loadQuote(db, sent.quote.id)) ?? {};
  expect(document?.windows).toEqual(windows);
  expect(events?.find(({ kind }) => kind === "accepted")).toMatchObject({ window: windows[1] });
  expect(await loadInboxLead(db, sent.quote.leadId)).toMatchObject({ status: "won" });
  const kinds = (await db.selectFrom("mails").select("kind").execute()).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["customer-appointment", "customer-quote", "customer-quote-copy", "owner-quote"]);
});

testOnBothEngines("none of them, or none left to choose, is accepted without an appointment", async (place) => {
  await using db = await openTestDb(place);
  const none = await aSentQuote(db, now, { windows });
  await acceptQuote(deps(db), { ...anAcceptance(none, { window: "none" }), visitor }, now);
  const { events } = (await loadQuote(db, none.quote.id)) ?? {};
  expect(events?.find(({ kind }) => kind === "accepted")).toMatchObject({ window: null });
  const owner = db.selectFrom("mails").select("text").where("kind", "=", "owner-quote");
  expect((await owner.executeTakeFirstOrThrow()).text).toMatch(/Aucune des plages offertes/);
  const late = await aSentQuote(db, now, { windows: [] });
  expect((await acceptQuote(deps(db), { ...anAcceptance(late), visitor }, now)).kind).toBe("answered");
  expect(await appointments(db)).toEqual([]);
});

testOnBothEngines(
  "of two who choose overlapping windows at once, one is told and nothing of it is kept",
  async (place) => {
    await using db = await openTestDb(place);
    const [first, second] = [
      await aSentQuote(db, now, { windows }),
      await aSentQuote(db, now, { windows: [{ day: "2026-06-08", from: "10:30", until: "12:00" }] }),
    ];
    const answers = await Promise.all(
      [first, second].map((sent) => acceptQuote(deps(db), { ...anAcceptance(sent, { window: 0 }), visitor }, now)),
    );
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["answered", "window-taken"]);
    expect(await appointments(db)).toHaveLength(1);
    const [refused] = [first, second].filter((_, at) => answers[at]?.kind === "window-taken");
    const { state, events } = (await loadQuote(db, refused?.quote.id ?? "")) ?? {};
    expect([state, events?.map(({ kind }) => kind)]).toEqual(["sent", ["created", "sent"]]);
    expect(await loadInboxLead(db, refused?.quote.leadId ?? "")).toMatchObject({ status: "quoted" });
  },
);

testOnBothEngines(
  "what has begun, or lies within an appointment, a whole day or a night, is not offered",
  async (place) => {
    await using db = await openTestDb(place);
    const open = async (moment = now) =>
      (await selectableWindows(db, { windows }, moment)).map(({ day }) => day.slice(-2));
    expect(await open()).toEqual(["08", "09", "10"]);
    // One that only touches it.
    await anAppointment(db, now, { day: "2026-06-08", from: "11:00", until: "12:00" });
    expect(await open()).toEqual(["08", "09", "10"]);
    const wholeDay = await anAppointment(db, now, { day: "2026-06-09", from: null, until: null });
    expect(await open()).toEqual(["08", "10"]);
    await anAppointment(db, now, { day: "2026-06-11", from: "00:30", until: "02:00" });
    expect(await open()).toEqual(["08"]);
    await deleteLead(db, wholeDay.leadId, now);
    expect(await open()).toEqual(["08", "09"]);
    // 9:00 in Montreal.
    expect(await open(new Date("2026-06-08T13:00:00.000Z"))).toEqual(["09"]);
  },
);

testOnBothEngines("a window of a day that is past is not sent, and a new version leaves it out", async (place) => {
  await using db = await openTestDb(place);
  const past = { day: "2026-05-30", from: "09:00", until: "11:00" };
  const { id, version } = await aDraftQuote(db, now, { windows: [...windows.slice(0, 1), past] });
  expect(await sendQuote({ db, ...quoteDeps }, { id, version, by: "link" }, now)).toEqual({
    kind: "refused",
    problems: [{ field: "windows.1.day", code: "quote-window-past" }],
  });
  const sent = await aSentQuote(db, now, { windows });
  const later = new Date("2026-06-09T15:00:00.000Z");
  expect((await reviseQuote(db, sent.quote.id, later))?.draft.windows).toEqual(windows.slice(1));
});

testOnBothEngines("an appointment that the owner plans meanwhile comes first", async (place) => {
  await using db = await openTestDb(place);
  const sent = await aSentQuote(db, now, { windows });
  const other = await aSentQuote(db, now);
  const details = appointmentDetails({ day: "2026-06-08", from: "08:00", until: "17:00" });
  await planAppointment(deps(db), { ...details, leadId: other.quote.leadId }, now);
  const answer = await acceptQuote(deps(db), { ...anAcceptance(sent, { window: 0 }), visitor }, now);
  expect(answer.kind).toBe("window-taken");
  expect((await acceptQuote(deps(db), { ...anAcceptance(sent, { window: 1 }), visitor }, now)).kind).toBe("answered");
});

testOnBothEngines("an acceptance that is undone takes the visit of its window with it, and says so", async (place) => {
  await using db = await openTestDb(place);
  const sent = await aSentQuote(db, now, { windows });
  await acceptQuote(deps(db), { ...anAcceptance(sent, { window: 0 }), visitor }, now);
  const { id: quoteId, leadId } = sent.quote;
  const more = appointmentDetails({ day: "2026-06-15", quoteId });
  await planAppointment(deps(db), { ...more, leadId }, now);
  await planAppointment(deps(db), { ...more, quoteId: null, leadId }, now);
  const theDayBefore = new Date("2026-06-07T22:00:00.000Z");
  await db.updateTable("appointments").set({ reminded_for: "" }).execute();
  await remindOfAppointments({ ...deps(db), ...quoteDeps }, theDayBefore);
  const mails = async () => (await db.selectFrom("mails").select("kind").execute()).map(({ kind }) => kind);
  expect(await mails()).toContain("customer-appointment-reminder");
  const told = (await mails()).filter((kind) => kind === "customer-appointment").length;

  await cancelQuote(deps(db), { id: quoteId, reason: "Il déménage" }, theDayBefore);
  const states = await db.selectFrom("appointments").select(["day", "state", "quote_id"]).orderBy("id").execute();
  expect(states.map(({ state }) => state)).toEqual(["cancelled", "cancelled", "planned"]);
  // The chosen window is known to the customer, the other is not.
  expect((await mails()).filter((kind) => kind === "customer-appointment")).toHaveLength(told + 1);
  expect(await mails()).not.toContain("customer-appointment-reminder");
  const feed = await calendarFeed(deps(db), theDayBefore);
  expect([feed.includes("20260608"), feed.includes("20260615")]).toEqual([false, true]);
  const again = await aSentQuote(db, theDayBefore, { windows });
  expect((await acceptQuote(deps(db), { ...anAcceptance(again, { window: 0 }), visitor }, theDayBefore)).kind).toBe(
    "answered",
  );
});

testOnBothEngines("a visit of the past, or that is done, stays when its acceptance is undone", async (place) => {
  await using db = await openTestDb(place);
  const sent = await aSentQuote(db, now, { windows });
  await acceptQuote(deps(db), { ...anAcceptance(sent, { window: 0 }), visitor }, now);
  await cancelQuote(deps(db), { id: sent.quote.id, reason: "" }, new Date("2026-06-09T15:00:00.000Z"));
  expect(await appointments(db)).toMatchObject([{ day: "2026-06-08", state: "planned" }]);
});

testOnBothEngines("with a team, a window is free while somebody who works then is", async (place) => {
  await using db = await openTestDb(place);
  const open = async () => (await selectableWindows(db, { windows }, now)).map(({ day }) => day.slice(-2));
  const [karim, ana] = [await aPerson(db, now), await aPerson(db, now)];
  // Nobody of them works on the night of the 10th.
  expect(await open()).toEqual(["08", "09"]);
  const first = await anAppointment(db, now, { day: "2026-06-08", from: "08:00", until: "12:00" });
  await assign(db, first.id, [karim.id]);
  expect(await open()).toEqual(["08", "09"]);
  // Without anybody yet, it will take the other.
  const second = await anAppointment(db, now, { day: "2026-06-08", from: "10:00", until: "12:00" });
  expect(await open()).toEqual(["09"]);
  await assign(db, second.id, [karim.id]);
  expect(await open()).toEqual(["08", "09"]);
  await assign(db, second.id, [ana.id]);
  expect(await open()).toEqual(["09"]);
  for (const { id } of [karim, ana])
    await makeAbsent({ db, by: theOwner }, { personId: id, day: "2026-06-09", visits: [] }, now);
  expect(await open()).toEqual([]);
});

import ICAL from "ical.js";
import { expect, test } from "vitest";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { recordAct } from "#src/work/day-sheets/helper-acts.server.ts";
import { findSheet, listSheets, makeSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { byOwner } from "#test/work/by-owner.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { aPerson } from "#test/work/a-person.ts";
import { anAppointment, appointmentDetails, siteUrl } from "#test/work/an-appointment.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-11-20T15:00:00.000Z");

async function openOffice() {
  const testApp = await openTestApp({ now: () => now });
  const { send, request } = await testApp.signedIn();
  return { testApp, db: testApp.db, send, request, [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose]() };
}

test("an appointment is planned, moved, cancelled and planned again from the back office", async () => {
  await using office = await openOffice();
  const { leadId } = await anAppointment(office.db, now);
  const made = await office.send("POST", `/api/admin/leads/${leadId}/appointments`, appointmentDetails({ note: "b" }));
  const { id } = await made.json();
  const path = `/api/admin/appointments/${id}`;
  const moved = await office.send("PATCH", path, {
    version: 1,
    day: "2026-11-26",
    from: null,
    until: null,
    tell: false,
  });
  const stale = await office.send("PUT", path, { ...appointmentDetails(), version: 1 });
  const cancelled = await office.send("POST", `${path}/cancel`, { version: 2, tell: true });
  const again = await office.send("POST", `${path}/reopen`, { version: 3, tell: false });

  expect([made, moved, stale, cancelled, again].map(({ status }) => status)).toEqual([201, 200, 409, 200, 200]);
  expect((await stale.json()).code).toBe("appointment-changed");
  const listed = await (await office.request("/api/admin/appointments?from=2026-11-01&to=2026-11-30")).json();
  expect(listed.appointments.map(({ day }: { day: string }) => day)).toEqual(["2026-11-24", "2026-11-26"]);
  const ofLead = await (await office.request(`/api/admin/leads/${leadId}/appointments`)).json();
  expect(ofLead.appointments).toHaveLength(2);
});

test("the calendar says who is at two places at once", async () => {
  await using office = await openOffice();
  const { id: karim } = await aPerson(office.db, now);
  const first = await anAppointment(office.db, now, { people: [karim] });
  const second = await anAppointment(office.db, now, { from: "10:00", until: "12:00" });
  const read = async () =>
    (await (await office.request("/api/admin/appointments?from=2026-11-24&to=2026-11-24")).json()).taken;
  expect(await read()).toEqual([]);
  const { day, from, until, version } = second;
  const to = { day, from, until, version, people: [karim], tell: false };
  expect((await office.send("PATCH", `/api/admin/appointments/${second.id}`, to)).status).toBe(200);
  expect(await read()).toEqual([{ person: karim, appointments: [first.id, second.id] }]);
});

test("the calendar and the day sheet say who is on the way and who has begun, until it is done or moved", async () => {
  await using office = await openOffice();
  const day = "2026-11-20";
  const visit = await anAppointment(office.db, now, { day });
  await anAppointment(office.db, now, { day });
  const deps = { ...byOwner(office.db), secretKey: Buffer.alloc(32, 7), siteUrl };
  await makeSheet(deps, { name: "Karim", language: "fr", day: null }, now);
  const [{ link } = { link: null }] = await listSheets(deps, now);
  const sheet = await findSheet(office.db, link?.slice(`${siteUrl}/d/`.length) ?? "", now);
  if (!sheet) throw new Error("no sheet");
  const tap = (kind: "on-my-way" | "start" | "done") =>
    recordAct(deps, { sheet, visitId: visit.id, id: crypto.randomUUID(), kind, text: "" }, now);
  const read = async () => {
    const calendar = await (await office.request(`/api/admin/appointments?from=${day}&to=${day}`)).json();
    const { appointments } = await (await office.request(`/api/admin/days?day=${day}`)).json();
    const said = [calendar.appointments, appointments].map((all: ListedAppointment[]) =>
      all.flatMap(({ underWay }) => underWay ?? []),
    );
    expect(said[0]).toEqual(said[1]);
    return said[0];
  };

  expect(await read()).toEqual([]);
  await tap("on-my-way");
  expect(await read()).toEqual(["on-my-way"]);
  await tap("start");
  expect(await read()).toEqual(["start"]);
  await tap("done");
  expect(await read()).toEqual([]);
});

test("what was issued of a job stays when its visit is not done after all, and the back office says so before", async () => {
  await using office = await openOffice();
  const quote = await anAcceptedQuote(office.db, now);
  const path = `/api/admin/leads/${quote.leadId}/appointments`;
  const made = await office.send("POST", path, appointmentDetails({ quoteId: quote.id, day: "2026-11-20" }));
  const { id } = await made.json();
  const done = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false, pair: null };
  await office.send("POST", `/api/admin/appointments/${id}/done`, { version: 1, ...done });
  const ask = async () => (await office.request(`/api/admin/appointments/${id}/invoice`)).json();
  expect(await ask()).toEqual({ number: null });
  const { number } = await anIssuedInvoice(office.db, { quoteId: quote.id }, now);

  expect(await ask()).toEqual({ number });
  const again = await office.send("POST", `/api/admin/appointments/${id}/reopen`, { version: 2, tell: false });
  expect(await again.json()).toMatchObject({ state: "planned", invoice: { kind: "kept", number } });
});

test("what is wrong is said at its field, never with a server error", async () => {
  await using office = await openOffice();
  const { leadId, id } = await anAppointment(office.db, now, { lead: { email: "" } });
  const path = `/api/admin/leads/${leadId}/appointments`;
  const wrong: [unknown, string, string][] = [
    [{ ...appointmentDetails(), day: "2026-02-30" }, "day", "appointment-day"],
    [{ ...appointmentDetails(), day: "0000-00-00" }, "day", "appointment-day"],
    [{ ...appointmentDetails(), from: "25:00" }, "from", "appointment-hour"],
    [{ ...appointmentDetails(), until: null }, "until", "appointment-hours"],
    [{ ...appointmentDetails(), until: "09:00" }, "until", "appointment-same-hours"],
    [{ ...appointmentDetails(), quoteId: "' or 1=1" }, "quoteId", "appointment-quote"],
    [{ ...appointmentDetails(), quoteId: id }, "quoteId", "appointment-quote"],
    [{ ...appointmentDetails(), note: "x".repeat(2001) }, "note", "too-many-characters"],
    [{ ...appointmentDetails(), tell: true }, "tell", "appointment-no-email"],
  ];
  for (const [body, field, code] of wrong) {
    const refused = await office.send("POST", path, body);
    expect([refused.status, (await refused.json()).errors]).toMatchObject([422, [{ field, code }]]);
  }
  for (const body of [null, [], "x", { day: {} }]) expect((await office.send("POST", path, body)).status).toBe(422);
  for (const dateRange of ["", "?from=x&to=y", "?from=2026-01-01&to=2027-01-01", "?from=2026-02-01&to=2026-01-01"])
    expect((await office.request(`/api/admin/appointments${dateRange}`)).status).toBe(422);
});

test("done takes a pair for the draft of the gallery with the customer's agreement, and nothing without it", async () => {
  await using office = await openOffice();
  const { id } = await anAppointment(office.db, now);
  const picture = { source_hash: "a", name: "", width: 1, height: 1, created_at: now.toISOString() };
  const [before, after] = ["019a1b2c-0000-7000-8000-00000000000a", "019a1b2c-0000-7000-8000-00000000000b"];
  await office.db
    .insertInto("pictures")
    .values([
      { ...picture, id: before },
      { ...picture, id: after, source_hash: "b" },
    ])
    .execute();
  const done = { version: 1, paidCents: 20_000, askReview: true, remindOwner: false, remindCustomer: false };
  const complete = (pair: unknown) => office.send("POST", `/api/admin/appointments/${id}/done`, { ...done, pair });

  expect((await complete({ before, after, agreed: false })).status).toBe(422);
  expect((await complete({ before, after: id, agreed: true })).status).toBe(422);
  expect((await complete({ before, after, agreed: true })).status).toBe(200);
  const { sections, isChanged } = await (await office.request("/api/admin/site")).json();
  expect(isChanged).toBe(true);
  expect(sections.gallery.value.at(-1)).toMatchObject({ id, before: { picture: before }, after: { picture: after } });
  const agreed = await office.db.selectFrom("pictures").select("customer_agreed").execute();
  expect(agreed).toEqual([{ customer_agreed: 1 }, { customer_agreed: 1 }]);
});

test("the secret address shows the appointments, until it is made anew or ended", async () => {
  await using office = await openOffice();
  await anAppointment(office.db, now, { lead: { name: "Zoé" } });
  const make = async () =>
    new URL((await (await office.send("POST", "/api/admin/calendar-feed", {})).json()).feed.link);
  const first = (await make()).pathname;
  const read = await office.testApp.request(first);
  const calendar = new ICAL.Component(ICAL.parse(await read.text()));

  expect(first).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  expect(calendar.getFirstSubcomponent("vevent")?.getFirstPropertyValue("summary")).toContain("Zoé");
  expect(Object.fromEntries(read.headers)).toMatchObject({
    ...{ "content-type": "text/calendar; charset=utf-8", "cache-control": "no-store" },
    ...{ "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" },
  });
  const second = (await make()).pathname;
  expect((await office.testApp.request(first)).status).toBe(404);
  expect((await office.testApp.request(second)).status).toBe(200);
  expect((await office.send("DELETE", "/api/admin/calendar-feed", {})).status).toBe(204);
  expect((await office.testApp.request(second)).status).toBe(404);
  for (const guess of ["x", "A".repeat(43), "%00", "..%2f", "a".repeat(5000)])
    expect((await office.testApp.request(`/calendar/${guess}.ics`)).status).toBe(404);
});

test("the secret address is made and shown only shortly after the password was given", async () => {
  await using office = await openOffice();
  const shown = async () => (await (await office.request("/api/admin/calendar-feed")).json()).feed.link;
  const { link } = (await (await office.send("POST", "/api/admin/calendar-feed", {})).json()).feed;
  expect(await shown()).toBe(link);
  await office.db.updateTable("sessions").set({ proved_at: "" }).execute();
  const refused = await office.send("POST", "/api/admin/calendar-feed", {});

  expect([refused.status, (await refused.json()).code, await shown()]).toEqual([403, "step-up", null]);
});

test("the hour of reminders is saved, or none", async () => {
  await using office = await openOffice();
  const save = (reminderHour: unknown) => office.send("PUT", "/api/admin/calendar-settings", { reminderHour });

  expect(await (await office.request("/api/admin/calendar-settings")).json()).toEqual({ reminderHour: 17 });
  expect(await (await save(null)).json()).toEqual({ reminderHour: null });
  for (const wrong of [24, -1, 7.5, "8"]) expect((await save(wrong)).status).toBe(422);
});

test("the form of an appointment begins with the one place of a customer who is known", async () => {
  await using office = await openOffice();
  const person = { name: "Marie Tremblay", phone: "450 555-0111", email: "", service: "", message: "" };
  const first = await addPhoneLead(office.db, { ...person, language: "fr" }, now);
  await office.send(
    "POST",
    `/api/admin/leads/${first}/appointments`,
    appointmentDetails({ place: "8, rue des Saules" }),
  );
  const begun = await office.send("POST", `/api/admin/customers/${first}/work`, { kind: "visit" });
  const { leadId } = (await begun.json()) as { leadId: string };
  const read = await office.request(`/api/admin/leads/${leadId}/appointments`);

  expect(await read.json()).toEqual({ appointments: [], knownPlace: "8, rue des Saules" });
});

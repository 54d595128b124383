import { expect, test } from "vitest";
import type { Plan } from "#src/work/plans/stored-plan.server.ts";
import type { PageOfPlans } from "#src/work/plans/list/plan-list.server.ts";
import { recordConsent } from "#src/account/consents/consents.server.ts";
import { personHashes } from "#src/account/consents/person-hashes.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { anAppointment, siteUrl } from "#test/work/an-appointment.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { aPlan, planDraft } from "#test/work/a-plan.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-10-10T15:00:00.000Z");
const season = { startsOn: "2026-05-01", endsOn: "2026-10-31" };

async function openOffice(place?: Parameters<typeof openTestApp>[0]) {
  const testApp = await openTestApp({ ...place, now: () => now });
  const { send, request } = await testApp.signedIn();
  const read = async <Body>(path: string) => (await (await request(`/api/admin${path}`)).json()) as Body;
  return { testApp, db: testApp.db, send, request, read, [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose]() };
}

test("a plan is begun from an accepted quote with what the customer chose, made, changed, paused and ended", async () => {
  await using office = await openOffice();
  const { db, send, read } = office;
  const quote = await anAcceptedQuote(db, now);
  const path = `/leads/${quote.leadId}`;
  const begun = await read<{ quoteId: string; draft: Plan["draft"] }>(`${path}/new-plan?quote=${quote.id}`);
  expect(begun).toMatchObject({
    quoteId: quote.id,
    draft: { title: { fr: "Lavage" }, place: "12, rue des Érables, Longueuil", town: "Longueuil" },
  });
  expect(begun.draft.lines.map(({ unitCents }) => unitCents)).toEqual([20_000, 5_000]);
  const draft = { ...begun.draft, rule: { kind: "weeks", every: 1, weekday: 2 }, startsOn: "2026-10-10" };
  const made = await send("POST", `/api/admin${path}/plans`, { quoteId: begun.quoteId, draft });
  const plan = (await made.json()) as Plan;
  expect(made.status).toBe(201);
  const stale = await send("PUT", `/api/admin/plans/${plan.id}`, { version: 9, draft });
  expect([stale.status, (await stale.json()).code]).toEqual([409, "plan-changed"]);
  const saved = await send("PUT", `/api/admin/plans/${plan.id}`, {
    version: 1,
    draft: { ...draft, from: "08:00", until: "10:00" },
  });
  expect(saved.status).toBe(200);
  const pauses = [{ from: "2026-10-14", until: null }];
  const backwards = [...pauses, { from: "2026-10-16", until: "2026-10-15" }];
  const refused = await send("PUT", `/api/admin/plans/${plan.id}/pauses`, { version: 2, pauses: backwards });
  // Where its form has it.
  expect(await refused.json()).toMatchObject({
    errors: [{ field: "pauses.1.until", code: "plan-pause-ends-before" }],
  });
  expect((await send("PUT", `/api/admin/plans/${plan.id}/pauses`, { version: 2, pauses })).status).toBe(200);
  expect(await read(`/plans/${plan.id}`)).toMatchObject({
    state: "running",
    visits: [{ day: "2026-10-13", from: "08:00" }],
  });
  expect((await send("POST", `/api/admin/plans/${plan.id}/end`, { version: 3 })).status).toBe(200);
  expect(await read(`/plans/${plan.id}`)).toMatchObject({ state: "ended", visits: [] });
});

test("the trade's usual plans are offered, in the season that comes next", async () => {
  await using office = await openOffice();
  const { leadId } = await aPlan(office.db, now);
  const { usual } = await office.read<{ usual: { name: object; startsOn: string; endsOn: string }[] }>(
    `/leads/${leadId}/new-plan`,
  );
  expect(usual[0]).toMatchObject({ name: { en: "Twice a year, in May and October" }, rule: { months: [5, 10] } });
  expect([usual[0]?.startsOn, usual[0]?.endsOn]).toEqual(["2026-05-01", "2026-10-28"]);
});

test("a plan is begun from a job with its hours and its address", async () => {
  await using office = await openOffice();
  const { leadId, id, version } = await anAppointment(office.db, now, {
    day: "2026-10-09",
    from: "13:00",
    until: "15:00",
  });
  const done = { version, paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };
  await completeAppointment({ db: office.db, siteUrl, secretKey: office.testApp.app.secretKey }, { id, ...done }, now);
  expect(await office.read(`/leads/${leadId}/new-plan?job=${id}`)).toMatchObject({
    ...{ quoteId: null, draft: { from: "13:00", until: "15:00", place: "12, rue des Érables" } },
  });
  expect((await office.request(`/api/admin/leads/${leadId}/new-plan?quote=${id}`)).status).toBe(422);
});

test("what is wrong is said at its field, never with a server error", async () => {
  await using office = await openOffice();
  const { leadId } = await aPlan(office.db, now);
  const wrong: [object, string, string][] = [
    [{ title: { fr: "", en: "" } }, "title.fr", "plan-unnamed"],
    [{ lines: [] }, "lines", "plan-line-missing"],
    [{ endsOn: "2026-04-01" }, "endsOn", "plan-ends-before"],
    [{ endsOn: "2031-04-01" }, "endsOn", "plan-too-long"],
    [{ until: null }, "until", "plan-hours"],
    [{ until: "09:00" }, "until", "plan-same-hours"],
    [{ billing: "season" }, "instalments", "plan-instalments-missing"],
    [{ rule: { kind: "weeks", every: 0, weekday: 2 } }, "rule.every", "plan-number"],
    [{ rule: { kind: "months-of-year", months: [], day: 1 } }, "rule.months", "plan-months-missing"],
  ];
  for (const [difference, field, code] of wrong) {
    const refused = await office.send("POST", `/api/admin/leads/${leadId}/plans`, {
      ...{ quoteId: null, draft: { ...planDraft(), ...difference } },
    });
    expect([refused.status, (await refused.json()).errors[0]]).toMatchObject([422, { field, code }]);
  }
  for (const body of [null, [], "x", { draft: {} }, { quoteId: null, draft: 3 }])
    expect((await office.send("POST", `/api/admin/leads/${leadId}/plans`, body)).status).toBe(422);
  const other = await office.send("POST", `/api/admin/leads/${leadId}/plans`, { quoteId: leadId, draft: planDraft() });
  expect([other.status, (await other.json()).errors]).toMatchObject([422, [{ field: "quoteId", code: "plan-origin" }]]);
});

testOnBothEngines("the list finds, filters and names the next visit", async (place) => {
  await using office = await openOffice({ place });
  const { db, read, send } = office;
  const running = await aPlan(db, now, { ...season, endsOn: "2027-01-31", lead: { name: "Aline" } });
  const needed = await aPlan(db, now, {
    ...season,
    endsOn: "2027-04-15",
    rule: { kind: "as-needed" },
    town: "Brossard",
  });
  const ending = await aPlan(db, now, season);
  await aPlan(db, now, { startsOn: "2025-05-01", endsOn: "2025-10-31" });
  const ids = async (query: string) => (await read<PageOfPlans>(`/plans${query}`)).plans.map(({ id }) => id);

  expect(await ids("?state=running")).toEqual([ending.id, needed.id, running.id]);
  expect(await ids("?state=renew")).toEqual([ending.id]);
  expect(await ids("?search=aline")).toEqual([running.id]);
  expect((await read<PageOfPlans>("/plans?search=aline")).plans).toMatchObject([
    { nextVisit: "2026-10-13", customer: "Aline" },
  ]);
  const coming = await aPlan(db, now, { startsOn: "2027-05-01", endsOn: "2027-10-31" });
  expect((await read<PageOfPlans>("/plans")).plans.map(({ id, nextVisit }) => [id, nextVisit])).toEqual(
    expect.arrayContaining([
      [coming.id, "2027-05-04"],
      [needed.id, null],
    ]),
  );
  await db.deleteFrom("plans").where("id", "=", coming.id).execute();
  expect(await read("/plan-figures")).toEqual({ running: 3, renew: 1, towns: [{ town: "Brossard", plans: 1 }] });
  const tap = () => send("POST", "/api/admin/plan-visits", { town: "Brossard", day: "2026-10-10" });
  expect([await (await tap()).json(), await (await tap()).json()]).toEqual([{ visits: 1 }, { visits: 0 }]);
});

testOnBothEngines(
  "renewing sends quotes to those the ledger allows, and leaves nothing of the others",
  async (place) => {
    await using office = await openOffice({ place });
    const { db, send, read } = office;
    const plans = [
      await aPlan(db, now, { ...season, lead: { email: "oui@exemple.test" } }),
      await aPlan(db, now, {
        ...season,
        lead: { email: "non@exemple.test", submitted_at: "2024-01-10T15:00:00.000Z" },
      }),
    ];
    const { secretKey } = office.testApp.app;
    await consent(office, plans[0]?.leadId ?? "", secretKey);
    const order = { plans: plans.map(({ id }) => id), hundredths: 350 };
    const renewed = await (await send("POST", "/api/admin/plan-renewals", order)).json();

    expect(renewed).toMatchObject({ sent: 1, refused: [{ planId: plans[1]?.id, why: "no-consent" }] });
    const quotes = await db.selectFrom("quotes").selectAll().execute();
    expect(quotes).toMatchObject([{ lead_id: plans[0]?.leadId, state: "sent", net_cents: 4_658, remind_at: null }]);
    const mails = await db.selectFrom("mails").selectAll().execute();
    expect(mails).toMatchObject([
      { kind: "customer-plan-renewal", to: "oui@exemple.test", consent_id: expect.any(String) },
    ]);
    expect(mails[0]?.text).toMatch(/Chaque semaine, le mardi \(1er\smai\s–\s31\soct\. 2027\)/);
    const price =
      /Prix d’une visite, taxes comprises\s: 53,56\s\$\nC’est 1,82\s\$ de plus que la dernière saison \(51,74\s\$\)/;
    expect(mails[0]?.text).toMatch(price);
    expect(mails[0]?.html.replaceAll(/<br\s*\/>/g, "\n")).toMatch(price);
    expect((await read<PageOfPlans>("/plans?state=renew")).plans.map(({ id }) => id)).toEqual([plans[1]?.id]);
    expect(await (await send("POST", "/api/admin/plan-renewals", order)).json()).toMatchObject({
      ...{ sent: 0, refused: [{ why: "renewed" }, { why: "no-consent" }] },
    });

    await db.updateTable("quotes").set({ state: "accepted" }).execute();
    const begun = await read(`/leads/${plans[0]?.leadId}/new-plan?quote=${quotes[0]?.id}`);
    expect(begun).toMatchObject({ draft: { startsOn: "2027-05-01", endsOn: "2027-10-31", rule: { weekday: 2 } } });
  },
);

testOnBothEngines("a renewal says what it costs now, and against the season before", async (place) => {
  await using office = await openOffice({ place });
  const { db, send } = office;
  const instalments = ["2026-05-01", "2026-07-15"];
  const plan = await aPlan(db, now, {
    ...{ ...season, billing: "season", instalments },
    lead: { email: "yes@example.test", language: "en" },
  });
  await consent(office, plan.leadId, office.testApp.app.secretKey);
  const renewedBy = async (hundredths: number) => {
    await db.updateTable("plans").set({ renewal_quote_id: null }).execute();
    await db.deleteFrom("mails").execute();
    await send("POST", "/api/admin/plan-renewals", { plans: [plan.id], hundredths });
    return (await db.selectFrom("mails").select("text").executeTakeFirst())?.text;
  };

  expect(await renewedBy(0)).toContain(
    "Price of the season, taxes included: $51.74\nSame work and same price as last season.",
  );
  expect(await renewedBy(-1_000)).toContain("$46.57\nThat is $5.17 less than last season ($51.74), for the same work.");
});

async function consent({ db }: Awaited<ReturnType<typeof openOffice>>, leadId: string, secretKey: Buffer) {
  const lead = await db.selectFrom("leads").selectAll().where("id", "=", leadId).executeTakeFirstOrThrow();
  const hashes = personHashes(secretKey, lead);
  if (!hashes) throw new Error("no address");
  await recordConsent(db, secretKey, {
    ...{ leadId, hashes, language: "fr" as const, source: "in-person" as const, purpose: "commercial" as const },
    ...{ basis: "express" as const, words: "Oui", at: now.toISOString(), until: null },
  });
}

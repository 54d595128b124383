import { theOwner } from "#test/work/a-quote.ts";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { loadAppointment } from "#src/work/appointments/stored-appointment.server.ts";
import { moveAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { deleteLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { endPlan } from "#src/work/plans/end-plan.server.ts";
import { ensurePlanLink, renewPlanLink } from "#src/work/plans/plan-links.server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { aPlan, visitsOf } from "#test/work/a-plan.ts";
import { siteUrl } from "#test/work/an-appointment.ts";
import { chrome } from "#test/site/a-visit.ts";
import { openKeptLog } from "#test/programs/kept-log.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-05-01T15:00:00.000Z");
const plain = (html: string) => html.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("&#x27;", "'");

/** A plan whose link a customer has. */
async function openCustomer() {
  const testApp = await openTestApp({ now: () => now, renderQuotePage });
  const { db, app } = testApp;
  const plan = await aPlan(db, now, { note: "Chien méchant" });
  const deps = { db, secretKey: app.secretKey, siteUrl };
  const address = new URL((await ensurePlanLink(deps, plan.id, now)) ?? "").pathname;
  const get = (path = "") => testApp.request(`${address}${path}`, { headers: { "User-Agent": chrome } });
  return {
    ...{ testApp, db, plan, deps, address, get },
    page: async (path = "") => plain(await (await get(path)).text()),
    ask: (form: Record<string, string>) =>
      testApp.request(`${address}/move?lang=fr`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: siteUrl },
        body: new URLSearchParams(form).toString(),
      }),
    visits: () => visitsOf(db, plan.id),
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  };
}

test("a customer reads the next visits and their price in both languages, without the owner’s note", async () => {
  await using customer = await openCustomer();
  const page = await customer.page();

  for (const said of [
    "Entretien",
    "Chaque semaine, le mardi",
    "mardi 5 mai 2026, de 9 h à 11 h",
    "Longueuil",
    "Prix d’une visite",
    "51,74 $",
  ])
    expect(page).toContain(said);
  expect(page).not.toMatch(/Chien méchant|<script/);
  const english = await customer.page("?lang=en");
  for (const said of [
    '<html lang="en"',
    "Upkeep",
    "Every Tuesday",
    "Tuesday, May 5, 2026",
    "Price of a visit",
    "$51.74",
  ])
    expect(english).toContain(said);
});

test("a wish for another day waits on the visit, reaches the owner, and is answered by a move", async () => {
  await using customer = await openCustomer();
  const [first] = await customer.visits();
  if (!first) throw new Error("no visit");
  const asked = await customer.ask({ visit: first.id, day: "2026-05-07", words: "Après midi" });
  expect([asked.status, asked.headers.get("Location")]).toEqual([303, `${customer.address}?lang=fr&said=asked`]);
  expect(await customer.page("?said=asked")).toMatch(/Votre demande est envoyée.*Vous avez demandé le jeudi 7 mai/s);
  const [mail] = await customer.db.selectFrom("mails").selectAll().execute();
  expect(mail).toMatchObject({ kind: "owner-appointment", reply_to: "zoe@exemple.test" });
  expect(plain(mail?.text ?? "")).toMatch(/mardi 5 mai 2026.*jeudi 7 mai 2026.*Après midi/s);

  const to = { day: "2026-05-07", from: "13:00", until: "15:00", tell: false };
  await moveAppointment({ db: customer.db, siteUrl }, { id: first.id, version: 2, ...to }, now);
  expect((await loadAppointment(customer.db, first.id))?.moveAsked).toBeNull();
});

test("a wish without a day or a word, or for a visit that is gone or another's, changes nothing", async () => {
  await using customer = await openCustomer();
  const [first] = await customer.visits();
  const other = await aPlan(customer.db, now);
  const [another] = await visitsOf(customer.db, other.id);
  const refused = await customer.ask({ visit: first?.id ?? "", day: "", words: "" });
  expect([refused.status, plain(await refused.text())]).toEqual([422, expect.stringContaining("Choisissez un jour")]);
  for (const form of [{}, { visit: "x", day: "soon" }, { visit: first?.id ?? "", day: "2026-02-31" }])
    expect((await customer.ask(form as Record<string, string>)).status).toBe(422);
  const gone = await customer.ask({ visit: another?.id ?? "", day: "2026-05-07" });
  expect(gone.headers.get("Location")).toContain("said=gone");
  expect(await customer.db.selectFrom("mails").selectAll().execute()).toEqual([]);
});

test("the calendar of the customer has their visits and nothing of the owner's", async () => {
  await using customer = await openCustomer();
  const answer = await customer.get("/visits.ics");
  const text = await answer.text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));

  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(events).toHaveLength(9);
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe("2026-05-05T13:00:00.000Z");
  expect(text).not.toMatch(/Chien|admin|zoe@/);
});

test("a link ends with a new one and with the bin, and a plan that is over says so", async () => {
  await using customer = await openCustomer();
  const { plan, deps, get, page } = customer;
  await endPlan(deps, plan, now);
  expect(await page()).toContain("Ce forfait est terminé.");
  const renewed = new URL((await renewPlanLink({ ...deps, by: theOwner }, plan.id, now)) ?? "").pathname;
  expect([(await get()).status, (await customer.testApp.request(renewed)).status]).toEqual([404, 200]);
  await deleteLead(customer.db, plan.leadId, now);
  expect((await customer.testApp.request(renewed)).status).toBe(404);
});

test("no answer is kept, indexed, or told to another site, and no log has the address", async () => {
  await using customer = await openCustomer();
  const answers = [
    ...[await customer.get(), await customer.get("/visits.ics"), await customer.get("/nothing")],
    ...[
      await customer.testApp.request("/p/wrong"),
      await customer.testApp.request(customer.address, { method: "PUT" }),
    ],
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 405]);
  for (const { headers } of answers)
    expect([headers.get("Cache-Control"), headers.get("X-Robots-Tag"), headers.get("Referrer-Policy")]).toEqual([
      ...["no-store", "noindex, nofollow", "no-referrer"],
    ]);
  const log = openKeptLog();
  await using testApp = await openTestApp({ now: () => now, logbook: log.logbook });
  const token = "Zm9yLXRoZS1leGFtcGxlLW9ubHktbm90LWEtdG9rZW4";
  for (const path of [`/p/${token}`, `/p/${token}/`, `/p/${token}/visits.ics`, `/p/${token}/elsewhere`])
    await testApp.request(path, { headers: { "User-Agent": chrome } });
  await testApp.app.visits.stop();
  expect(log.text()).not.toContain(token);
  expect(await testApp.db.selectFrom("visits").selectAll().execute()).toEqual([]);
});

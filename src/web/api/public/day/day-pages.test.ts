import { expect, test, vi } from "vitest";
import type { ListedSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { deleteLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { loadLead } from "#src/work/leads/follow-up/lead-history.server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { aJpeg } from "#test/site/a-picture.ts";
import { anAcceptance, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { anAppointment } from "#test/work/an-appointment.ts";
import { chrome } from "#test/site/a-visit.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openKeptLog } from "#test/programs/kept-log.ts";
import { openTestApp } from "#test/app/test-app.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";

// A process of its own makes each photo.
vi.setConfig({ testTimeout: 120_000 });

const now = new Date("2026-06-08T12:00:00.000Z");
const headers = { "User-Agent": chrome };

async function openHelper(place?: DatabaseLocation) {
  const testApp = await openTestApp({ now: () => now, renderQuotePage, ...(place && { place }) });
  const owner = await testApp.signedIn();
  expect((await owner.send("POST", "/api/admin/day-sheets", { name: "Karim", language: "fr", day: null })).status).toBe(
    204,
  );
  const { sheets } = (await (await owner.request("/api/admin/day-sheets")).json()) as { sheets: ListedSheet[] };
  const [sheet] = sheets;
  const address = new URL(sheet?.link ?? "").pathname;
  return {
    ...{ testApp, owner, sheet, address },
    get: (path = "") => testApp.request(`${address}${path}`, { headers }),
    page: async (path = "") => (await testApp.request(`${address}${path}`, { headers })).text(),
    post: (path: string, form: Record<string, string>, more: Record<string, string> = {}) =>
      testApp.request(`${address}${path}`, {
        method: "POST",
        headers: { ...headers, ...more, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(form),
      }),
    photo: async (path: string, bytes: Uint8Array, moment = "before") => {
      const body = new FormData();
      body.append("moment", moment);
      body.append("photo", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "photo.jpg");
      return testApp.request(`${address}${path}`, {
        method: "POST",
        headers: { ...headers, Accept: "application/json" },
        body,
      });
    },
    audited: async () => {
      const rows = await testApp.db.selectFrom("audit_events").select(["kind", "subject"]).orderBy("id").execute();
      return rows.filter(({ kind }) => kind.startsWith("day-sheet-")).map(({ kind, subject }) => `${kind} ${subject}`);
    },
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  };
}

test("a helper reads what was agreed, without any price, and nothing can be cached or found", async () => {
  await using helper = await openHelper();
  const { db } = helper.testApp;
  const windows = [{ day: "2026-06-08", from: "13:00", until: "15:00" }];
  const sent = await aSentQuote(db, now, { windows });
  await acceptQuote(
    { db, siteUrl: quoteDeps.siteUrl },
    { ...anAcceptance(sent, { window: 0 }), visitor: headersOf() },
    now,
  );
  await anAppointment(db, now, {
    day: "2026-06-09",
    note: "Chien dans la cour",
    lead: { name: "Zoé Roy", phone: "450 555-0199" },
  });
  await anAppointment(db, now, { day: "2026-06-10", lead: { name: "Personne d’autre" } });
  const answer = await helper.get();
  const page = await answer.text();

  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" },
  });
  for (const said of [
    ...["Feuille de route", "Bonjour Karim", "12, rue des Érables, Longueuil", "Entrée de pavé", "Chien dans la cour"],
    ...["tel:+14505550199", "google.com/maps/dir", "sms:+14505550199?&amp;body=", "lundi 8 juin", "mardi 9 juin"],
  ])
    expect(page).toContain(said);
  expect(page).not.toMatch(/\d,\d\d\s?\$|287,44|200,00|\/f\/|\/q\//);
  expect(page).not.toContain("Personne d’autre");
  expect(page).not.toContain("zoe@exemple.test");
  const english = await helper.page("?lang=en");
  expect(english).toContain("What was agreed");
  expect(english).toContain("Paved driveway");
});

testOnBothEngines("taps count once, with and without the script, and stand on the timeline", async (place) => {
  await using helper = await openHelper(place);
  const { db } = helper.testApp;
  const { id, leadId } = await anAppointment(db, now, { day: "2026-06-08" });
  const page = await helper.page();
  const tap =
    /visits\/[\w-]+\/on-my-way\?lang=fr"[^>]*><input type="hidden" name="id" value="([\w-]+)"/.exec(page)?.[1] ?? "";
  const first = await helper.post(`/visits/${id}/on-my-way`, { id: tap });
  const again = await helper.post(`/visits/${id}/on-my-way`, { id: tap }, { Accept: "application/json" });
  expect([first.status, first.headers.get("Location")]).toEqual([
    ...[303, `${helper.address}?lang=fr&says=kept#visit-${id}`],
  ]);
  expect([again.status, await again.json()]).toEqual([200, { says: "kept", because: "" }]);
  const blank = await helper.post(`/visits/${id}/note`, { id: crypto.randomUUID(), text: " " });
  expect(blank.status).toBe(422);
  expect(await blank.text()).toContain("Écrivez d’abord votre note");
  await helper.post(`/visits/${id}/note`, { id: crypto.randomUUID(), text: "<b>Fuite</b>" });
  await helper.post(`/visits/${id}/text`, { id: crypto.randomUUID() });
  expect((await helper.post(`/visits/${id}/done`, { id: crypto.randomUUID() })).status).toBe(303);
  const { events = [] } = (await loadLead(db, leadId)) ?? {};
  expect(events.filter(({ kind }) => kind === "helper" || kind === "text")).toHaveLength(4);
  expect(await helper.page()).toContain("Terminé");
  expect(await helper.audited()).toEqual([
    ...["day-sheet-made Karim", "day-sheet-opened Karim", "day-sheet-used Karim, on-my-way"],
    ...["day-sheet-used Karim, note", "day-sheet-used Karim, text", "day-sheet-used Karim, done"],
  ]);
});

test("what comes next is the button that stands out: the text, on my way, start, done", async () => {
  await using helper = await openHelper();
  const { id } = await anAppointment(helper.testApp.db, now, { day: "2026-06-08", lead: { phone: "450 555-0199" } });
  const next = async () => {
    const found = [...(await helper.page()).matchAll(/<(?:a|button)[^>]*class="button primary[^"]*"[^>]*>([^<]*)/g)];
    return found.map(([, label = ""]) => label.trim());
  };
  const [text] = await next();
  expect(text).toMatch(/en route/i);
  for (const [act, label] of [
    ["text", "En route"],
    ["on-my-way", "Début"],
    ["start", "Terminé"],
  ] as const) {
    await helper.post(`/visits/${id}/${act}`, { id: crypto.randomUUID() });
    expect(await next()).toEqual([label]);
  }
  await helper.post(`/visits/${id}/done`, { id: crypto.randomUUID() });
  expect(await next()).toEqual([]);
});

testOnBothEngines(
  "photos of before and after are as small as a visitor's, once each, and mail nobody",
  async (place) => {
    await using helper = await openHelper(place);
    const { db } = helper.testApp;
    const { id, leadId } = await anAppointment(db, now, { day: "2026-06-08" });
    const bytes = await aJpeg({ width: 900, height: 600 });
    const path = `/visits/${id}/photos`;
    expect((await helper.photo(path, bytes)).status).toBe(200);
    expect((await helper.photo(path, bytes)).status).toBe(200);
    expect((await helper.photo(path, await aJpeg({ width: 700, height: 600 }), "after")).status).toBe(200);
    expect((await helper.photo(path, bytes, "never")).status).toBe(422);
    expect((await helper.photo(path, new Uint8Array([1, 2, 3]))).status).toBe(422);
    const { photos, mails } = (await loadLead(db, leadId)) ?? {};
    expect(photos).toMatchObject({
      announced: 0,
      stored: 0,
      shown: [{ moment: "before", width: 900 }, { moment: "after" }],
    });
    expect(mails?.filter(({ kind }) => kind === "owner-photos")).toEqual([]);
    expect(await helper.page()).toContain("1 avant, 1 après");
  },
);

testOnBothEngines("a revoked link is gone at once for everything, also for another instance", async (place) => {
  await using helper = await openHelper(place);
  const { id } = await anAppointment(helper.testApp.db, now, { day: "2026-06-08" });
  expect((await helper.get()).status).toBe(200);
  expect((await helper.owner.send("DELETE", `/api/admin/day-sheets/${helper.sheet?.id}`, {})).status).toBe(204);
  const answers = [
    await helper.get(),
    await helper.get(`/visits/${id}/photos/${id}`),
    await helper.post(`/visits/${id}/done`, { id: crypto.randomUUID() }),
    await helper.photo(`/visits/${id}/photos`, await aJpeg()),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await (await helper.owner.request("/api/admin/day-sheets")).json()).toEqual({ sheets: [] });
});

test("a lead in the bin leaves nothing on the sheet, and its photos are not served", async () => {
  await using helper = await openHelper();
  const { db } = helper.testApp;
  const { id, leadId } = await anAppointment(db, now, { day: "2026-06-08", lead: { name: "Marie Bin" } });
  expect(await helper.page()).toContain("Marie Bin");
  await deleteLead(db, leadId, now);
  expect(await helper.page()).not.toContain("Marie Bin");
  const gone = await helper.post(`/visits/${id}/done`, { id: crypto.randomUUID() });
  expect(gone.status).toBe(409);
  expect(await gone.text()).toContain("Cette visite n’est plus sur votre feuille");
});

test("whatever is sent, nothing breaks, nothing is told and no log has the address", async () => {
  const log = openKeptLog();
  await using testApp = await openTestApp({ now: () => now, logbook: log.logbook });
  const owner = await testApp.signedIn();
  await owner.send("POST", "/api/admin/day-sheets", { name: "Karim", language: "fr", day: null });
  const { sheets } = (await (await owner.request("/api/admin/day-sheets")).json()) as { sheets: ListedSheet[] };
  const address = new URL(sheets[0]?.link ?? "").pathname;
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const bodies = ["", "id=1", "id=%00", `id=${crypto.randomUUID()}&text=${"é".repeat(3000)}`, "a".repeat(40_000)];
  for (const path of ["/visits/x/done", "/visits/%00/note", "/visits/x/pay", `/visits/${crypto.randomUUID()}/text`])
    for (const body of bodies) {
      const { status } = await testApp.request(`${address}${path}`, { method: "POST", headers: form, body });
      expect([409, 413, 422]).toContain(status);
    }
  for (const path of ["/d/x", "/d/", `/d/${"x".repeat(3000)}`, `${address}/visits/x/photos/y`, `${address}/else`])
    expect((await testApp.request(path)).status, path).toBe(404);
  const wrong = [{}, { name: " ", language: "fr", day: null }, { name: "a".repeat(61), language: "fr", day: null }];
  for (const body of [
    ...wrong,
    { name: "Ana", language: "de", day: null },
    { name: "Ana", language: "fr", day: "2020-01-01" },
  ])
    expect((await owner.send("POST", "/api/admin/day-sheets", body)).status).toBe(422);
  expect((await owner.send("PUT", "/api/admin/days", { day: "2026-06-08", appointments: ["x"] })).status).toBe(422);
  await testApp.app.visits.stop();
  expect(log.text()).not.toContain(address.slice(3));
});

function headersOf() {
  return { address: "203.0.113.7", userAgent: chrome };
}

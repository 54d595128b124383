import { expect, test } from "vitest";
import { openPages } from "#src/site/pages.ts";
import { listLeads } from "#test/list-leads.ts";
import { aContactRequest } from "#test/a-contact-request.ts";
import { iphone } from "#test/a-visit.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestApp, type TestApp } from "#test/test-app.ts";

const OURS = "http://localhost:3000";

function aForm(differences: Record<string, string> = {}): Record<string, string> {
  const { tracking: _, ...words } = aContactRequest();
  return { ...(words as Record<string, string>), ...differences };
}

/** As a browser without JavaScript sends it from our own page. */
function submit(testApp: TestApp, form: Record<string, string>, headers: Record<string, string> = {}) {
  return testApp.request("/api/contact", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", Origin: OURS, Referer: `${OURS}/`, ...headers },
    body: new URLSearchParams(form),
  });
}

/** The test app renders a page as the state of its form. */
async function shown(response: Response) {
  expect(response.headers.get("Content-Type")).toMatch("text/html");
  expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
  return JSON.parse(await response.text()) as unknown;
}

function boxes({ db }: TestApp) {
  return db.selectFrom("leads").select(["box", "verdict_reasons"]).orderBy("id").execute();
}

test("a plain form becomes a lead and leads to the thank-you page", async () => {
  await using testApp = await openTestApp();
  const response = await submit(testApp, aForm({ name: "Zoé & fils", message: "un\r\ndeux" }));
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/thank-you");
  expect(await listLeads(testApp.db)).toMatchObject([{ name: "Zoé & fils", message: "un\ndeux", language: "fr" }]);
});

test("the short form is answered with the whole one, filled in so far, and stores nothing", async () => {
  await using testApp = await openTestApp();
  const [service] = testApp.app.pages.services();
  const begun = { begun: "1", service: service?.label.en ?? "", phone: "450 555-0111", language: "fr" };
  const response = await submit(testApp, begun, { Referer: `${OURS}/?gclid=Cj0` });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await shown(response)).toMatchObject({
    values: { service: service?.label.fr, phone: "450 555-0111", gclid: "Cj0" },
    problems: [],
    failed: false,
    isUntouched: true,
    focused: "name",
  });
  expect(await listLeads(testApp.db)).toEqual([]);
  const foreign = await submit(testApp, begun, { "Sec-Fetch-Site": "cross-site", Origin: "https://other.example" });
  expect(foreign.status).toBe(403);
});

test("whoever posts the form without a script has begun it, once", async () => {
  await using testApp = await openTestApp();
  const referrer = { Referer: `${OURS}/brossard?gclid=Cj0`, "User-Agent": iphone };
  await submit(testApp, aForm(), referrer);
  await submit(testApp, aForm({ email: "other@example.com" }), referrer);
  await testApp.app.visits.flush();
  const counted = await testApp.db
    .selectFrom("traffic_days")
    .select(["measure", "label", "count"])
    .where("measure", "like", "begun-%")
    .orderBy("measure")
    .execute();

  expect(counted).toEqual([
    { measure: "begun-device", label: "phone", count: 1 },
    { measure: "begun-landing", label: "/brossard", count: 1 },
    { measure: "begun-language", label: "fr", count: 1 },
    { measure: "begun-source", label: "google-ads", count: 1 },
  ]);
  expect(await testApp.db.selectFrom("leads").select("device").execute()).toEqual([
    { device: "phone" },
    { device: "phone" },
  ]);
});

test("an English form leads to the English page, with the campaign in its address", async () => {
  await using testApp = await openTestApp();
  const form = aForm({ language: "en", gclid: "Cj0", utm_source: "a&b", landingPage: "/en?gclid=Cj0" });
  const response = await submit(testApp, form);
  expect(response.headers.get("Location")).toBe("/en/thank-you?utm_source=a%26b&gclid=Cj0");
  expect(await listLeads(testApp.db)).toMatchObject([{ language: "en", gclid: "Cj0", landing_page: "/en?gclid=Cj0" }]);
});

test("where English is first, French leads to the page under /fr and a form without a language to the English one", async () => {
  await using testApp = await openTestApp();
  const pages = openPages({ ...testApp.app.pages.pages(), languages: ["en", "fr"], areas: [], services: [] });
  Object.assign(testApp.app, { pages: { ...testApp.app.pages, pages: () => pages } });
  for (const [language, thanks] of [
    ["fr", "/fr/thank-you"],
    ["en", "/thank-you"],
    ["", "/thank-you"],
  ] as const) {
    const response = await submit(testApp, aForm({ language, email: `a${language}@example.com` }));
    expect(response.headers.get("Location"), language).toBe(thanks);
  }
});

test("a form with problems comes back with everything typed", async () => {
  await using testApp = await openTestApp();
  const response = await submit(testApp, aForm({ name: " ", email: "marie", gclid: "Cj0", language: "en" }));
  expect(response.status).toBe(422);
  expect(await shown(response)).toEqual({
    values: expect.objectContaining({ name: " ", email: "marie", phone: "450 555-0111", gclid: "Cj0", language: "en" }),
    problems: [
      { field: "name", code: "required" },
      { field: "email", code: "invalid" },
    ],
    failed: false,
  });
  expect(await listLeads(testApp.db)).toEqual([]);
});

test("a number that lacks digits is asked about once, and again when it became another", async () => {
  await using testApp = await openTestApp();
  const asked = await submit(testApp, aForm({ phone: "450 555" }));
  expect(asked.status).toBe(422);
  expect(await shown(asked)).toMatchObject({
    values: { phone: "450 555", askedPhone: "450 555" },
    problems: [{ field: "phone", code: "short" }],
  });
  expect((await submit(testApp, aForm({ phone: "450 5", askedPhone: "450 555" }))).status).toBe(422);
  expect(await listLeads(testApp.db)).toEqual([]);
  expect((await submit(testApp, aForm({ phone: "450 555", askedPhone: "450 555" }))).status).toBe(303);
  expect(await listLeads(testApp.db)).toMatchObject([{ phone: "450 555" }]);
});

test("it comes back on the page it was on, else on the home page of its language", async () => {
  await using testApp = await openTestApp();
  const pages: string[] = [];
  testApp.app.pages = {
    ...testApp.app.pages,
    withForm: async ({ page, language }) => {
      pages.push(`${language} ${page.path}`);
      return { html: "", contentSecurityPolicy: "" };
    },
  };
  await submit(testApp, { language: "en" }, { Referer: `${OURS}/en/brossard?x=1` });
  await submit(testApp, { language: "en" }, { Referer: `${OURS}/api/contact` });
  await submit(testApp, {}, { Referer: "rubbish" });
  await submit(testApp, { language: "fr" }, { Referer: `${OURS}/terms` });
  expect(pages).toEqual(["en /brossard", "en /", "fr /", "fr /"]);
});

test("a form from another site is refused", async () => {
  await using testApp = await openTestApp();
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://elsewhere.example" },
    { Origin: "null" },
    { Referer: "https://elsewhere.example/" },
    { Referer: "rubbish" },
  ];
  for (const headers of foreign) {
    const body = new URLSearchParams(aForm());
    const response = await testApp.request("/api/contact", { method: "POST", headers, body });
    expect(response.status).toBe(403);
    expect(await shown(response)).toMatchObject({ failed: true, values: { name: "Marie Tremblay" } });
  }
  expect(await listLeads(testApp.db)).toEqual([]);
});

test("an old browser that says little of where it comes from is believed, one that says nothing is doubted", async () => {
  await using testApp = await openTestApp();
  const ours: Record<string, string>[] = [
    { Referer: `${OURS}/brossard` },
    { Origin: OURS },
    { "Sec-Fetch-Site": "none" },
  ];
  for (const [index, headers] of ours.entries()) {
    const body = new URLSearchParams(aForm({ message: String(index) }));
    const response = await testApp.request("/api/contact", { method: "POST", headers, body });
    expect(response.status).toBe(303);
  }
  expect(await listLeads(testApp.db)).toHaveLength(3);
  const response = await testApp.request("/api/contact", { method: "POST", body: new URLSearchParams(aForm()) });
  expect(response.status).toBe(303);
  expect(await boxes(testApp)).toContainEqual({
    box: "quarantine",
    verdict_reasons: expect.stringContaining("unknown-page"),
  });
});

test("the hidden field and haste are noticed here too", async () => {
  await using testApp = await openTestApp();
  expect((await submit(testApp, aForm({ website: "https://casino.example" }))).status).toBe(303);
  expect((await submit(testApp, aForm({ startedAt: String(Date.now()), message: "Vite" }))).status).toBe(303);
  const kept = await testApp.db.selectFrom("leads").select("box").orderBy("box").execute();
  expect(kept).toEqual([{ box: "quarantine" }, { box: "spam" }]);
});

test("the campaign is read from the page's own address when no script has filled it in", async () => {
  await using testApp = await openTestApp();
  const Referer = `${OURS}/brossard?gclid=Cj0&utm_source=a%26b&evil=1&utm_term=${"x".repeat(900)}`;
  const response = await submit(testApp, aForm(), { Referer });
  expect(response.headers.get("Location")).toBe(`/thank-you?utm_source=a%26b&utm_term=${"x".repeat(500)}&gclid=Cj0`);
  expect(await listLeads(testApp.db)).toMatchObject([
    { gclid: "Cj0", utm_source: "a&b", utm_campaign: "", landing_page: expect.stringContaining("/brossard?gclid=Cj0") },
  ]);
});

test("it is kept in a form that comes back, and what the form says itself wins", async () => {
  await using testApp = await openTestApp();
  const refused = await submit(testApp, aForm({ name: "" }), { Referer: `${OURS}/?gclid=Cj0` });
  expect(await shown(refused)).toMatchObject({ values: { gclid: "Cj0", landingPage: "/?gclid=Cj0" } });
  await submit(testApp, aForm({ gclid: "own" }), { Referer: `${OURS}/?gclid=Cj0&utm_source=a` });
  expect(await listLeads(testApp.db)).toMatchObject([{ gclid: "own", utm_source: "" }]);
});

test("no campaign is believed from elsewhere", async () => {
  await using testApp = await openTestApp();
  for (const Referer of ["https://elsewhere.example/?gclid=Cj0", "rubbish?gclid=Cj0", `${OURS}/api/contact?gclid=Cj0`])
    expect((await submit(testApp, aForm({ message: Referer }), { Referer })).status).toBe(303);
  expect((await listLeads(testApp.db)).map(({ gclid }) => gclid)).toEqual(["", "", ""]);
});

test("beyond three in ten minutes from an address, and twenty an hour in all, forms are put aside", async () => {
  await using testApp = await openTestApp({ variables: { TRUST_PROXY: "1" } });
  const send = async (count: number, address: string) => {
    for (let sent = 0; sent < count; sent++) {
      const response = await submit(testApp, aForm({ message: `${address} ${sent}` }), { "X-Forwarded-For": address });
      expect(response.status).toBe(303);
    }
    const sentFrom = testApp.db.selectFrom("leads").select("box").where("message", "like", `${address} %`);
    return (await sentFrom.orderBy("message").execute()).map(({ box }) => box);
  };

  expect(await send(4, "203.0.113.1")).toEqual(["inbox", "inbox", "inbox", "quarantine"]);
  for (let house = 2; house < 7; house++) await send(3, `203.0.${house}.1`);
  expect(await send(2, "203.0.113.9")).toEqual(["inbox", "quarantine"]);
});

test("an address in many forms is acknowledged once a day", async () => {
  let moment = new Date("2026-11-20T12:00:00.000Z");
  await using testApp = await openTestApp({ now: () => moment });
  const thanks = async () => {
    await submit(testApp, aForm({ email: "Victim@exemple.test" }));
    await submit(testApp, aForm({ email: "victim@exemple.test" }));
    await testApp.deliverMail();
    return testApp.sent.filter(({ to }) => to.toLowerCase() === "victim@exemple.test").length;
  };

  expect(await thanks()).toBe(1);
  expect(await listLeads(testApp.db)).toHaveLength(2);
  moment = new Date("2026-11-21T12:00:01.000Z");
  expect(await thanks()).toBe(2);
});

test("too many forms from one address come back to be sent later", async () => {
  await using testApp = await openTestApp();
  let response = await submit(testApp, aForm());
  for (let sent = 1; sent < 40 && response.status === 303; sent++) response = await submit(testApp, aForm());
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await shown(response)).toMatchObject({ failed: true, values: { name: "Marie Tremblay" } });
});

test("a broken encoding harms nothing", async () => {
  await using testApp = await openTestApp();
  const headers = { "Content-Type": "application/x-www-form-urlencoded; charset=x", "Sec-Fetch-Site": "same-origin" };
  for (const body of ["", "%", "name=%ff%00&email=%", "__proto__=1&name[]=x", "a".repeat(30_000), "&".repeat(30_000)])
    expect((await testApp.request("/api/contact", { method: "POST", headers, body })).status).toBe(422);
});

test("a form that is too long comes back as a page that says so, with its length said or not", async () => {
  await using testApp = await openTestApp();
  const body = new URLSearchParams(aForm({ message: "a".repeat(70_000) })).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
  const lengths: Record<string, string>[] = [
    { "Content-Length": String(body.length) },
    { "Transfer-Encoding": "chunked" },
  ];
  for (const length of lengths) {
    const response = await testApp.request("/api/contact", {
      method: "POST",
      headers: { ...headers, ...length },
      body,
    });
    expect(response.status).toBe(413);
    expect(await shown(response)).toEqual({
      values: {},
      problems: [{ field: "message", code: "tooLong" }],
      failed: false,
    });
  }
});

test("the longest message that a form may hold gets through, whatever its letters", async () => {
  await using testApp = await openTestApp();
  expect((await submit(testApp, aForm({ message: "…".repeat(5000) }))).status).toBe(303);
});

test("what a live page says of the first visit comes with a plain post too, and survives a refusal", async () => {
  await using testApp = await openTestApp();
  const firstTouch = JSON.stringify({ utm_source: "x".repeat(900), landingPage: "/brossard", evil: "y" });
  const refused = await submit(testApp, aForm({ name: "", firstTouch }));
  expect(await shown(refused)).toMatchObject({ values: { firstTouch } });
  for (const unreadable of ["{", "[1]", '"text"', '{"gclid":5}', '{"gclid":{}}'])
    expect((await submit(testApp, aForm({ firstTouch: unreadable, message: unreadable }))).status).toBe(303);
  await submit(testApp, aForm({ firstTouch }));
  const kept = await testApp.db.selectFrom("leads").select("first_touch").orderBy("first_touch").execute();
  const [read, ...others] = kept.map(({ first_touch }) => JSON.parse(first_touch) as unknown);
  expect(read).toEqual({ landing_page: "/brossard", utm_source: "x".repeat(500) });
  expect(others).toEqual([{}, {}, {}, {}, {}]);
});

test("the landing page of a visitor who walked on is the one that the address carries", async () => {
  await using testApp = await openTestApp();
  const Referer = `${OURS}/brossard?gclid=Cj0&landing=%2Fen%3Fgclid%3DCj0`;
  await submit(testApp, aForm(), { Referer });
  await submit(testApp, aForm({ message: "De plus" }), {
    Referer: `${OURS}/brossard?gclid=Cj0&landing=https%3A%2F%2Fevil.example`,
  });
  const landings = (await listLeads(testApp.db)).map(({ landing_page }) => landing_page).toSorted();
  expect(landings).toEqual([expect.stringContaining("/brossard?gclid=Cj0"), "/en?gclid=Cj0"]);
});

testOnBothEngines("a double press without a script is one request, whose photos come to it", async (place) => {
  let moment = new Date("2026-11-20T12:04:59.000Z");
  await using testApp = await openTestApp({ place, now: () => moment });
  const [first, again] = await Promise.all([submit(testApp, aForm()), submit(testApp, aForm())]);
  moment = new Date("2026-11-20T12:05:30.000Z");
  const later = await submit(testApp, aForm());
  await testApp.deliverMail();

  for (const answer of [first, again, later]) {
    expect([answer?.status, answer?.headers.get("Location")]).toEqual([303, "/thank-you"]);
    expect(answer?.headers.get("Set-Cookie")).toBe(first?.headers.get("Set-Cookie"));
  }
  expect(await listLeads(testApp.db)).toHaveLength(1);
  expect(testApp.sent.map(({ kind }) => kind).toSorted()).toEqual(["owner-new-lead", "visitor-acknowledgement"]);

  await submit(testApp, aForm({ message: "Autre chose" }));
  moment = new Date("2026-11-20T12:20:00.000Z");
  await submit(testApp, aForm());
  expect(await listLeads(testApp.db)).toHaveLength(3);
});

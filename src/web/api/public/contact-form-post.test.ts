import { expect, test } from "vitest";
import { openPages } from "#src/site/pages.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { iphone } from "#test/site/a-visit.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { ourOrigin, aContactForm, shownForm, postContactForm } from "#test/leads/a-contact-form.ts";

test("a plain form becomes a lead and leads to the thank-you page", async () => {
  await using testApp = await openTestApp();
  const response = await postContactForm(testApp, aContactForm({ name: "Zoé & fils", message: "un\r\ndeux" }));
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/thank-you");
  expect(await listLeads(testApp.db)).toMatchObject([{ name: "Zoé & fils", message: "un\ndeux", language: "fr" }]);
});

test("the short form is answered with the whole one, filled in so far, and stores nothing", async () => {
  await using testApp = await openTestApp();
  const [service] = testApp.app.pages.services();
  const begun = { begun: "1", service: service?.label.en ?? "", phone: "450 555-0111", language: "fr" };
  const response = await postContactForm(testApp, begun, { Referer: `${ourOrigin}/?gclid=Cj0` });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await shownForm(response)).toMatchObject({
    values: { service: service?.label.fr, phone: "450 555-0111", gclid: "Cj0" },
    problems: [],
    failed: false,
    isUntouched: true,
    focused: "name",
  });
  expect(await listLeads(testApp.db)).toEqual([]);
  const foreign = await postContactForm(testApp, begun, {
    "Sec-Fetch-Site": "cross-site",
    Origin: "https://other.example",
  });
  expect(foreign.status).toBe(403);
});

test("whoever posts the form without a script has begun it, once", async () => {
  await using testApp = await openTestApp();
  const referrer = { Referer: `${ourOrigin}/brossard?gclid=Cj0`, "User-Agent": iphone };
  await postContactForm(testApp, aContactForm(), referrer);
  await postContactForm(testApp, aContactForm({ email: "other@example.com" }), referrer);
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
  const form = aContactForm({ language: "en", gclid: "Cj0", utm_source: "a&b", landingPage: "/en?gclid=Cj0" });
  const response = await postContactForm(testApp, form);
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
    const response = await postContactForm(testApp, aContactForm({ language, email: `a${language}@example.com` }));
    expect(response.headers.get("Location"), language).toBe(thanks);
  }
});

test("a form with problems comes back with everything typed", async () => {
  await using testApp = await openTestApp();
  const response = await postContactForm(
    testApp,
    aContactForm({ name: " ", email: "marie", gclid: "Cj0", language: "en" }),
  );
  expect(response.status).toBe(422);
  expect(await shownForm(response)).toEqual({
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
  const asked = await postContactForm(testApp, aContactForm({ phone: "450 555" }));
  expect(asked.status).toBe(422);
  expect(await shownForm(asked)).toMatchObject({
    values: { phone: "450 555", askedPhone: "450 555" },
    problems: [{ field: "phone", code: "short" }],
  });
  expect((await postContactForm(testApp, aContactForm({ phone: "450 5", askedPhone: "450 555" }))).status).toBe(422);
  expect(await listLeads(testApp.db)).toEqual([]);
  expect((await postContactForm(testApp, aContactForm({ phone: "450 555", askedPhone: "450 555" }))).status).toBe(303);
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
  await postContactForm(testApp, { language: "en" }, { Referer: `${ourOrigin}/en/brossard?x=1` });
  await postContactForm(testApp, { language: "en" }, { Referer: `${ourOrigin}/api/contact` });
  await postContactForm(testApp, {}, { Referer: "rubbish" });
  await postContactForm(testApp, { language: "fr" }, { Referer: `${ourOrigin}/terms` });
  expect(pages).toEqual(["en /brossard", "en /", "fr /", "fr /"]);
});

test("a broken encoding harms nothing", async () => {
  await using testApp = await openTestApp();
  const headers = { "Content-Type": "application/x-www-form-urlencoded; charset=x", "Sec-Fetch-Site": "same-origin" };
  for (const body of ["", "%", "name=%ff%00&email=%", "__proto__=1&name[]=x", "a".repeat(30_000), "&".repeat(30_000)])
    expect((await testApp.request("/api/contact", { method: "POST", headers, body })).status).toBe(422);
});

test("a form that is too long comes back as a page that says so, with its length said or not", async () => {
  await using testApp = await openTestApp();
  const body = new URLSearchParams(aContactForm({ message: "a".repeat(70_000) })).toString();
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
    expect(await shownForm(response)).toEqual({
      values: {},
      problems: [{ field: "message", code: "tooLong" }],
      failed: false,
    });
  }
});

test("the longest message that a form may hold gets through, whatever its letters", async () => {
  await using testApp = await openTestApp();
  expect((await postContactForm(testApp, aContactForm({ message: "…".repeat(5000) }))).status).toBe(303);
});

testOnBothEngines("a double press without a script is one request, whose photos come to it", async (place) => {
  let moment = new Date("2026-11-20T12:04:59.000Z");
  await using testApp = await openTestApp({ place, now: () => moment });
  const [first, again] = await Promise.all([
    postContactForm(testApp, aContactForm()),
    postContactForm(testApp, aContactForm()),
  ]);
  moment = new Date("2026-11-20T12:05:30.000Z");
  const later = await postContactForm(testApp, aContactForm());
  await testApp.deliverMail();

  for (const answer of [first, again, later]) {
    expect([answer?.status, answer?.headers.get("Location")]).toEqual([303, "/thank-you"]);
    expect(answer?.headers.get("Set-Cookie")).toBe(first?.headers.get("Set-Cookie"));
  }
  expect(await listLeads(testApp.db)).toHaveLength(1);
  expect(testApp.sent.map(({ kind }) => kind).toSorted()).toEqual(["owner-new-lead", "visitor-acknowledgement"]);

  await postContactForm(testApp, aContactForm({ message: "Autre chose" }));
  moment = new Date("2026-11-20T12:20:00.000Z");
  await postContactForm(testApp, aContactForm());
  expect(await listLeads(testApp.db)).toHaveLength(3);
});

import { expect, test } from "vitest";
import { listLeads } from "#test/leads/list-leads.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { ourOrigin, aContactForm, shownForm, postContactForm } from "#test/leads/a-contact-form.ts";

test("the campaign is read from the page's own address when no script has filled it in", async () => {
  await using testApp = await openTestApp();
  const Referer = `${ourOrigin}/brossard?gclid=Cj0&utm_source=a%26b&evil=1&utm_term=${"x".repeat(900)}`;
  const response = await postContactForm(testApp, aContactForm(), { Referer });
  expect(response.headers.get("Location")).toBe(`/thank-you?utm_source=a%26b&utm_term=${"x".repeat(500)}&gclid=Cj0`);
  expect(await listLeads(testApp.db)).toMatchObject([
    { gclid: "Cj0", utm_source: "a&b", utm_campaign: "", landing_page: expect.stringContaining("/brossard?gclid=Cj0") },
  ]);
});

test("it is kept in a form that comes back, and what the form says itself wins", async () => {
  await using testApp = await openTestApp();
  const refused = await postContactForm(testApp, aContactForm({ name: "" }), { Referer: `${ourOrigin}/?gclid=Cj0` });
  expect(await shownForm(refused)).toMatchObject({ values: { gclid: "Cj0", landingPage: "/?gclid=Cj0" } });
  await postContactForm(testApp, aContactForm({ gclid: "own" }), { Referer: `${ourOrigin}/?gclid=Cj0&utm_source=a` });
  expect(await listLeads(testApp.db)).toMatchObject([{ gclid: "own", utm_source: "" }]);
});

test("no campaign is believed from elsewhere", async () => {
  await using testApp = await openTestApp();
  for (const Referer of [
    "https://elsewhere.example/?gclid=Cj0",
    "rubbish?gclid=Cj0",
    `${ourOrigin}/api/contact?gclid=Cj0`,
  ])
    expect((await postContactForm(testApp, aContactForm({ message: Referer }), { Referer })).status).toBe(303);
  expect((await listLeads(testApp.db)).map(({ gclid }) => gclid)).toEqual(["", "", ""]);
});

test("what a live page says of the first visit comes with a plain post too, and survives a refusal", async () => {
  await using testApp = await openTestApp();
  const firstTouch = JSON.stringify({ utm_source: "x".repeat(900), landingPage: "/brossard", evil: "y" });
  const refused = await postContactForm(testApp, aContactForm({ name: "", firstTouch }));
  expect(await shownForm(refused)).toMatchObject({ values: { firstTouch } });
  for (const unreadable of ["{", "[1]", '"text"', '{"gclid":5}', '{"gclid":{}}'])
    expect((await postContactForm(testApp, aContactForm({ firstTouch: unreadable, message: unreadable }))).status).toBe(
      303,
    );
  await postContactForm(testApp, aContactForm({ firstTouch }));
  const kept = await testApp.db.selectFrom("leads").select("first_touch").orderBy("first_touch").execute();
  const [read, ...others] = kept.map(({ first_touch }) => JSON.parse(first_touch) as unknown);
  expect(read).toEqual({ landing_page: "/brossard", utm_source: "x".repeat(500) });
  expect(others).toEqual([{}, {}, {}, {}, {}]);
});

test("the landing page of a visitor who walked on is the one that the address carries", async () => {
  await using testApp = await openTestApp();
  const Referer = `${ourOrigin}/brossard?gclid=Cj0&landing=%2Fen%3Fgclid%3DCj0`;
  await postContactForm(testApp, aContactForm(), { Referer });
  await postContactForm(testApp, aContactForm({ message: "De plus" }), {
    Referer: `${ourOrigin}/brossard?gclid=Cj0&landing=https%3A%2F%2Fevil.example`,
  });
  const landings = (await listLeads(testApp.db)).map(({ landing_page }) => landing_page).toSorted();
  expect(landings).toEqual([expect.stringContaining("/brossard?gclid=Cj0"), "/en?gclid=Cj0"]);
});

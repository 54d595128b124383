import { expect } from "vitest";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { exampleBusiness, exampleNames, exampleServices } from "#test/site/example-site.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { publishRates } from "#test/site/rated-site.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { parseContactRequest } from "./contact-request.ts";
import { parseEstimate } from "./estimate.ts";

const answer = { service: "driveway", size: "1 200", options: ["stained", "unknown"] };
const shown = { service: "driveway", unit: "square-foot", hundredths: 120_000, lowCents: 27_000, highCents: 39_000 };

async function post(testApp: TestApp, differences: Record<string, unknown>) {
  const headers = { "X-Bot-Check": await solvedBotCheck(testApp) };
  const response = await testApp.send("POST", "/api/contact", aContactRequest(differences), headers);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

async function estimateOfLead({ db }: TestApp, id: string) {
  const { estimate } = await db.selectFrom("leads").select("estimate").where("id", "=", id).executeTakeFirstOrThrow();
  return parseEstimate(estimate);
}

testOnBothEngines("the answer travels with the request, priced by the site's own rate", async (place) => {
  await using testApp = await openTestApp({ place });
  await publishRates(testApp.db, new Date());
  const id = await post(testApp, { estimate: { ...answer, lowCents: 1, highCents: 2 } });
  expect(await estimateOfLead(testApp, id)).toEqual({
    ...shown,
    label: exampleServices[0]?.label,
    options: [{ id: "stained", label: { fr: "Taches", en: "Stains" } }],
  });

  await testApp.deliverMail();
  const mail = testApp.sent.find(({ to }) => to === exampleBusiness.email);
  expect(mail?.text).toMatch(/1.200 (?:pi²|sq\. ft\.), (?:Taches|Stains)\. (?:Habituellement de|Usually) /);
  const owner = await testApp.signedIn();
  const csv = await (await owner.request("/api/admin/export-all-leads")).text();
  expect(csv).toContain('"driveway: 1200 square-foot, stained, 270-390"');
  const lead = (await (await owner.request(`/api/admin/leads/${id}`)).json()) as { estimate: string };
  expect(parseEstimate(lead.estimate)).toMatchObject(shown);
});

testOnBothEngines("what is no answer costs no request", async (place) => {
  await using testApp = await openTestApp({ place });
  await publishRates(testApp.db, new Date());
  const hostile = [
    ...[null, 5, "", "{", "[]", [], {}, { service: 1 }, { service: "gutters", size: "5" }],
    ...[{ service: "driveway" }, { service: "driveway", size: "1e99" }, { service: "driveway", size: -5 }],
    { service: "driveway", size: "9".repeat(1000), options: Array.from({ length: 1000 }, () => "x") },
  ];
  for (const [index, estimate] of hostile.entries()) {
    const read = parseContactRequest(aContactRequest({ estimate }), exampleNames.services);
    expect(read.ok, String(index)).toBe(true);
  }
  expect(await estimateOfLead(testApp, await post(testApp, { estimate: hostile.at(-1) }))).toBeUndefined();
  expect(await estimateOfLead(testApp, await post(testApp, {}))).toBeUndefined();
});

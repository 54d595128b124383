import { expect, test } from "vitest";
import { linkPrefixes } from "#src/account/secret-links/link-path.ts";
import { createServer } from "#src/web/server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { turnCardsOn } from "#test/work/a-card.ts";
import { openQuoteCustomer, plainHtml } from "#test/work/a-quote-customer.ts";
import { chrome } from "#test/site/a-visit.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { allRows } from "#test/databases/filled-database.ts";
import { secretPagesOf } from "#test/work/secret-pages.ts";
import { openStripeDouble } from "#test/doubles/stripe-double.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

const openedByLink: string[] = Object.values(linkPrefixes);

const now = new Date("2026-06-01T15:00:00.000Z");
const ACTS = ["on-my-way", "start", "done", "note", "text"];

testOnBothEngines("a post of nothing to any address below a secret is 422 and changes nothing", async (place) => {
  await using stripe = await openStripeDouble({ now: () => now });
  const variables = { STRIPE_API_URL: stripe.url, TRUST_PROXY: "1" };
  await using testApp = await openTestApp({ place, now: () => now, renderQuotePage, variables });
  await turnCardsOn(testApp.db, stripe, now);
  const addresses = await postsOf(testApp);
  expect(addresses.length).toBeGreaterThan(12);

  const before = await rowsOf(testApp);
  const said: string[] = [];
  for (const [at, address] of addresses.entries())
    for (const type of ["application/x-www-form-urlencoded", "text/plain"]) {
      const headers = { "User-Agent": chrome, "Content-Type": type, "X-Forwarded-For": `203.0.113.${at}` };
      const answer = await testApp.request(address, { method: "POST", headers, body: "" });
      if (answer.status !== 422) said.push(`${address}: ${answer.status}`);
    }
  expect(said).toEqual([]);
  expect(await rowsOf(testApp)).toEqual(before);
  expect(stripe.calls).toEqual([]);
});

testOnBothEngines("the page has what each act needs, without a script", async (place) => {
  await using stripe = await openStripeDouble({ now: () => now });
  const variables = { STRIPE_API_URL: stripe.url };
  await using testApp = await openTestApp({ place, now: () => now, renderQuotePage, variables });
  await turnCardsOn(testApp.db, stripe, now);
  const { pages } = await secretPagesOf(testApp.db, now);
  const acts: [string, string, number][] = [
    ["f", "/pay", 303],
    ["r", "", 303],
    ["u", "?lang=fr", 200],
    ["q", "/decline", 303],
  ];
  for (const [prefix, act, status] of acts) {
    const page = pages[prefix] ?? "";
    const form = formAt(await (await testApp.request(page)).text(), page + act);
    const answer = await testApp.request(page + act, { method: "POST", body: new URLSearchParams(form) });
    expect(answer.status, page + act).toBe(status);
  }
  const quotes = await testApp.db.selectFrom("quotes").select("state").orderBy("state").execute();
  expect(quotes).toEqual([{ state: "accepted" }, { state: "declined" }]);
});

test("declining without the box asks for it, and shows the reason again", async () => {
  await using customer = await openQuoteCustomer();
  const refused = await customer.post("decline", { lang: "fr", reason: "Trop cher" });
  expect(refused.status).toBe(422);
  const page = plainHtml(await refused.text());
  expect(page).toContain("Cochez cette case pour refuser la soumission");
  expect(page).toContain("Trop cher</textarea>");
  expect((await customer.events()).map(({ kind }) => kind)).not.toContain("declined");
  expect((await customer.post("decline", { lang: "fr", reason: "Trop cher", sure: "yes" })).status).toBe(303);
});

/** What a browser sends of a form of which all boxes are ticked. */
function formAt(page: string, action: string): [string, string][] {
  const forms = page.split("<form ").map((form) => form.split("</form>")[0] ?? "");
  const form = forms.find((one) => one.includes(`action="${action}"`) && one.includes('method="post"')) ?? "";
  const fields = [...form.matchAll(/<input [^>]*name="([^"]+)"[^>]*>/g)];
  return fields.map(([input, name = ""]) => [name, /value="([^"]*)"/.exec(input)?.[1] ?? ""]);
}

async function postsOf({ app, db }: TestApp): Promise<string[]> {
  const { pages, visit } = await secretPagesOf(db, now);
  const paths = createServer(app)
    .routes.filter(({ method, path }) => method === "POST" && openedByLink.includes(path.split("/")[1] ?? ""))
    .map(({ path }) => path);
  return [...new Set(paths)].flatMap((path) => {
    const [, prefix = "", , ...rest] = path.split("/");
    const below = ["", ...rest].join("/").replace(":visit", visit.id);
    const acts = below.includes(":act") ? ACTS : [""];
    return acts.map((act) => (pages[prefix] ?? "") + below.replace(":act", act));
  });
}

async function rowsOf({ db }: TestApp) {
  const { rate_limits: _, ...rows } = await allRows(db);
  return rows;
}

import { expect } from "vitest";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { turnCardsOn } from "#test/work/a-card.ts";
import { visitsOf } from "#test/work/a-plan.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { secretPagesOf } from "#test/work/secret-pages.ts";
import { openStripeDouble } from "#test/doubles/stripe-double.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-01T15:00:00.000Z");
const options = { now: () => now, renderQuotePage };

/** Each post from another address. */
function poster(testApp: TestApp) {
  let count = 0;
  return (path: string, form: Record<string, string>) => {
    count += 1;
    const headers = { "X-Forwarded-For": `10.1.${count >> 8}.${count & 255}` };
    return testApp.request(path, { method: "POST", headers, body: new URLSearchParams(form) });
  };
}

testOnBothEngines("one link does not fill the mailbox of the owner, from however many addresses", async (place) => {
  await using testApp = await openTestApp({ ...options, place, variables: { TRUST_PROXY: "1" } });
  const { db } = testApp;
  const { pages, visit } = await secretPagesOf(db, now);
  const post = poster(testApp);
  const plan = await db.selectFrom("plans").select("id").executeTakeFirstOrThrow();
  const [planned] = await visitsOf(db, plan.id);
  const tries = async (most: number, send: (at: number) => Promise<Response>) => {
    for (let at = 0; at < most; at++) expect((await send(at)).status).toBe(303);
    const refused = await send(most);
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 60]).toEqual([429, true]);
  };
  await tries(5, (at) => post(`${pages["p"]}/move`, { visit: planned?.id ?? "", words: `Wish ${at}` }));
  await tries(10, (at) => post(`${pages["q"]}/question`, { lang: "fr", question: `Question ${at}` }));
  await tries(100, () => post(`${pages["d"]}/visits/${visit.id}/note`, { id: crypto.randomUUID(), text: "Note" }));

  const wishes = await db.selectFrom("mails").select("text").where("kind", "=", "owner-appointment").execute();
  expect(wishes).toHaveLength(1);
  expect(wishes[0]?.text).toContain("Wish 4");
  const questions = db
    .selectFrom("mails")
    .select("id")
    .where("channel", "=", "mail")
    .where("text", "like", "%Question %");
  expect(await questions.execute()).toHaveLength(10);
});

testOnBothEngines("a limit is 429 and a wrong state leads back: 503 is for what another try helps", async (place) => {
  await using stripe = await openStripeDouble({ now: () => now });
  const variables = { TRUST_PROXY: "1", STRIPE_API_URL: stripe.url };
  await using testApp = await openTestApp({ ...options, place, variables });
  await turnCardsOn(testApp.db, stripe, now);
  const { pages } = await secretPagesOf(testApp.db, now);
  const press = (path: string) =>
    testApp.request(`${path}/pay`, { method: "POST", body: new URLSearchParams({ lang: "fr" }) });
  const notAccepted = await press(pages["q"] ?? "");
  expect([notAccepted.status, notAccepted.headers.get("Location")]).toEqual([303, `${pages["q"]}?lang=fr`]);
  for (let at = 0; at < 20; at++) expect((await press(pages["f"] ?? "")).status).toBe(303);
  const refused = await press(pages["f"] ?? "");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Trop d’essais en peu de temps");
});

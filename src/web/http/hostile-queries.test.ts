import { HonoRequest } from "hono/request";
import { expect, vi } from "vitest";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { aPlan } from "#test/work/a-plan.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { INSIDES } from "#test/app/hostile-calls.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { createServer } from "#src/web/server.ts";

const now = new Date("2026-06-01T15:00:00.000Z");
const hostile = ["a\u0000b", "a\u202Eb", "-1", "9".repeat(20), "2026-02-30", "9999-12-31", "%", "é".repeat(3_000)];

testOnBothEngines("no query that a route reads makes it fail, whatever is in it", async (place) => {
  await using testApp = await openTestApp({ place, now: () => now, variables: { TRUST_PROXY: "1" } });
  const owner = await testApp.signedIn();
  const { id: quoteId, leadId } = await anAcceptedQuote(testApp.db, now);
  const invoice = await anIssuedInvoice(testApp.db, { quoteId }, now);
  const plan = await aPlan(testApp.db, now);
  const ids = { quotes: quoteId, leads: leadId, invoices: invoice.id, plans: plan.id };
  const paths = new Set(
    createServer(testApp.app)
      .routes.filter(({ method, path }) => method === "GET" && !path.includes("*"))
      .map(({ path }) => withIds(path, ids)),
  );
  const broken: string[] = [];
  let count = 0;
  for (const path of paths) {
    const names = await namesReadBy(() => owner.request(path));
    for (const name of names)
      for (const value of hostile) {
        count += 1;
        const headers = { "X-Forwarded-For": `10.0.${count >> 8}.${count & 255}` };
        const answer = await owner.request(`${path}?${new URLSearchParams({ [name]: value })}`, { headers });
        if (answer.status >= 500 || INSIDES.test(await answer.text()))
          broken.push(`${path}?${name}=${JSON.stringify(value).slice(0, 30)}: ${answer.status}`);
      }
  }
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(500);
});

/** What a handler or its schema asks the query for. */
async function namesReadBy(request: () => Promise<Response>): Promise<Set<string>> {
  const names = new Set<string>();
  const { query } = HonoRequest.prototype;
  const read = query as (this: HonoRequest, name?: string) => unknown;
  const noted = (key: string | symbol) => void (typeof key === "string" && names.add(key));
  const spy = vi.spyOn(HonoRequest.prototype, "query").mockImplementation(function (this: HonoRequest, name?: string) {
    if (name !== undefined) noted(name);
    const all = read.call(this, name);
    if (name !== undefined) return all as never;
    return new Proxy(all as object, {
      has: (values, key) => (noted(key), key in values),
      get: (values, key) => (noted(key), Reflect.get(values, key)),
    }) as never;
  });
  await (await request()).text();
  spy.mockRestore();
  return names;
}

function withIds(path: string, ids: Record<string, string>): string {
  return path.replaceAll(/(\w+)\/:id\b/g, (_, kind: string) => `${kind}/${ids[kind] ?? ids["leads"]}`);
}

import { expect } from "vitest";
import { scopes } from "#src/account/settings/api-tokens/api-token.ts";
import type { ListedSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { createServer } from "#src/web/server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { aPlan } from "#test/work/a-plan.ts";
import { aSentQuote } from "#test/work/a-quote.ts";
import { anAppointment } from "#test/work/an-appointment.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { INSIDES } from "#test/app/hostile-calls.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-08T15:00:00.000Z");
const hostile = [
  ...["%00", "a%00b", "%2500", "%ed%a0%80", "%ff", "%", "%u0000", "..%2f..%2fetc", "%0d%0aX:%20y", "-1", "%F0%9F"],
  ...[
    "9".repeat(300),
    "%C3%A9".repeat(40),
    "'%20or%201=1--",
    "%E2%80%AE",
    "__proto__",
    "019a0000-0000-7000-8000-00000000000%00",
  ],
];
const PARAMETER = /:(\w+)(?:\{[^}]+\})?/g;

testOnBothEngines("no parameter of any path makes the server fail, whatever stands in its place", async (place) => {
  await using testApp = await openTestApp({ place, now: () => now, renderQuotePage, variables: { TRUST_PROXY: "1" } });
  const owner = await testApp.signedIn();
  const made = await owner.send("POST", "/api/admin/api-tokens", { name: "planner", scopes });
  const { token } = (await made.json()) as { token: string };
  const real = await realParameters(testApp, owner);
  const routes = createServer(testApp.app).routes.filter((one) => one.method !== "ALL" && one.path.includes(":"));
  const broken: string[] = [];
  let count = 0;
  for (const [method = "", path = ""] of [...new Set(routes.map((one) => `${one.method} ${one.path}`))].map((one) =>
    one.split(" "),
  ))
    for (const address of hostileAddresses(path, real)) {
      count += 1;
      const body = ["GET", "DELETE"].includes(method) ? undefined : bodyOf(path);
      const headers = {
        ...{
          "X-Forwarded-For": `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
          "Sec-Fetch-Site": "same-origin",
        },
        ...(!path.startsWith("/api/admin/") && { Authorization: `Bearer ${token}` }),
        ...body?.headers,
      };
      const answer = await owner.request(address, { method, headers, body: body?.text ?? null });
      const isBroken = answer.status >= 500 || INSIDES.test(await answer.text());
      if (isBroken) broken.push(`${method} ${address}: ${answer.status}`);
    }
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(1_000);
});

/** A form where a page has one, else JSON. */
function bodyOf(path: string): { headers: Record<string, string>; text: string } {
  if (path.startsWith("/api/")) return { headers: { "Content-Type": "application/json" }, text: "{}" };
  const form = { lang: "fr", id: "019a0000-0000-7000-8000-000000000001", text: "ok" };
  return {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    text: new URLSearchParams(form).toString(),
  };
}

type Real = Record<string, string>;

/** What opens a page, by its first letter, and what is stored, by its kind. */
async function realParameters({ db }: TestApp, owner: Awaited<ReturnType<TestApp["signedIn"]>>): Promise<Real> {
  const { quote, token: quoteToken } = await aSentQuote(db, now);
  const accepted = await anAcceptedQuote(db, now);
  const invoice = await anIssuedInvoice(db, { quoteId: accepted.id }, now);
  const plan = await aPlan(db, now);
  const visit = await anAppointment(db, now, { day: "2026-06-08" });
  await owner.send("POST", "/api/admin/day-sheets", { name: "Karim", language: "fr", day: null });
  const { sheets } = (await (await owner.request("/api/admin/day-sheets")).json()) as { sheets: ListedSheet[] };
  const planLink = (await (await owner.request(`/api/admin/plans/${plan.id}/link`)).json()) as { link: string };
  return {
    act: "note",
    ...{ q: quoteToken, f: invoice.token, visit: visit.id, leads: quote.leadId, quotes: quote.id },
    ...{ d: lastPart(sheets[0]?.link), p: lastPart(planLink.link), invoices: invoice.id, plans: plan.id },
  };
}

function lastPart(link: string | null | undefined): string {
  return link?.slice(link.lastIndexOf("/") + 1) ?? "";
}

/** One parameter at a time is hostile, and the others are real where they can be. */
function hostileAddresses(path: string, real: Real): string[] {
  const names = [...path.matchAll(PARAMETER)].map(([, name = ""]) => name);
  const [, first = ""] = path.split("/");
  const sections = path.split("/");
  const realOf = (name: string) => {
    const section = sections[sections.findIndex((part) => part.startsWith(`:${name}`)) - 1] ?? "";
    return (name === "token" ? real[first] : (real[section] ?? real[name])) ?? "019a0000-0000-7000-8000-000000000000";
  };
  return names.flatMap((_, at) =>
    hostile.map((put) => {
      let index = -1;
      return path.replaceAll(PARAMETER, (_all, name: string) => ((index += 1) === at ? put : realOf(name)));
    }),
  );
}

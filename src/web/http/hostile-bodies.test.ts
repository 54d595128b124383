import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { INSIDES } from "#test/app/hostile-calls.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { appointmentCalls } from "#test/app/valid-calls/appointment-calls.ts";
import { invoiceCalls } from "#test/app/valid-calls/invoice-calls.ts";
import { planCalls } from "#test/app/valid-calls/plan-calls.ts";
import { quoteCalls } from "#test/app/valid-calls/quote-calls.ts";
import type { ValidCall } from "#test/app/valid-calls/valid-call.ts";
import { createServer } from "#src/web/server.ts";

const now = new Date("2026-06-01T15:00:00.000Z");
const calls = { ...appointmentCalls, ...invoiceCalls, ...planCalls, ...quoteCalls };

const hostileTexts = [
  ...["a\u0000b", "\ud800", "a\u202Eb\u2066c", "=1+1\t<svg onload=alert(1)>\r\nX: y", "é".repeat(10_000)],
  ...["9999-12-31", "2026-02-30", "24:00", ""],
];
const hostileNumbers = [-1, 0.5, 2 ** 31 - 1, 1e300];

/** Sections with routes that write, each of which has a valid call here. */
const SECTIONS =
  /^\/(?:[dpq]\/|api\/admin\/(?:.*\b(?:invoice|payment|refund|transfer|book|plan|quote|appointment|day)))/;
/** Without a body that says anything, with a file, or of an amount at a provider of card payments. */
const EXEMPT = [
  ...["POST /api/admin/leads/:id/invoices", "POST /api/admin/leads/:id/quotes", "POST /api/admin/quotes/:id/answered"],
  ...["POST /api/admin/quotes/:id/revision", "POST /api/admin/quotes/:id/withdraw", "POST /api/admin/plans/:id/link"],
  ...["POST /api/admin/plans/:id/link/mail", "POST /api/admin/invoices/:id/send-again"],
  ...["POST /api/admin/quotes/:id/send-again", "POST /api/admin/jobs/:id/invoices"],
  ...["POST /api/admin/appointments/:id/reopen", "POST /q/:token/newest", "POST /q/:token/pay"],
  ...["POST /q/:token/seen", "POST /api/admin/invoices/:id/payments/:payment/receipt"],
  ...["POST /api/admin/quotes/:id/reminders", "POST /api/admin/invoices/:id/reminders"],
  ...["POST /d/:token/visits/:visit/photos", "POST /api/admin/invoices/:id/payments/:payment/card-refund"],
];

test("each route of these sections that takes a body has a valid call to begin with", async () => {
  await using testApp = await openTestApp();
  const written = createServer(testApp.app).routes.filter(
    ({ method, path }) => ["POST", "PUT", "PATCH"].includes(method) && SECTIONS.test(path),
  );
  const names = new Set(written.map(({ method, path }) => `${method} ${path}`));
  expect([...names].filter((name) => !(name in calls) && !EXEMPT.includes(name))).toEqual([]);
  expect(EXEMPT.filter((name) => !names.has(name))).toEqual([]);
});

testOnBothEngines("a valid call of which one value is hostile breaks neither it nor what shows it", async (place) => {
  await using testApp = await openTestApp({ place, now: () => now, variables: { TRUST_PROXY: "1" } });
  const send = await sender(testApp);
  const broken: string[] = [];
  for (const [route, make] of Object.entries(calls)) {
    let call = await make(testApp.db, now);
    const valid = await send(call, route);
    if (valid.status >= 400) broken.push(`${route} as it is: ${valid.status} ${await valid.text()}`);
    call = await make(testApp.db, now);
    for (const { name, body } of variantsOf(call.body)) {
      const answer = await send({ ...call, body: body(call.body) }, route);
      const said = await answer.text();
      if (answer.status >= 500 || INSIDES.test(said)) broken.push(`${route} ${name}: ${answer.status}`);
      if (answer.status >= 400) continue;
      const [page, ...lists] = call.readers;
      for (const reader of [page, ...(name.endsWith("2026-02-30") ? lists : [])])
        if (reader && (await send.read(reader)).status >= 500) broken.push(`${reader} after ${route} ${name}`);
      call = await make(testApp.db, now);
    }
    for (const reader of call.readers)
      if ((await send.read(reader)).status >= 500) broken.push(`${reader} after ${route}`);
  }
  expect(broken).toEqual([]);
});

/** Each call from an address of its own, so that no limit of one hides the rest. */
async function sender(testApp: TestApp) {
  const owner = await testApp.signedIn();
  let count = 0;
  const headers = () => {
    count += 1;
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    return { "X-Forwarded-For": address, "Sec-Fetch-Site": "same-origin", "Idempotency-Key": randomUUID() };
  };
  const send = ({ path, body, form }: ValidCall, route: string): Promise<Response> => {
    const method = route.split(" ")[0] ?? "";
    if (!form) return owner.send(method, path, body, headers());
    const typed = Object.entries(body).map(([name, value]) => [name, String(value).toWellFormed()]);
    return testApp.request(path, { method, body: new URLSearchParams(typed), headers: headers() });
  };
  return Object.assign(send, { read: (path: string) => owner.request(path, { headers: headers() }) });
}

type Variant = { name: string; body: (valid: Record<string, unknown>) => Record<string, unknown> };

/** The same with one value replaced, at each place in turn. */
function variantsOf(valid: Record<string, unknown>): Variant[] {
  return placesIn(valid).flatMap(({ at, value }) => {
    const others = typeof value === "string" ? hostileTexts : typeof value === "number" ? hostileNumbers : [];
    return [...others, null, {}].map((put) => ({
      name: `${at.join(".")} ${JSON.stringify(put).slice(0, 30)}`.replaceAll('"', ""),
      body: (whole) => replaced(whole, at, put) as Record<string, unknown>,
    }));
  });
}

function placesIn(value: unknown, at: string[] = []): { at: string[]; value: unknown }[] {
  const inside = Object.entries(Object(value) === value ? (value as object) : {});
  const below = inside.flatMap(([name, one]) => placesIn(one, [...at, name]));
  return at.length === 0 ? below : [{ at, value }, ...below];
}

function replaced(value: unknown, [name, ...rest]: string[], put: unknown): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? replaced(one, rest, put) : one));
  const whole = value as Record<string, unknown>;
  return { ...whole, [name]: replaced(whole[name], rest, put) };
}

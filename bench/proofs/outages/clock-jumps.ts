import fc from "fast-check";
import { sql } from "kysely";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { openTestApp, testOwner, type TestApp } from "#test/app/test-app.ts";
import { ensureOwner } from "#src/account/session/owner.server.ts";

const HOUR_MS = 3_600_000;
const DAY_START = Date.parse("2026-06-01T12:00:00.000Z");

type Step = { jumpHours: number; act: "ask" | "sign in" | "deliver" | "look" };

/** The clock jumps by hours, backwards and forwards, before every step. At the end it is right again. */
export async function clockJumps({ steps, place }: { steps: number; place: DatabaseLocation }) {
  const clock = { now: new Date(DAY_START) };
  await using testApp = await openTestApp({ place, now: () => clock.now, variables: { TRUST_PROXY: "1" } });
  await ensureOwner(testApp.db, testOwner, clock.now);
  const answered: string[] = [];
  const signIns = { tried: 0, opened: 0 };
  const unexpected: number[] = [];
  for (const [number, { jumpHours, act }] of stepsOf(steps).entries()) {
    clock.now = new Date(clock.now.getTime() + jumpHours * HOUR_MS);
    if (act === "deliver") await testApp.deliverMail();
    if (act === "look") unexpected.push(...(await statusOf(testApp, number, "/api/admin/check-auth", [401])));
    if (act === "ask") unexpected.push(...(await ask(testApp, number, answered)));
    if (act === "sign in") {
      signIns.tried += 1;
      const { status } = await testApp.send("POST", "/api/admin/login", testOwner, from(number));
      if (status === 200) signIns.opened += 1;
    }
  }
  clock.now = new Date(DAY_START);
  await testApp.deliverMail();
  return { steps, ...(await count(testApp, answered)), signIns, unexpected, intact: await isIntact(testApp, place) };
}

function stepsOf(steps: number): Step[] {
  const step = fc.record({
    jumpHours: fc.oneof(fc.constant(0), fc.double({ min: -12, max: 12, noNaN: true })),
    act: fc.constantFrom("ask" as const, "ask" as const, "sign in" as const, "deliver" as const, "look" as const),
  });
  return fc.sample(step, { numRuns: steps, seed: 20_261_121 });
}

async function ask(testApp: TestApp, number: number, answered: string[]): Promise<number[]> {
  const email = `visitor-${number}@exemple.test`;
  const { tracking: _, ...words } = aContactRequest({ email, phone: `450 ${String(2_000_000 + number)}` });
  const response = await testApp.request("/api/contact", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin", ...from(number) },
    body: new URLSearchParams(words as Record<string, string>).toString(),
  });
  if (response.status !== 303) return [response.status];
  answered.push(email);
  return [];
}

async function statusOf(testApp: TestApp, number: number, path: string, expected: number[]): Promise<number[]> {
  const { status } = await testApp.request(path, { headers: from(number) });
  return expected.includes(status) ? [] : [status];
}

async function count({ db, sent }: TestApp, answered: string[]) {
  const leads = await db.selectFrom("leads").select(["email", "box"]).execute();
  const kept = new Set(leads.map(({ email }) => email));
  const waiting = await db.selectFrom("mails").select("id").where("state", "=", "waiting").execute();
  return {
    answered: answered.length,
    answeredButNotKept: answered.filter((email) => !kept.has(email)).length,
    keptTwice: leads.length - kept.size,
    // Plain forms beyond a few an hour are put aside, and send no mail.
    inInbox: leads.filter(({ box }) => box === "inbox").length,
    mailsSent: sent.length,
    mailsSentTwice: sent.length - new Set(sent.map(({ id }) => id)).size,
    mailsLeftWaiting: waiting.length,
  };
}

async function isIntact({ db }: TestApp, place: DatabaseLocation): Promise<boolean> {
  if (place.kind === "postgres") return true;
  const checked = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return checked.rows.every(({ integrity_check }) => integrity_check === "ok");
}

/** Each from an address of its own, away from rate limits. */
function from(number: number): Record<string, string> {
  return { "X-Forwarded-For": `10.0.${number >> 8}.${number & 255}` };
}

import { expect, test } from "vitest";
import { followedEvery } from "./followed-every.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

function mail(state: string, ageMs: number) {
  const at = new Date(now.getTime() - ageMs).toISOString();
  const detail = { ...{ id: "m", kind: "customer-quote", to: "a@b.test", subject: "", attempts: 1 }, last_error: null };
  return {
    kind: "mail.queued" as const,
    at,
    detail: { ...detail, state, next_try_at: at, created_at: at, sent_at: null },
  };
}

test("a mail on its way is followed until it has left, less and less", () => {
  expect(followedEvery([], now)).toBe(false);
  expect(followedEvery([mail("sent", 0), mail("stopped", 0)], now)).toBe(false);
  expect(followedEvery([mail("sent", 0), mail("waiting", 1_000)], now)).toBe(5_000);
  expect(followedEvery([mail("sending", 1_000)], now)).toBe(5_000);
  expect(followedEvery([mail("waiting", 3_600_000)], now)).toBe(60_000);
});

import { vi } from "vitest";

/** Ends only what never comes: how long it takes says how busy the machine is. */
const LIMIT_MS = 200_000;

/** Tries an assertion until it holds. */
export function eventually(assertion: () => unknown): Promise<unknown> {
  return vi.waitFor(assertion, { timeout: LIMIT_MS, interval: 25 });
}

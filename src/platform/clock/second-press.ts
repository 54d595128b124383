import { after, MINUTE_MS } from "./durations.ts";

const WINDOW_MS = 10 * MINUTE_MS;

/**
 * Since when what is made once more, alike to the last character, is the same press again: its answer was lost on the way
 * back, as when the network or the server was gone just then.
 */
export function sinceSamePress(now: Date): string {
  return after(now, -WINDOW_MS);
}

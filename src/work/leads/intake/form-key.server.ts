import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { contactFields } from "#src/work/leads/contact-fields.ts";
import type { ContactRequest } from "#src/work/leads/contact-request.ts";

const WINDOW_MS = 5 * MINUTE_MS;

/**
 * Idempotency keys for a form that no script sends, so that its page, which is the same for everybody, has none: the
 * same answers within five to ten minutes are one request. The first key is of now, the second of the window before.
 */
export function formKeys(request: ContactRequest, now: Date): readonly [string, string] {
  const window = Math.floor(now.getTime() / WINDOW_MS);
  const answers = contactFields.map((field) => request[field]);
  const keyOf = (at: number) => `form-${sha256(JSON.stringify([at, ...answers]))}`;
  return [keyOf(window), keyOf(window - 1)];
}

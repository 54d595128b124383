import type { App } from "#src/app.ts";
import { isMark } from "#src/self-test/mark.server.ts";

/** Our own test is no visit. Without its header, as nearly always, nothing is calculated. */
export function isSelfTest({ secretKey, now }: App, mark: string | string[] | undefined): boolean {
  return typeof mark === "string" && isMark(secretKey, mark, now());
}

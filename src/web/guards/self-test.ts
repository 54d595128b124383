import type { App } from "#src/app.ts";
import { isMark } from "#src/operations/checks/self-test/mark.server.ts";

/** A self-test is no visit. Nothing is computed without its header. */
export function isSelfTest({ secretKey, now }: App, mark: string | string[] | undefined): boolean {
  return typeof mark === "string" && isMark(secretKey, mark, now());
}

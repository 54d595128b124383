import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { isDatabaseAway } from "#src/platform/monitoring/database-away.ts";
import { isUnwritable } from "#src/platform/monitoring/database-failure.ts";
import { problem } from "#src/web/http/problem.ts";

const later = (seconds: number) => ({ headers: { "Retry-After": String(seconds) } });

/** For errors of the storage that end by themselves or through an operator. Undefined for any other. */
export function refuseForStorage({ log }: App, c: Context, error: Error): Response | undefined {
  if (isDatabaseAway(error)) return problem(c, 503, { code: "database-silent", ...later(10) });
  if (isUnwritable(error)) {
    log.error({ err: error }, "the storage cannot be written");
    return problem(c, 503, { code: "storage-unwritable", ...later(60) });
  }
  return undefined;
}

import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { withTimeout } from "#src/platform/clock/with-timeout.ts";
import { databaseAnswers, databaseTakesWrites } from "#src/platform/monitoring/database-answers.server.ts";
import { problem } from "#src/web/http/problem.ts";

/** Who asks has a time limit too. */
const ANSWER_MS = 2_000;
const uncached = { "Cache-Control": "no-store" };

/** Liveness: the process and its database answer, and the database is not read-only. */
export function healthApi(app: App): Hono {
  return new Hono().get("/", async (c) => {
    if (!(await answersInTime(app))) return problem(c, 503, { code: "database-silent" });
    if (!(await takesWritesInTime(app))) return problem(c, 503, { code: "storage-unwritable" });
    return c.json({ status: "ok" }, 200, uncached);
  });
}

/** Readiness: pages are served and a request would be kept, in the database or else in the spool. */
export function readyApi(app: App): Hono {
  return new Hono().get("/", async (c) => {
    const state = app.readiness.state();
    if (state !== "ready") return problem(c, 503, { code: "not-ready", values: { state } });
    const keeping = await app.intake.keeping();
    const more = { database: upOrDown(keeping.database), spool: upOrDown(keeping.spool) };
    if (!keeping.database && !keeping.spool) return problem(c, 503, { code: "keeps-nothing", more });
    return c.json({ status: "ready", ...more }, 200, uncached);
  });
}

function upOrDown(works: boolean): "up" | "down" {
  return works ? "up" : "down";
}

/** A connection that has gone silent would otherwise keep us waiting with it. */
function answersInTime({ db }: App): Promise<boolean> {
  return withTimeout(ANSWER_MS, databaseAnswers(db)).catch(() => false);
}

function takesWritesInTime({ db }: App): Promise<boolean> {
  return withTimeout(ANSWER_MS, databaseTakesWrites(db)).catch(() => false);
}

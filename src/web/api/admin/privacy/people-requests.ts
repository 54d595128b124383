import { loadToday } from "#src/account/settings/settings.server.ts";
import { Hono } from "hono";
import type { App } from "#src/app.ts";
import {
  RequestChange,
  REMINDED_AT,
  NewPeopleRequest,
  RequestAnswer,
} from "#src/work/privacy/requests/people-request.ts";
import {
  answerRequest,
  changeRequest,
  countDue,
  listRequests,
  logRequest,
  type RequestRefused,
} from "#src/work/privacy/requests/people-requests.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem, refuse, type Refusals } from "#src/web/http/problem.ts";
import { idParam, json } from "#src/web/http/validate.ts";

const LARGEST = 32 * 1024;

export function peopleRequestsApi(app: App) {
  const isToCome = async (day: string) => day > (await loadToday(app.db, app.now()));
  return new Hono()
    .get("/people-requests", async (c) => c.json({ requests: await listRequests(app.db, app.now()) }))
    .get("/people-requests/due", async (c) =>
      c.json({ due: (await countDue(app.db, REMINDED_AT[0], app.now())) ?? null }),
    )
    .post("/people-requests", json(LARGEST, NewPeopleRequest), async (c) => {
      const asked = c.req.valid("json");
      if (await isToCome(asked.receivedOn))
        return problem(c, 422, { errors: [{ field: "receivedOn", code: "day-to-come" }] });
      const logged = await logRequest(asOwner(app, c), asked, app.now());
      return c.json(logged, 201);
    })
    .put("/people-requests/:id", idParam, json(LARGEST, RequestChange), async (c) => {
      const changed = await changeRequest(app.db, { ...c.req.valid("json"), id: c.req.param("id") }, app.now());
      return changed.kind === "changed" ? c.json(changed.request) : refuse(c, refusals, changed.kind);
    })
    .post("/people-requests/:id/answer", idParam, json(LARGEST, RequestAnswer), async (c) => {
      const given = c.req.valid("json");
      if (await isToCome(given.answeredOn))
        return problem(c, 422, { errors: [{ field: "answeredOn", code: "day-to-come" }] });
      const answered = await answerRequest(asOwner(app, c), { ...given, id: c.req.param("id") }, app.now());
      if (answered.kind !== "changed") return refuse(c, refusals, answered.kind);
      return c.json(answered.request);
    });
}

const refusals: Refusals<RequestRefused> = {
  unknown: [404, "unknown-people-request"],
  stale: [409, "people-request-changed"],
  answered: [409, "people-request-answered"],
  "identity-not-checked": [422, "identity-not-checked", "identity"],
  "answered-too-early": [422, "answered-too-early", "answeredOn"],
};

import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { calendarDay } from "#src/work/appointments/appointment.ts";
import { forgetText, recordText, textsOf, textsOn } from "#src/work/texts/texts.server.ts";
import type { Edit } from "#src/account/settings/saved-settings.server.ts";
import {
  parseTextTemplates,
  textKinds,
  type TextTemplates,
} from "#src/account/settings/text-templates/text-templates.ts";
import { loadTextTemplates, saveTextTemplates } from "#src/account/settings/text-templates/text-templates.server.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, json, query, uuidParam } from "#src/web/http/validate.ts";
import { answerTemplates, parseTemplatesEdit } from "./templates-edit.ts";

const LARGEST = 64 * 1024;

const Day = v.object({ day: calendarDay });
const Sent = v.object({ what: oneOf(textKinds) });

/** What the owner's own phone sends: nothing is sent from here. */
export function textsApi(app: App) {
  const edit = json<Edit<TextTemplates>, SentTemplates>(LARGEST, parseTemplatesEdit(parseTextTemplates));
  return new Hono()
    .get("/texts", query(Day), async (c) => c.json({ texts: await textsOn(app, c.req.valid("query").day, app.now()) }))
    .get("/leads/:id/texts", idParam, async (c) => c.json({ texts: await textsOf(app, c.req.param("id"), app.now()) }))
    .post("/leads/:id/texts", idParam, json(LARGEST, Sent), async (c) => {
      const sent = { ...c.req.valid("json"), leadId: c.req.param("id"), by: "" };
      const id = await recordText(app.db, sent, app.now());
      return id ? c.json({ id }, 201) : problem(c, 404, { code: "unknown-lead" });
    })
    .delete("/leads/:id/texts/:text", idParam, uuidParam("text"), async (c) => {
      const which = { leadId: c.req.param("id"), eventId: c.req.param("text") };
      return (await forgetText(app.db, which)) ? c.body(null, 204) : problem(c, 404, { code: "not-found" });
    })
    .get("/text-templates", async (c) => c.json(await loadTextTemplates(app.db)))
    .put("/text-templates", edit, (c) => {
      const save = (trx: App["db"]) => saveTextTemplates(trx, c.req.valid("json"), app.now());
      return answerTemplates(app, c, { subject: "text templates", save });
    });
}

type SentTemplates = { version: number } & TextTemplates;

import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { siteUrl } from "#src/env.ts";
import { calendarDay } from "#src/work/appointments/appointment.ts";
import { forgetText, recordText, textsOf, textsOn } from "#src/work/texts/texts.server.ts";
import type { Edit } from "#src/account/settings/saved-settings.server.ts";
import type { SettingsCode } from "#src/account/settings/settings-problems.ts";
import {
  parseTextTemplates,
  textKinds,
  type TextTemplates,
} from "#src/account/settings/text-templates/text-templates.ts";
import { loadTextTemplates, saveTextTemplates } from "#src/account/settings/text-templates/text-templates.server.ts";
import { saveSetting } from "#src/account/changes/save-setting.server.ts";
import { parseForm, type Parsed } from "#src/platform/i18n/problem.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem } from "#src/web/http/problem.ts";
import { limitBody } from "#src/web/http/read-body.ts";
import { code, idParam, json, query, uuidParam } from "#src/web/http/validate.ts";

const LARGEST = 64 * 1024;

const Day = v.object({ day: calendarDay });
const Sent = v.object({ what: v.picklist(textKinds, code("must-be-one-of", { options: textKinds.join(", ") })) });
const Version = v.object({ version: rowVersion });

/** What the owner's own phone sends: nothing is sent from here. */
export function textsApi(app: App) {
  const deps = { db: app.db, secretKey: app.secretKey, siteUrl: siteUrl(app.env) };
  return new Hono()
    .get("/texts", query(Day), async (c) => c.json({ texts: await textsOn(deps, c.req.valid("query").day, app.now()) }))
    .get("/leads/:id/texts", idParam, async (c) => c.json({ texts: await textsOf(deps, c.req.param("id"), app.now()) }))
    .post(
      "/leads/:id/texts",
      idParam,
      limitBody(LARGEST),
      json<v.InferOutput<typeof Sent>>((input) => parseForm(Sent, input)),
      async (c) => {
        const sent = { ...c.req.valid("json"), leadId: c.req.param("id"), by: "" };
        const id = await recordText(app.db, sent, app.now());
        return id ? c.json({ id }, 201) : problem(c, 404, { code: "unknown-lead" });
      },
    )
    .delete("/leads/:id/texts/:text", idParam, uuidParam("text"), async (c) => {
      const which = { leadId: c.req.param("id"), eventId: c.req.param("text") };
      return (await forgetText(app.db, which)) ? c.body(null, 204) : problem(c, 404, { code: "not-found" });
    })
    .get("/text-templates", async (c) => c.json(await loadTextTemplates(app.db)))
    .put("/text-templates", limitBody(LARGEST), json<Edit<TextTemplates>, SentTemplates>(parseEdit), async (c) => {
      const save = (trx: App["db"]) => saveTextTemplates(trx, c.req.valid("json"), app.now());
      const saved = await saveSetting(
        asOwner(app, c),
        { subject: "text templates", save, isSaved: Boolean },
        app.now(),
      );
      if (!saved) return problem(c, 409, { code: "templates-conflict" });
      return c.json(saved);
    });
}

type SentTemplates = { version: number } & TextTemplates;

function parseEdit(input: unknown): Parsed<Edit<TextTemplates>, SettingsCode | "templates-edit-incomplete"> {
  const envelope = v.safeParse(Version, input);
  if (!envelope.success) return { ok: false, problems: [{ field: "version", code: "templates-edit-incomplete" }] };
  const read = parseTextTemplates(input);
  return read.ok ? { ok: true, values: { version: envelope.output.version, values: read.values } } : read;
}

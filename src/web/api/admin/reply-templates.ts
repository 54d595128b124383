import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { parseReplyTemplates } from "#src/settings/reply-templates.ts";
import { loadTemplates, saveTemplates } from "#src/settings/reply-templates.server.ts";
import { note } from "#src/web/guards/note-event.ts";
import { problem } from "#src/web/http/problem.ts";
import { limitBody, readJson } from "#src/web/http/read-body.ts";

const MOST_BYTES = 512 * 1024;
const Version = v.object({ version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });

/** What the owner answers again and again. A save names the version it was made from; 409 when there is a newer one. */
export function replyTemplatesApi(app: App): Hono {
  return new Hono()
    .get("/reply-templates", async (c) => c.json(await loadTemplates(app.db)))
    .put("/reply-templates", limitBody(MOST_BYTES), (c) => save(app, c));
}

async function save(app: App, c: Context) {
  const body = await readJson(c);
  if (!body.ok) return body.response;
  const envelope = v.safeParse(Version, body.json);
  if (!envelope.success) return problem(c, 422, { errors: [{ field: "version", code: "templates-edit-incomplete" }] });
  const read = parseReplyTemplates(body.json);
  if (!read.ok) return problem(c, 422, { errors: read.problems });
  const edit = { version: envelope.output.version, values: read.values };
  const saved = await saveTemplates(app.db, edit, app.now());
  if (!saved) return problem(c, 409, { code: "templates-conflict" });
  await note(app, c, { kind: "settings-saved", subject: "reply templates" });
  return c.json(saved);
}

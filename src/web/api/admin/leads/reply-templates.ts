import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { parseReplyTemplates, type ReplyTemplates } from "#src/account/settings/reply-templates/reply-templates.ts";
import { loadTemplates, saveTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import type { Edit } from "#src/account/settings/saved-settings.server.ts";
import type { SettingsCode } from "#src/account/settings/settings-problems.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { saveSetting } from "#src/account/changes/save-setting.server.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";

const MOST_BYTES = 512 * 1024;
const Version = v.object({ version: rowVersion });

export function replyTemplatesApi(app: App) {
  return new Hono()
    .get("/reply-templates", async (c) => c.json(await loadTemplates(app.db)))
    .put("/reply-templates", json<TemplatesEdit, SentTemplates>(MOST_BYTES, parseEdit), (c) =>
      save(app, c, c.req.valid("json")),
    );
}

type TemplatesEdit = Edit<ReplyTemplates>;
type SentTemplates = { version: number } & ReplyTemplates;

function parseEdit(input: unknown): Parsed<TemplatesEdit, SettingsCode | "templates-edit-incomplete"> {
  const envelope = v.safeParse(Version, input);
  if (!envelope.success) return { ok: false, problems: [{ field: "version", code: "templates-edit-incomplete" }] };
  const read = parseReplyTemplates(input);
  return read.ok ? { ok: true, values: { version: envelope.output.version, values: read.values } } : read;
}

async function save(app: App, c: Context, edit: TemplatesEdit) {
  const saving = (trx: App["db"]) => saveTemplates(trx, edit, app.now());
  const change = { subject: "reply templates" as const, save: saving, isSaved: Boolean };
  const saved = await saveSetting(asOwner(app, c), change, app.now());
  if (!saved) return problem(c, 409, { code: "templates-conflict" });
  return c.json(saved);
}

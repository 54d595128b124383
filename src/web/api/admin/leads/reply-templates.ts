import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { parseReplyTemplates, type ReplyTemplates } from "#src/account/settings/reply-templates/reply-templates.ts";
import { loadTemplates, saveTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import type { Edit } from "#src/account/settings/saved-settings.server.ts";
import { json } from "#src/web/http/validate.ts";
import { answerTemplates, parseTemplatesEdit } from "./templates-edit.ts";

const MOST_BYTES = 512 * 1024;

type SentTemplates = { version: number } & ReplyTemplates;

export function replyTemplatesApi(app: App) {
  const edit = json<Edit<ReplyTemplates>, SentTemplates>(MOST_BYTES, parseTemplatesEdit(parseReplyTemplates));
  return new Hono()
    .get("/reply-templates", async (c) => c.json(await loadTemplates(app.db)))
    .put("/reply-templates", edit, (c) => {
      const save = (trx: App["db"]) => saveTemplates(trx, c.req.valid("json"), app.now());
      return answerTemplates(app, c, { subject: "reply templates", save });
    });
}

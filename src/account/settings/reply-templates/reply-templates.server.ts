import type { Db } from "#src/platform/db/db.server.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import type { ReplyTemplate, ReplyTemplates } from "./reply-templates.ts";
import type { Edit, SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import { loadBusiness, loadVersioned, saveIfUnchanged } from "#src/account/settings/settings.server.ts";

export type SavedTemplates = SavedSettings<ReplyTemplate[]> & { company: string; phone: string };

export async function loadTemplates(db: Db): Promise<SavedTemplates> {
  const { version, value } = await loadVersioned(db, "reply-templates");
  const { name: company, telephoneShown: phone } = await loadBusiness(db);
  return { version, values: value?.templates ?? examplePack().replyTemplates, company, phone };
}

/** Undefined when a newer version is stored. */
export async function saveTemplates(
  db: Db,
  { version, values }: Edit<ReplyTemplates>,
  now: Date,
): Promise<SavedTemplates | undefined> {
  const saved = await saveIfUnchanged(db, { name: "reply-templates", version, value: values }, now);
  return saved === undefined ? undefined : loadTemplates(db);
}

import type { Db } from "#src/platform/db/db.server.ts";
import type { Edit, SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import { loadVersioned, saveIfUnchanged } from "#src/account/settings/settings.server.ts";
import { examplePack, packLike } from "#src/site/content/packs.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import type { TextTemplates } from "./text-templates.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "text-templates": TextTemplates;
  }
}

/** Those of the trade until the owner writes others. */
export async function loadTextTemplates(db: Db): Promise<SavedSettings<TextTemplates>> {
  const { version, value } = await loadVersioned(db, "text-templates");
  if (value) return { version, values: value };
  const { content } = await loadPublished(db);
  return { version, values: (packLike(content) ?? examplePack()).texts };
}

/** Undefined when a newer version is stored. */
export async function saveTextTemplates(
  db: Db,
  { version, values }: Edit<TextTemplates>,
  now: Date,
): Promise<SavedSettings<TextTemplates> | undefined> {
  const saved = await saveIfUnchanged(db, { name: "text-templates", version, value: values }, now);
  return saved === undefined ? undefined : loadTextTemplates(db);
}

import { createHash } from "node:crypto";
import type { Db } from "#src/db/db.server.ts";
import { loadSetting, saveSettings } from "#src/settings/settings.server.ts";

/** By path. `words` is a hash. */
type Version = { words: string; since: string };

/** YYYY-MM-DD by path, of the last change of text; markup, scripts and styles do not count. */
export async function rememberChanges(
  db: Db,
  htmlByPath: Map<string, string>,
  now: Date,
): Promise<Map<string, string>> {
  const known = (await loadSetting<Record<string, Version>>(db, "pageVersions")) ?? {};
  const versions = Object.fromEntries(
    [...htmlByPath].map(([path, html]) => {
      const words = hashOfWords(html);
      const same = known[path]?.words === words ? known[path] : undefined;
      return [path, same ?? { words, since: now.toISOString().slice(0, 10) }];
    }),
  );
  if (JSON.stringify(versions) !== JSON.stringify(known)) await saveSettings(db, { pageVersions: versions }, now);
  return new Map(Object.entries(versions).map(([path, { since }]) => [path, since]));
}

function hashOfWords(html: string): string {
  const words = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
  return createHash("sha256").update(words).digest("base64url").slice(0, 16);
}

import { createHash } from "node:crypto";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    pageVersions: Versions;
  }
}

/** By path. `words` is a hash. */
type Version = { words: string; since: string };

type Versions = Record<string, Version>;

/** YYYY-MM-DD by path, of the last change of text; markup, scripts and styles do not count. Today for a new page. */
export async function loadChanges(db: Db, paths: Iterable<string>, now: Date): Promise<Map<string, string>> {
  const known = await loadVersions(db);
  return new Map([...paths].map((path) => [path, known[path]?.since ?? dayOf(now)]));
}

/** `words`: hashes by path. */
export async function rememberChanges(db: Db, words: Map<string, string>, now: Date): Promise<Map<string, string>> {
  const known = await loadVersions(db);
  const versions = Object.fromEntries(
    [...words].map(([path, hash]) => {
      const same = known[path]?.words === hash ? known[path] : undefined;
      return [path, same ?? { words: hash, since: dayOf(now) }];
    }),
  );
  if (JSON.stringify(versions) !== JSON.stringify(known)) await saveSettings(db, { pageVersions: versions }, now);
  return new Map(Object.entries(versions).map(([path, { since }]) => [path, since]));
}

async function loadVersions(db: Db): Promise<Versions> {
  return (await loadSetting(db, "pageVersions")) ?? {};
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function hashOfWords(html: string): string {
  const words = html
    // Bounded: a page that this program rendered, whole.
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ");
  return createHash("sha256").update(words).digest("base64url").slice(0, 16);
}

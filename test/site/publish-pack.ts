import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { openPack } from "#src/site/content/packs.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { parseSite } from "#src/site/content/site-versions.server.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import { openTestDb } from "../databases/test-db.ts";

type Change = (content: SiteContent) => Partial<SiteContent>;

/** Makes a pack, with its business, the site of a folder in which no server runs yet; `work` adds what the business does. */
export async function publishPack(
  dataDir: string,
  name: string,
  change: Change = () => ({}),
  work: (db: Db, now: Date) => Promise<unknown> = async () => {},
): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const { content, business } = openPack(name);
  const read = parseSite({ ...content, ...change(structuredClone(content)) });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  await using db = await openTestDb({ kind: "sqlite", file: join(dataDir, "site.db") });
  const now = new Date();
  await saveSettings(db, { business }, now);
  await replaceDraft(db, read.values, now);
  await publishDraft(db, name, now);
  await work(db, now);
}

/** As an owner leaves it who writes one language alone. */
export function writtenOnlyIn<T>(content: T, language: "fr" | "en"): T {
  const other = language === "fr" ? "en" : "fr";
  const text = JSON.stringify(content, (_key, value: unknown) =>
    typeof value === "object" && value !== null && "fr" in value && "en" in value ? { ...value, [other]: "" } : value,
  );
  // It has the same shape: only texts were emptied.
  return JSON.parse(text) as T;
}

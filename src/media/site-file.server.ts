import { array, literal, object, optional, safeParse, unknown } from "valibot";
import type { Db } from "#src/db/db.server.ts";
import type { Problem } from "#src/i18n/problem.ts";
import type { ContentCode } from "#src/site/content/content-problems.ts";
import { loadDraft, loadPublished, parseSite, replaceDraft } from "#src/site/content/site-versions.server.ts";
import { PackedPicture, packPictures, unpackPictures } from "./packed-pictures.server.ts";
import { picturesIn } from "./picture-uses.server.ts";

const FORMAT = "vitrine-site-1";

const SiteFile = object({ format: literal(FORMAT), content: unknown(), pictures: optional(array(PackedPicture), []) });

type Imported = { kind: "imported" } | { kind: "no-site-file" } | { kind: "refused"; problems: Problem<ContentCode>[] };

/** A whole site, with its uploaded pictures, in one JSON text. */
export async function exportSite(db: Db, which: "draft" | "published"): Promise<string> {
  const { content } = which === "draft" ? await loadDraft(db) : await loadPublished(db);
  const pictures = await packPictures(db, [...picturesIn(content)]);
  return JSON.stringify({ format: FORMAT, content, pictures });
}

/** Becomes the draft. Also takes the bare content, as the `site.json` of a pack has it. */
export async function importSite(db: Db, file: unknown, now: Date): Promise<Imported> {
  const read = safeParse(SiteFile, file);
  const isBare = !read.success && typeof file === "object" && file !== null && "home" in file;
  if (!read.success && !isBare) return { kind: "no-site-file" };
  const { content, pictures } = read.success ? read.output : { content: file, pictures: [] };
  const site = parseSite(content);
  if (!site.ok) return { kind: "refused", problems: site.problems };
  const ids = await unpackPictures(db, pictures, now);
  await replaceDraft(db, withPictures(site.values, ids), now);
  return { kind: "imported" };
}

function withPictures<T>(value: T, ids: ReadonlyMap<string, string>): T {
  const renamed = JSON.stringify(value, (key, part: unknown) =>
    key === "picture" && typeof part === "string" ? (ids.get(part) ?? part) : part,
  );
  // The same shape with other ids.
  return JSON.parse(renamed) as T;
}

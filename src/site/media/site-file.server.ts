import { array, literal, object, optional, safeParse, unknown } from "valibot";
import type { Db } from "#src/platform/db/db.server.ts";
import { problemsOf } from "#src/platform/i18n/parse-form.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { FiledArticles, type FiledArticle } from "#src/site/articles/filed-article.server.ts";
import type { ContentCode } from "#src/site/content/content-problems.ts";
import { loadDraft, loadPublished, parseSite } from "#src/site/content/site-versions.server.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import { PackedPicture, packPictures, unpackPictures } from "./packed-pictures.server.ts";
import { renamePictures } from "#src/site/text-pictures.ts";
import { picturesIn } from "./picture-uses.server.ts";

const FORMAT = "vitrine-site-1";

const SiteFile = object({
  format: literal(FORMAT),
  content: unknown(),
  articles: optional(unknown(), []),
  pictures: optional(array(PackedPicture), []),
});

type Imported =
  | { kind: "imported"; articles: FiledArticle[] }
  | { kind: "no-site-file" }
  | { kind: "refused"; problems: Problem<ContentCode>[] };

type Exported = { which: "draft" | "published"; articles?: readonly FiledArticle[] };

/** A whole site, with its uploaded pictures, in one JSON text. */
export async function exportSite(db: Db, { which, articles = [] }: Exported): Promise<string> {
  const { content } = which === "draft" ? await loadDraft(db) : await loadPublished(db);
  const pictures = await packPictures(db, [...picturesIn([content, articles])]);
  return JSON.stringify({ format: FORMAT, content, articles, pictures });
}

/** Becomes the draft; the caller takes the articles. Also takes the bare content, as the `site.json` of a pack has it. */
export async function importSite(db: Db, file: unknown, now: Date): Promise<Imported> {
  const read = safeParse(SiteFile, file);
  const isBare = !read.success && typeof file === "object" && file !== null && "home" in file;
  if (!read.success && !isBare) return { kind: "no-site-file" };
  const { content, pictures, ...more } = read.success ? read.output : { content: file, pictures: [], articles: [] };
  const site = parseSite(content);
  if (!site.ok) return { kind: "refused", problems: site.problems };
  const articles = safeParse(FiledArticles, more.articles);
  if (!articles.success) return { kind: "refused", problems: problemsOf<ContentCode>(articles.issues, "articles") };
  const ids = await unpackPictures(db, pictures, now);
  await replaceDraft(db, withPictures(site.values, ids), now, { keepsFormer: true });
  return { kind: "imported", articles: withPictures(articles.output, ids) };
}

function withPictures<T>(value: T, ids: ReadonlyMap<string, string>): T {
  const idOf = (picture: string) => ids.get(picture) ?? picture;
  const renamed = JSON.stringify(value, (key, part: unknown) => {
    if (typeof part !== "string") return part;
    return key === "picture" ? idOf(part) : renamePictures(part, idOf);
  });
  // The same shape with other ids.
  return JSON.parse(renamed) as T;
}

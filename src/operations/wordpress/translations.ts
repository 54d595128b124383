import type { Language } from "#src/platform/i18n/language.ts";
import { articleLanguages, type ArticleLanguage } from "#src/site/articles/article-languages.ts";
import type { ArticleContent } from "#src/site/articles/article-content.server.ts";
import type { WordpressItem } from "#src/operations/wordpress/reading/wordpress-file.ts";

/**
 * Each text with its translations, in the order of the languages. What was public stays apart from what was not, and
 * so does a second text in a language: nothing becomes public by its translation.
 */
export function withTranslations(
  posts: readonly WordpressItem[],
  languageOf: (post: WordpressItem) => Language,
): WordpressItem[][] {
  const originals = new Set(posts.flatMap(({ meta }) => meta.wpmlOriginal ?? []));
  const groups = new Map<string, WordpressItem[]>();
  for (const post of posts) {
    const name = groupOf(post, originals);
    const key = name ? JSON.stringify([name, post.type, post.status === "publish"]) : `alone ${groups.size}`;
    const group = groups.get(key) ?? [];
    const isTaken = group.some((other) => languageOf(other) === languageOf(post));
    groups.set(isTaken ? `alone ${groups.size}` : key, isTaken ? [post] : [...group, post]);
  }
  const order = (post: WordpressItem) => articleLanguages.indexOf(languageOf(post));
  return [...groups.values()].map((group) => group.toSorted((a, b) => order(a) - order(b)));
}

function groupOf({ id, translations, meta }: WordpressItem, originals: ReadonlySet<string>): string | undefined {
  if (translations) return `polylang ${translations}`;
  if (meta.wpmlGroup) return `wpml ${meta.wpmlGroup}`;
  if (meta.wpmlOriginal) return `original ${meta.wpmlOriginal}`;
  return originals.has(id) ? `original ${id}` : undefined;
}

/** One article of those in one language each. */
export function joinedContent([first, ...others]: [ArticleContent, ...ArticleContent[]]): ArticleContent {
  return others.reduce(
    (joined, other) => ({
      ...joined,
      title: both(joined.title, other.title),
      slug: both(joined.slug, other.slug),
      description: both(joined.description, other.description),
      html: both(joined.html, other.html),
      picture: bothPictures(joined.picture, other.picture),
    }),
    first,
  );
}

function both<Texts extends Record<ArticleLanguage, string>>(one: Texts, other: Texts): Texts {
  const texts = { ...one };
  for (const language of articleLanguages) texts[language] ||= other[language];
  return texts;
}

/** Another picture has its own description, which would be false here. */
function bothPictures(one: ArticleContent["picture"], other: ArticleContent["picture"]): ArticleContent["picture"] {
  if (!one || !other || one.picture !== other.picture) return one ?? other;
  return { ...one, alt: both(one.alt, other.alt) };
}

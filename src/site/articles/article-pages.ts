import { formatDay } from "#src/platform/i18n/formats.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { isShownIn } from "#src/site/content/complete.ts";
import { localize, type Localized } from "#src/site/content/localize.ts";
import { LISTED_ARTICLES, type ArticleAddress, type Page } from "#src/site/pages.ts";
import { showPictures } from "#src/site/text-pictures.ts";
import { articleLanguages } from "./article-languages.ts";
import type { ArticleContent, ShownArticle } from "./article-content.server.ts";

type Listed = ArticleAddress &
  Localized<Pick<ArticleContent, "title" | "description" | "picture">> & { publishedAt: string; day: string };
type Whole = Listed & Localized<Pick<ArticleContent, "html" | "service">> & { changedAt: string; minutes: number };

/** What a page says of articles, in its language; `day` is in words, `minutes` what reading it takes. */
export type ArticlesContent = { article?: Whole; articles?: Listed[] };
export type ListedArticle = Listed;

type Filling = Parameters<typeof localize>[1] & { timeZone?: string };

/** Below an article. */
const OTHERS = 3;

export function articlesOn(page: Page, shown: readonly ShownArticle[], filling: Filling): ArticlesContent {
  const written = shown.filter(({ content }) => isShownIn(content, filling.language));
  const listed = (article: ShownArticle) => listedIn(article, filling);
  if (page.kind === "articles") {
    const start = (page.number - 1) * LISTED_ARTICLES;
    return { articles: written.slice(start, start + LISTED_ARTICLES).map(listed) };
  }
  const article = page.kind === "article" && written.find(({ id }) => id === page.id);
  if (!article) return {};
  const others = written.filter(({ id }) => id !== article.id);
  return { article: wholeIn(article, filling), articles: others.slice(0, OTHERS).map(listed) };
}

function listedIn(article: ShownArticle, filling: Filling): Listed {
  const { title, description, picture } = article.content;
  const { publishedAt } = article;
  const texts = localize({ title, description, picture }, filling);
  const day = formatDay(businessDay(new Date(publishedAt), filling.timeZone ?? "UTC"), filling.language);
  return { ...addressOf(article), ...texts, publishedAt, day };
}

function wholeIn(article: ShownArticle, filling: Filling): Whole {
  const { html, service } = article.content;
  const texts = localize({ html, service }, filling);
  const shown = { ...texts, html: showPictures(texts.html, filling.filesOf) };
  return { ...listedIn(article, filling), ...shown, changedAt: article.changedAt, minutes: minutesOf(texts.html) };
}

const WORDS_A_MINUTE = 220;

function minutesOf(html: string): number {
  const words = html
    .replaceAll(/<[^<>]*>/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}

/** In the languages that it is written in. */
export function addressOf({ id, content }: Pick<ShownArticle, "id" | "content">): ArticleAddress {
  const slugs: Partial<Record<SiteLanguage, string>> = {};
  for (const language of articleLanguages)
    if (content.slug[language] && isShownIn(content, language)) slugs[language] = content.slug[language];
  return { id, slugs };
}

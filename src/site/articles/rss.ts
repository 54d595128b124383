import { siteMessages } from "#src/site/messages.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { locales, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { isShownIn } from "#src/site/content/complete.ts";
import { articleList, articlePage, type Pages } from "#src/site/pages.ts";
import type { PictureFiles } from "#src/site/picture-files.ts";
import { feedPictures } from "#src/site/text-pictures.ts";
import type { ShownArticle } from "./article-content.server.ts";
import { addressOf } from "./article-pages.ts";

const MOST = 20;

type Fed = {
  siteUrl: string;
  name: string;
  pages: Pages;
  articles: readonly ShownArticle[];
  filesOf: (picture: string) => PictureFiles;
};

/** By the path of the list in each language that has one. */
export function rssPath(pages: Pages, language: SiteLanguage): string | undefined {
  const list = articleList(pages, language);
  return list && `${pages.pathOf(list, language)}/rss.xml`;
}

/** https://www.rssboard.org/rss-specification, the newest first. */
export function rss({ siteUrl, name, pages, articles, filesOf }: Fed, language: SiteLanguage): string {
  const list = articleList(pages, language);
  const at = siteUrl + (list ? pages.pathOf(list, language) : "");
  const words = siteMessages[language];
  const items = articles.filter(({ content }) => isShownIn(content, language)).slice(0, MOST);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">`,
    "<channel>",
    element("title", `${words["articles.title"]} | ${name}`),
    element("link", at),
    element("description", fillIn(words["articles.description"], { name })),
    element("language", locales[language].toLowerCase()),
    `<atom:link href="${escaped(`${at}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((article) =>
      item(article, {
        language,
        address: siteUrl + addressIn(article, pages, language),
        name,
        text: (html) => feedPictures(html, siteUrl, filesOf),
      }),
    ),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

type Placed = { language: SiteLanguage; address: string; name: string; text: (html: string) => string };

function item({ id, content, publishedAt }: ShownArticle, { language, address, name, text }: Placed): string {
  const shown = (sentence: string) => fillIn(sentence, { name });
  return [
    "<item>",
    element("title", shown(content.title[language])),
    element("link", address),
    `<guid isPermaLink="false">urn:uuid:${id}</guid>`,
    element("pubDate", new Date(publishedAt).toUTCString()),
    ...(content.description[language] ? [element("description", shown(content.description[language]))] : []),
    element("content:encoded", text(shown(content.html[language]))),
    "</item>",
  ].join("\n");
}

function addressIn(article: ShownArticle, pages: Pages, language: SiteLanguage): string {
  return pages.pathOf(articlePage(addressOf(article)), language);
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML knows no control characters, even escaped ones. */
function escaped(text: string): string {
  return text.replaceAll(/(?![\n\t])\p{Cc}/gu, "").replaceAll(/[&<>"]/g, (sign) => NAMES[sign] ?? sign);
}

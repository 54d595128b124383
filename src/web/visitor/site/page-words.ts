import { translate } from "#src/site/translate.ts";
import type { Site } from "./site.tsx";

/** About what a search result shows of a title; the name then stands above it anyway. */
const TITLE_LENGTH = 60;

type Words = { title: string; description: string };

export function pageWords({ page, content, facts }: Site): Words {
  const { name } = facts.business;
  const { words: messages, home, area, service, legal, article } = content;
  if (article) return { title: shortTitle(article.title, name), description: article.description };
  if (service) return { title: shortTitle(service.title, name), description: service.description };
  if (area) return { title: shortTitle(area.title, name), description: area.description };
  if (legal) return { title: `${legal.title} | ${name}`, description: legal.description };
  switch (page.kind) {
    case "articles": {
      const { number } = page;
      const title = number === 1 ? "articles.title" : "articles.page";
      return {
        title: shortTitle(translate(messages, title, { number }), name),
        description: translate(messages, "articles.description", { name }),
      };
    }
    case "thank-you":
      return { title: translate(messages, "thankYou.title", { name }), description: home.thankYou.text };
    case "not-found":
      return {
        title: `${translate(messages, "notFound.title")} | ${name}`,
        description: translate(messages, "notFound.message"),
      };
    default:
      return { title: home.title, description: home.description };
  }
}

function shortTitle(title: string, name: string): string {
  const whole = `${title} | ${name}`;
  return whole.length <= TITLE_LENGTH ? whole : title;
}

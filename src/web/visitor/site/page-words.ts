import { translate } from "#src/site/messages.ts";
import type { Site } from "./site.tsx";

/** About what a search result shows of a title; the name then stands above it anyway. */
const TITLE_LENGTH = 60;

export function pageWords({ page, content, facts }: Site): { title: string; description: string } {
  const values = { name: facts.business.name };
  const { messages } = content;
  switch (page.kind) {
    case "home":
      return {
        title: translate(messages, "home.title", values),
        description: translate(messages, "home.description", values),
      };
    case "city":
      return {
        title: shortTitle(content.city?.title ?? "", facts.business.name),
        description: content.city?.description ?? "",
      };
    case "privacy":
    case "terms":
      return {
        title: `${content.legal?.title} | ${facts.business.name}`,
        description: translate({ "home.description": content.legal?.description ?? "" }, "home.description", values),
      };
    case "thank-you":
      return {
        title: translate(messages, "thankYou.title", values),
        description: translate(messages, "thankYou.message", values),
      };
    case "not-found":
      return {
        title: `${translate(messages, "notFound.title")} | ${facts.business.name}`,
        description: translate(messages, "notFound.message"),
      };
  }
}

function shortTitle(title: string, name: string): string {
  const whole = `${title} | ${name}`;
  return whole.length <= TITLE_LENGTH ? whole : title;
}

import { isText } from "./site-leaves.ts";
import { noText, textIn, type Text } from "./text.ts";

const NAMES = ["label", "name", "title", "heading", "question", "content"] as const;
const LONGEST = 80;

/** What the owner would call an item of a list; empty when nothing in it names it. */
export function itemName(item: unknown): Text {
  const parts = new Map(Object.entries(item ?? {}));
  const named = NAMES.map((name) => parts.get(name)).find(isText) ?? Object(parts.get("before")).alt;
  return isText(named) ? textIn((language) => shortened(named[language])) : noText;
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
}

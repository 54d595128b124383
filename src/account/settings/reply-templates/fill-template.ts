import type { ReplyTemplate } from "./reply-templates.ts";

export type Filling = Record<"name" | "service" | "city" | "company" | "phone", string>;

/** Unknown placeholders stay; an empty value leaves no gap. */
export function fillTemplate({ subject, text }: Pick<ReplyTemplate, "subject" | "text">, filling: Filling) {
  const fill = (sentence: string) =>
    sentence
      .replace(
        /\{(\w+)\}/g,
        (mark, place: string) => Object.entries(filling).find(([name]) => name === place)?.[1] ?? mark,
      )
      .replace(/[ \t]{2,}/g, " ")
      .replace(/(?<![ \t])[ \t]+([,.\n])/g, "$1")
      .trim();
  return { subject: fill(subject).replaceAll("\n", " "), text: fill(text) };
}

import { siteLanguages } from "#src/platform/i18n/language.ts";
import { describedInText } from "#src/site/text-pictures.ts";
import { itemName } from "./item-name.ts";
import { isText } from "./site-leaves.ts";
import { isWritten, noText, type Text } from "./text.ts";

/** What each picture of a content shows, in words: its description, or what it stands beside. */
export function pictureNames(content: unknown): Map<string, Text> {
  const names = new Map<string, Text>();
  const look = (value: unknown, around: Text): void => {
    if (typeof value !== "object" || value === null) return;
    if (isText(value)) return keepDescribed(value);
    const { picture, alt }: { picture?: unknown; alt?: unknown } = Object(value);
    const described = isText(alt) && isSaid(alt) ? alt : around;
    if (typeof picture === "string" && isSaid(described)) names.set(picture, described);
    const own = itemName(value);
    for (const part of Object.values(value)) look(part, isSaid(own) ? own : around);
  };
  const keepDescribed = (written: Text): void => {
    for (const language of siteLanguages)
      for (const [picture, alt] of describedInText(written[language]))
        names.set(picture, { ...(names.get(picture) ?? noText), [language]: alt });
  };
  look(content, noText);
  return names;
}

function isSaid(text: Text): boolean {
  return isWritten(text, "fr") || isWritten(text, "en");
}

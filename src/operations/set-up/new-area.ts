import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { noNewArea, type NewArea } from "#src/site/content/new-area.ts";
import type { Area } from "#src/site/content/site-content.server.ts";
import { freeName, slugOf } from "#src/site/content/slugs.ts";
import { noText, type Text } from "#src/site/content/text.ts";
import { inNameInFrench, isRegion } from "./area-words.ts";

/** A name alone is the same in both languages until the owner writes another. */
export type NamedArea = string | { name: Text; inName?: Text | undefined };

/** The page of a town that was typed; `taken` has the ids and slugs of the others. */
export function areaNamed(wished: NamedArea, beginning: NewArea = noNewArea, taken: readonly string[] = []): Area {
  const { name, inName = inNameOf(name) } = typeof wished === "string" ? inBoth(wished) : wished;
  const slug = freeName(slugOf(name.fr || name.en), taken, "area");
  const filled = (text: Text): Text => ({
    fr: fillIn(text.fr, { area: name.fr, inArea: inName.fr }),
    en: fillIn(text.en, { area: name.en, inArea: inName.en }),
  });
  return {
    ...{ id: slug, slug, name, inName, officialName: noText, picture: null, portrait: null },
    kind: isRegion(name.fr) ? "region" : "city",
    tagline: filled(beginning.tagline),
    title: filled(beginning.title),
    description: filled(beginning.description),
    html: filled(beginning.html),
    highlightsHtml: filled(beginning.highlightsHtml),
  };
}

function inBoth(typed: string): { name: Text; inName?: undefined } {
  const name = typed.trim();
  return { name: { fr: name, en: name } };
}

function inNameOf({ fr, en }: Text): Text {
  return { fr: inNameInFrench(fr), en: `in ${en}` };
}

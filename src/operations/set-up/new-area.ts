import { fillText } from "#src/site/content/localize.ts";
import { noNewArea, type NewArea } from "#src/site/content/new-area.ts";
import type { Area } from "#src/site/content/site-content.server.ts";
import { freeName, slugOf } from "#src/site/content/slugs.ts";
import { textIn, noText, type Text } from "#src/site/content/text.ts";
import { inFrench, isRegion } from "#src/site/places/french-places.ts";

/** A name alone is the same in both languages until the owner writes another. */
export type NamedArea = string | { name: Text; inName?: Text | undefined };

/** The page of a town that was typed; `taken` has the ids and slugs of the others. */
export function areaNamed(wished: NamedArea, beginning: NewArea = noNewArea, taken: readonly string[] = []): Area {
  const { name, inName = inNameOf(name) } = typeof wished === "string" ? inBoth(wished) : wished;
  const slug = freeName(slugOf(name.fr || name.en), taken, "area");
  const filled = (written: Text): Text =>
    textIn((language) =>
      fillText(written[language], { language, values: { area: name[language], inArea: inName[language] } }),
    );
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

/** With a page of each of these towns; one that has a page already gets no second. */
export function withTowns(areas: readonly Area[], towns: readonly NamedArea[], beginning?: NewArea): Area[] {
  const all = [...areas];
  for (const town of towns) {
    const area = areaNamed(town, beginning, namesOf(all));
    if (!all.some((known) => townOf(known) === townOf(area))) all.push(area);
  }
  return all;
}

/** What no other page may be called. */
export function namesOf(areas: readonly Area[]): string[] {
  return areas.flatMap(({ id, slug }) => [id, slug]);
}

function townOf({ name }: Area): string {
  const typed = name.fr || name.en;
  return slugOf(typed) || typed;
}

function inBoth(typed: string): { name: Text; inName?: undefined } {
  const name = typed.trim();
  return { name: textIn(() => name) };
}

function inNameOf(name: Text): Text {
  return { ...name, fr: inFrench(name.fr), en: `in ${name.en}` };
}

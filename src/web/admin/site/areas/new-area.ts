import { fillIn } from "#src/i18n/dictionary.ts";
import type { Area } from "#src/site/content/site-content.server.ts";
import { noText, type Text } from "#src/site/content/text.ts";
import { freeName, slugOf } from "#src/web/admin/site/editing/lists/item-ids.ts";

/** What the page of a town says until the owner has written more. */
export type Beginning = Pick<Area, "tagline" | "title" | "description" | "html" | "highlightsHtml">;

const nothing: Beginning = {
  tagline: noText,
  title: noText,
  description: noText,
  html: noText,
  highlightsHtml: noText,
};

/** `name` is the same in both languages until the owner writes another. */
export function newArea(name: string, areas: readonly Area[], beginning: Beginning = nothing): Area {
  const taken = areas.flatMap(({ id, slug }) => [id, slug]);
  const slug = freeName(slugOf(name), taken, "area");
  const inName = { fr: `à ${name}`, en: `in ${name}` };
  const fill = (text: Text): Text => ({
    fr: fillIn(text.fr, { area: name, inArea: inName.fr }),
    en: fillIn(text.en, { area: name, inArea: inName.en }),
  });
  return {
    ...{ id: slug, slug, name: { fr: name, en: name }, inName, kind: "city" as const, officialName: noText },
    tagline: fill(beginning.tagline),
    title: fill(beginning.title),
    description: fill(beginning.description),
    html: fill(beginning.html),
    highlightsHtml: fill(beginning.highlightsHtml),
    ...{ picture: null, portrait: null },
  };
}

export function copiedArea(area: Area, areas: readonly Area[]): Area {
  const slug = freeName(
    area.slug,
    areas.flatMap((one) => [one.id, one.slug]),
    "area",
  );
  return { ...area, id: slug, slug };
}

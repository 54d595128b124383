import { areaNamed, namesOf } from "#src/operations/set-up/new-area.ts";
import type { NewArea } from "#src/site/content/new-area.ts";
import type { Area } from "#src/site/content/site-content.server.ts";
import { freeName } from "#src/site/content/slugs.ts";

export function newArea(name: string, areas: readonly Area[], beginning?: NewArea): Area {
  return areaNamed(name, beginning, namesOf(areas));
}

export function copiedArea(area: Area, areas: readonly Area[]): Area {
  const slug = freeName(area.slug, namesOf(areas), "area");
  return { ...area, id: slug, slug };
}

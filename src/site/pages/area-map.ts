import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Business } from "#src/site/business.ts";
import type { Area, SiteContent } from "#src/site/content/site-content.server.ts";
import { placeLabels, type Label } from "#src/site/places/map-labels.ts";
import { riverNear } from "#src/site/places/river.ts";
import { kilometresBetween, positionOfTown, type Position } from "#src/site/places/town-positions.ts";

/** In the units of its view box; `label` is absent where there is no room for the name. */
type Town = { name: string; x: number; y: number; label?: Label; isBase?: true; isHere?: true };

/** A drawing of where the business goes from its town. */
export type AreaMap = {
  towns: Town[];
  /** The points of a line, blank where no river is near. */
  river: string;
  locality: string;
  /** From the town of the business to that of the page; 0 for its own. */
  km: number;
};

export const MAP = { width: 360, height: 260 };
/** On each side. Names stand beside their towns. */
const MARGIN = { x: 64, y: 34 };
/** Fewer are said sooner than drawn. */
const LEAST_TOWNS = 3;
const MOST_TOWNS = 12;
/** Towns that lie close together would fill the drawing. */
const LEAST_SPAN_KM = 12;
const KM_PER_DEGREE = 111.2;

type Known = { id: string; name: string; at: Position };

/** Undefined where the town of the business or of the page is not known, or hardly another. */
export function areaMap(
  { address: { region, locality } }: Pick<Business, "address">,
  { areas }: Pick<SiteContent, "areas">,
  { here, language }: { here: string; language: SiteLanguage },
): AreaMap | undefined {
  const base = positionOfTown(region, locality);
  const known = areas.flatMap((area) => knownTown(area, region, language));
  const shown = known.find(({ id }) => id === here);
  if (!base || !shown) return undefined;
  const fromBase = (town: Known) => kilometresBetween(base, town.at);
  const near = known.toSorted((one, other) => fromBase(one) - fromBase(other)).slice(0, MOST_TOWNS);
  const home = near.find((town) => fromBase(town) === 0) ?? { id: "", name: locality, at: base };
  const drawn = [...new Set([shown, home, ...near])];
  if (drawn.length < LEAST_TOWNS) return undefined;
  const place = projection(drawn.map(({ at }) => at));
  const towns = drawn.map((town) => ({
    name: town.name,
    ...place(town.at),
    ...(town === home && { isBase: true as const }),
    ...(town === shown && { isHere: true as const }),
  }));
  const labels = placeLabels(towns, MAP);
  return {
    towns: towns.map((town, at) => ({ ...town, ...(labels[at] && { label: labels[at] }) })),
    river: riverNear(place, MAP),
    locality,
    km: Math.round(fromBase(shown)),
  };
}

function knownTown({ id, kind, name, officialName }: Area, region: string, language: SiteLanguage): Known[] {
  if (kind !== "city") return [];
  const at = [officialName.fr, name.fr, name.en]
    .filter((written) => written)
    .map((written) => positionOfTown(region, written))
    .find(Boolean);
  return at ? [{ id, name: name[language], at }] : [];
}

/** Flat: the ground of a day’s drive. All points are within the margins, and in the middle. */
function projection(points: Position[]): (at: Position) => { x: number; y: number } {
  const [south, north] = ends(points.map(({ latitude }) => latitude));
  const [west, east] = ends(points.map(({ longitude }) => longitude));
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const squeeze = Math.cos((middle.latitude * Math.PI) / 180);
  const scale = Math.min(
    (MAP.width - 2 * MARGIN.x) / Math.max((east - west) * squeeze, LEAST_SPAN_KM / KM_PER_DEGREE),
    (MAP.height - 2 * MARGIN.y) / Math.max(north - south, LEAST_SPAN_KM / KM_PER_DEGREE),
  );
  return ({ latitude, longitude }) => ({
    x: Math.round(MAP.width / 2 + (longitude - middle.longitude) * squeeze * scale),
    y: Math.round(MAP.height / 2 - (latitude - middle.latitude) * scale),
  });
}

function ends(values: number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

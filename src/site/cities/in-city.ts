import type { City } from "#src/site/cities.ts";

/** The French `{inCity}`: a region does not take the preposition of a city. */
export function inCity(city: City): string {
  return city.slug === "monteregie" ? `en ${city.name}` : `à ${city.name}`;
}

import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { unbroken, type Business } from "#src/site/business.ts";
import type { Area, SiteContent } from "#src/site/content/site-content.server.ts";
import { isWritten } from "#src/site/content/text.ts";
import { inFrench, inFrenchRegion, ofFrench, ofFromIn } from "#src/site/places/french-places.ts";

type Place = { name: string; where: string; of: string };

/** For the `{…}` of texts that say where the business is and where it goes. */
export function placeValues(
  { address, serviceRadiusKm }: Pick<Business, "address" | "serviceRadiusKm">,
  { areas, areaPages }: Pick<SiteContent, "areas" | "areaPages">,
  language: SiteLanguage,
) {
  const locality = placeNamed(unbroken(address.locality), language);
  const regions = areas.filter(({ kind }) => kind === "region").map((area) => placeOf(area, language));
  const cities = areas.filter(({ kind }) => kind === "city").map((area) => placeOf(area, language));
  const isListed = cities.some(({ name }) => name === locality.name);
  const { regionName, inRegionName } = areaPages;
  const written = isWritten(regionName, language)
    ? placeOf({ name: regionName, inName: inRegionName, kind: "region" }, language)
    : undefined;
  const region = written ?? regions[0] ?? locality;
  const others = regions.filter(({ name }) => name !== (written ?? locality).name);
  // Names of regions alone are a label; after a town they need their articles.
  const covered = written
    ? [written.name, ...others.map(({ name }) => name)]
    : [locality.name, ...others.map((one) => withArticle(one, language))];
  return {
    radius: serviceRadiusKm ?? "",
    ...{ locality: locality.name, inLocality: locality.where, ofLocality: locality.of },
    ...{ region: region.name, inRegion: region.where, ofRegion: region.of },
    /** The region, and what else is served. */
    territory: new Intl.ListFormat(language, { type: "conjunction" }).format(covered),
    /** With that of the business, whose own customers would look for it first. */
    cities: listed(isListed ? cities : [locality, ...cities], locality),
    /** For a sentence that has named the town of the business already. */
    citiesBeside: listed(
      cities.filter(({ name }) => name !== locality.name),
      locality,
    ),
    /** One of them, for an example. */
    inCity: (cities[0] ?? locality).where,
  };
}

function listed(cities: readonly Place[], locality: Place): string {
  return (cities.length > 0 ? cities : [locality]).map(({ name }) => name).join(", ");
}

export function placeOf({ name, inName, kind }: Pick<Area, "name" | "inName" | "kind">, language: SiteLanguage): Place {
  const known = placeNamed(name[language], language);
  const isGuessed = !isWritten(inName, language);
  if (isGuessed && (kind === "city" || language !== "fr")) return known;
  const where = isGuessed ? inFrenchRegion(known.name) : inName[language];
  return { name: known.name, where, of: language === "fr" ? ofFromIn(where) : ofEnglish(known.name, where) };
}

/** `in the Eastern Townships` gives `the Eastern Townships`. */
function ofEnglish(name: string, where: string): string {
  return where.trim().endsWith(` the ${name}`) ? `the ${name}` : name;
}

/** As it is said after `and`: `l’Estrie`, `les Basses-Laurentides`, `the Eastern Townships`. */
function withArticle({ name, of }: Place, language: SiteLanguage): string {
  if (language === "en") return of;
  if (/^de (?:la |l’)/.test(of)) return of.replace("de ", "");
  return /^(?:du|des) /.test(of) ? of.replace("du ", "le ").replace("des ", "les ") : name;
}

function placeNamed(name: string, language: SiteLanguage): Place {
  if (language === "fr") return { name, where: inFrench(name), of: ofFrench(name) };
  return { name, where: `in ${name}`, of: name };
}

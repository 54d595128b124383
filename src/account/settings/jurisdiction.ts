import type { Business } from "#src/site/business.ts";
import { isRegion } from "#src/site/places/french-places.ts";
import { provinceOf } from "./provinces.ts";

export const jurisdictions = ["quebec", "canada", "elsewhere"] as const;

/** Whose law on contracts, deposits and licences holds; `canada` is every other province. */
export type Jurisdiction = (typeof jurisdictions)[number];

/** The act on personal information of the private sector, and with it who is told of an incident. */
export type PrivacyLaw = "quebec" | "alberta" | "british-columbia" | "federal" | "elsewhere";

/** Places whose law some sentence of a pack tells apart: those of a province are else as in the rest of the country. */
export const lawPlaces = [...jurisdictions, "alberta", "british-columbia"] as const;
export type LawPlace = (typeof lawPlaces)[number];

type Placed = { address: Pick<Business["address"], "country" | "region"> };

/** Quebec, for which the packs are written, also where the address tells no province or a region of it. */
export function jurisdictionOf({ address: { country, region } }: Placed): Jurisdiction {
  if (country !== "CA") return "elsewhere";
  const province = provinceOf(region);
  if (province) return province === "QC" ? "quebec" : "canada";
  return region.trim() === "" || isRegion(region) ? "quebec" : "elsewhere";
}

/** Alberta and British Columbia have acts of their own; PIPEDA holds in the other provinces. */
export function privacyLawOf(placed: Placed): PrivacyLaw {
  const jurisdiction = jurisdictionOf(placed);
  if (jurisdiction !== "canada") return jurisdiction;
  const province = provinceOf(placed.address.region);
  return province === "AB" ? "alberta" : province === "BC" ? "british-columbia" : "federal";
}

export function lawPlaceOf(placed: Placed): LawPlace {
  const law = privacyLawOf(placed);
  return law === "federal" ? "canada" : law;
}

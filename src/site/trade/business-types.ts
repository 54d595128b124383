/** Types of https://schema.org that packs know the trade of. */
export const businessTypes = [
  ...(["Electrician", "GeneralContractor", "HVACBusiness", "HomeAndConstructionBusiness", "HousePainter"] as const),
  ...(["Locksmith", "MovingCompany", "Plumber", "RoofingContractor"] as const),
] as const;

export type BusinessType = (typeof businessTypes)[number];

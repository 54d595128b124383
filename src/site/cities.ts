export const cities = [
  { slug: "monteregie", name: "Montérégie" },
  { slug: "longueuil", name: "Longueuil" },
  { slug: "brossard", name: "Brossard" },
  { slug: "saint-lambert", name: "Saint-Lambert" },
  { slug: "boucherville", name: "Boucherville" },
  { slug: "saint-bruno", name: "Saint-Bruno" },
  { slug: "sainte-julie", name: "Sainte-Julie" },
] as const;

export type City = (typeof cities)[number];
export type CitySlug = City["slug"];

import { cities } from "#src/site/cities.ts";

/** The city whose page the visitor came to, or blank. */
export function cityOf(landingPage: string): string {
  const slugs = (URL.parse(landingPage, "http://site")?.pathname ?? "").split("/");
  return cities.find(({ slug }) => slugs.includes(slug))?.name ?? "";
}

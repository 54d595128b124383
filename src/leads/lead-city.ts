import { cities } from "#src/site/cities.ts";

export function cityOf(landingPage: string): string {
  const slugs = (URL.parse(landingPage, "http://site")?.pathname ?? "").split("/");
  return cities.find(({ slug }) => slugs.includes(slug))?.name ?? "";
}

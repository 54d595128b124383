import { cities, type City } from "./cities.ts";
import type { Language } from "#src/i18n/language.ts";

/** A public page without its language. `path` is the French address; English lives under `/en`. */
export type Page =
  | { kind: "home"; path: "/" }
  | { kind: "city"; path: string; city: City }
  | { kind: "privacy" | "terms" | "thank-you"; path: string }
  | { kind: "not-found"; path: string };

export type PageAddress = { page: Page; language: Language };

/** In the order of the sitemap. */
export const pages: Page[] = [
  { kind: "home", path: "/" },
  ...cities.map((city) => ({ kind: "city" as const, path: `/${city.slug}`, city })),
  { kind: "privacy", path: "/privacy" },
  { kind: "terms", path: "/terms" },
  { kind: "thank-you", path: "/thank-you" },
];

const byPath = new Map(pages.map((page) => [page.path, page]));

/** Unknown paths are the not-found page, in the language of the path. */
export function pageAt(pathname: string): PageAddress {
  const english = pathname === "/en" || pathname.startsWith("/en/");
  const path = english ? pathname.slice(3) || "/" : pathname;
  const page = byPath.get(path) ?? { kind: "not-found" as const, path };
  return { page, language: english ? "en" : "fr" };
}

export function pathOf(page: Page, language: Language): string {
  if (language === "fr") return page.path;
  return page.path === "/" ? "/en" : `/en${page.path}`;
}

export function isIndexable(page: Page): boolean {
  return page.kind === "home" || page.kind === "city";
}

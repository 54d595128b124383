import type { TrafficStats } from "#src/traffic/traffic-totals.server.ts";
import type { Visit } from "#src/traffic/visit.ts";
import { locales, type Language } from "#src/i18n/language.ts";

export type TrafficLogPage = { logs: Visit[]; stats: TrafficStats; next: string | null };

export type LogFilter = { visitors: boolean; bots: boolean; search: string };

const ADDRESS = "/api/admin/traffic-logs";
const LIMIT = 100;

/** One kind alone is filtered by the server: a page full of bots must not hide the few visitors. */
export function logAddress({ visitors, bots, search }: LogFilter, before: string | null = null): string {
  const params = new URLSearchParams({ limit: String(LIMIT) });
  if (visitors !== bots) params.set("kind", visitors ? "visitors" : "bots");
  if (search.trim()) params.set("search", search.trim());
  if (before) params.set("before", before);
  return `${ADDRESS}?${params}`;
}

/** Filters by kind what is loaded already, before the server answers. */
export function wantedEntries(pages: TrafficLogPage[], { visitors, bots }: LogFilter): Visit[] {
  return pages.flatMap((page) => page.logs).filter((entry) => (entry.isBot ? bots : visitors));
}

/** Tenths matter below ten milliseconds, not above. */
export function shownDuration(milliseconds: number | null, language: Language): string {
  if (milliseconds === null) return "–";
  return `${milliseconds.toLocaleString(locales[language], { maximumFractionDigits: milliseconds < 10 ? 1 : 0 })} ms`;
}

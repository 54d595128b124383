import type { SeenRequest } from "#src/marketing/traffic/visit.ts";

export const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
export const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
export const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** A person's request for the home page. */
export function aVisit(differences: Partial<SeenRequest> = {}): SeenRequest {
  return {
    kind: "page",
    at: Date.parse("2026-11-20T15:00:00.000Z"),
    method: "GET",
    url: "/",
    status: 200,
    duration: 0.42,
    address: "203.0.113.7",
    referrer: "",
    userAgent: chrome,
    ...differences,
  };
}

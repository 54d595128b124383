import type { Language } from "#src/i18n/language.ts";
import type { Bot } from "./bots.ts";

/** What the front door saw, kept as it was until the log has time to look at it. */
export type SeenRequest = {
  /** A request for a page, or a change of page inside the browser. */
  kind: "page" | "route-change";
  /** Milliseconds since 1970. */
  at: number;
  method: string;
  /** Path and query, as asked. */
  url: string;
  status: number;
  /** Milliseconds; absent where the server did not make the page. */
  duration?: number;
  address: string;
  referrer: string;
  userAgent: string;
};

export const eventNames = ["phone-click", "form-start"] as const;
export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;

/** Something a visitor did on a page, or how the page felt there. */
export type SeenEvent = {
  at: number;
  url: string;
  address: string;
  userAgent: string;
} & (
  | { kind: "event"; name: (typeof eventNames)[number] }
  /** Milliseconds; CLS has no unit. */
  | { kind: "vital"; name: (typeof vitalNames)[number]; value: number }
);

export type Device = "phone" | "tablet" | "computer";

/** One line of the log as the owner reads it. */
export type Visit = {
  id: string;
  kind: SeenRequest["kind"];
  isBot: boolean;
  botName: string | null;
  botPurpose: Bot["purpose"] | null;
  botReason: Bot["reason"] | null;
  method: string;
  path: string;
  statusCode: number;
  pageType: string;
  language: Language;
  /** ISO 8601 UTC. */
  timestamp: string;
  /** Shortened to its network unless the owner keeps full addresses. */
  ipAddress: string;
  /** Milliseconds. */
  responseTime: number | null;
  referrer: string | null;
  userAgent: string | null;
  /** Where a visit came from: a campaign, another site, or nothing known. */
  source: string | null;
  medium: string | null;
  campaign: string | null;
  device: Device | null;
  /** The same for one visitor during one day, and never again. */
  visitor: string;
};

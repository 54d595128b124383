import type { Language } from "#src/platform/i18n/language.ts";
import type { Bot } from "./bots.ts";

/** `landing` is a path. */
export type Arrival = { source: string; landing: string };

export type SeenRequest = {
  kind: "page" | "route-change";
  at: number;
  method: string;
  url: string;
  status: number;
  /** Milliseconds; absent where the server did not render the page. */
  duration?: number;
  address: string;
  referrer: string;
  userAgent: string;
};

export const clickNames = ["phone-click", "text-click", "email-click", "outside-click"] as const;
export const eventNames = [...clickNames, "form-start"] as const;
export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;

export type SeenEvent = {
  at: number;
  url: string;
  address: string;
  userAgent: string;
} & (
  | {
      kind: "event";
      name: (typeof eventNames)[number];
      /** What an outside link leads to. */
      host?: string;
      /** Where the visit of whoever began the form came from, as a lead's. */
      arrival?: Arrival;
    }
  /** Milliseconds; CLS has no unit. */
  | { kind: "vital"; name: (typeof vitalNames)[number]; value: number }
);

export type Device = "phone" | "tablet" | "computer";

/** An iPad that requests desktop pages counts as a computer. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Kindle|Silk/i.test(userAgent)) return "tablet";
  if (/Mobi|iPhone|iPod/i.test(userAgent)) return "phone";
  return /Android/i.test(userAgent) ? "tablet" : "computer";
}

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
  ipAddress: string;
  responseTime: number | null;
  referrer: string | null;
  userAgent: string | null;
  source: string | null;
  medium: string | null;
  campaign: string | null;
  device: Device | null;
  /** A pseudonym that changes every day. */
  visitor: string;
};

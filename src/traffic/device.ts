import type { Device } from "./visit.ts";

/** An iPad that requests desktop pages counts as a computer. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Kindle|Silk|Android(?!.*\bMobile\b)/i.test(userAgent)) return "tablet";
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? "phone" : "computer";
}

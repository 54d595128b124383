import { dnsSilent, type DnsAnswer, type DnsFinding } from "./deliverability.ts";

export type Exchange = { priority: number; exchange: string };

/** Replies and bounces go to the From address. */
export function judgeMx(domain: string, answer: DnsAnswer<Exchange>): DnsFinding {
  const check = "mx" as const;
  if (answer.kind === "failed") return dnsSilent(check, domain, answer.reason);
  const exchanges = answer.kind === "found" ? answer.records : [];
  if (exchanges.length === 0) return { check, state: "error", code: "mx-none", values: { domain } };
  const found = [...exchanges]
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ priority, exchange }) => `${priority} ${exchange || "."}`);
  // RFC 7505: a single dot says that the domain accepts no mail.
  const isNull = exchanges.every(({ exchange }) => exchange === "" || exchange === ".");
  if (isNull) return { check, found, state: "error", code: "mx-null", values: { domain } };
  return { check, found, state: "ok", code: "mx-good" };
}

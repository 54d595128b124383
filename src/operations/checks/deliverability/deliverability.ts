import type { Finding } from "#src/operations/checks/alerts/finding.ts";

export type DnsAnswer<Record> =
  | { kind: "found"; records: Record[] }
  | { kind: "none" }
  | { kind: "failed"; reason: string };

export type CheckName = "from" | "spf" | "dkim" | "dmarc" | "mx";

export type FindingCode =
  | ("from-free-mail" | "dns-silent")
  | ("spf-good" | "spf-none" | "spf-several" | "spf-broken" | "spf-include-broken" | "spf-too-many")
  | ("spf-provider-missing" | "spf-open" | "spf-no-end")
  | ("dkim-good" | "dkim-no-selector" | "dkim-none" | "dkim-several" | "dkim-revoked" | "dkim-unreadable")
  | ("dkim-short" | "dkim-weak" | "dkim-testing")
  | ("dmarc-good" | "dmarc-none" | "dmarc-several" | "dmarc-broken" | "dmarc-watching" | "dmarc-no-reports")
  | ("mx-good" | "mx-none" | "mx-null");

/** `error`: mail is refused or lost. `warning`: it arrives, and could be safer. */
export type DnsFindingState = DnsFinding["state"];

export type DnsRecord = { type: "TXT" | "MX"; name: string; value: string };

export type DnsFinding = Finding<
  "ok" | "warning" | "error" | "unknown",
  { check: CheckName; code: FindingCode; values?: Record<string, string>; found?: string[]; record?: DnsRecord }
>;

export type MailProvider = "smtp" | "resend" | "none";

export type Deliverability = { domain: string; provider: MailProvider; selector: string; findings: DnsFinding[] };

export function dnsSilent(check: CheckName, name: string, reason: string): DnsFinding {
  return { check, state: "unknown", code: "dns-silent", values: { name, reason } };
}

/** What the DNS said of a name: its records, that there are none, or why nobody knows. */
export type Answer<Record> =
  | { kind: "found"; records: Record[] }
  | { kind: "none" }
  | { kind: "failed"; reason: string };

export type CheckName = "from" | "spf" | "dkim" | "dmarc" | "mx";

/** One code a sentence; good ones say that all is well. */
export type FindingCode =
  | ("from-free-mail" | "dns-silent")
  | ("spf-good" | "spf-none" | "spf-several" | "spf-broken" | "spf-include-broken" | "spf-too-many")
  | ("spf-provider-missing" | "spf-open" | "spf-no-end")
  | ("dkim-good" | "dkim-no-selector" | "dkim-none" | "dkim-several" | "dkim-revoked" | "dkim-unreadable")
  | ("dkim-short" | "dkim-weak" | "dkim-testing")
  | ("dmarc-good" | "dmarc-none" | "dmarc-several" | "dmarc-broken" | "dmarc-watching" | "dmarc-no-reports")
  | ("mx-good" | "mx-none" | "mx-null");

/** `bad`: mail is refused or lost. `weak`: it arrives, and could be safer. `unknown`: it could not be looked up. */
export type FindingState = "good" | "weak" | "bad" | "unknown";

/** To be put into the DNS as it stands. */
export type DnsRecord = { type: "TXT" | "MX"; name: string; value: string };

export type Finding = {
  check: CheckName;
  state: FindingState;
  code: FindingCode;
  /** What the sentence mentions. */
  values?: Record<string, string>;
  /** As it is now. */
  found?: string[];
  /** As it should be. */
  record?: DnsRecord;
};

export type Provider = "smtp" | "resend" | "none";

export type Deliverability = { domain: string; provider: Provider; selector: string; findings: Finding[] };

export function dnsSilent(check: CheckName, name: string, reason: string): Finding {
  return { check, state: "unknown", code: "dns-silent", values: { name, reason } };
}

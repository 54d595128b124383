import { dnsSilent, type DnsAnswer, type DnsFinding } from "./deliverability.ts";
import { parseTags } from "./tags.ts";

export type DmarcQuestion = {
  name: string;
  answer: DnsAnswer<string>;
  domain: string;
  reportTo: string;
};

const POLICIES = ["none", "quarantine", "reject"];

export function dmarcRecords(texts: string[]): string[] {
  return texts.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
}

export function judgeDmarc({ name, answer, domain, reportTo }: DmarcQuestion): DnsFinding {
  const check = "dmarc" as const;
  if (answer.kind === "failed") return dnsSilent(check, name, answer.reason);
  const found = answer.kind === "found" ? dmarcRecords(answer.records) : [];
  const [record] = found;
  const advice = (policy: string) => ({
    type: "TXT" as const,
    name: record === undefined ? `_dmarc.${domain}` : name,
    value: `v=DMARC1; p=${policy}; rua=mailto:${reportTo}`,
  });
  if (record === undefined) return { check, state: "error", code: "dmarc-none", record: advice("none") };
  if (found.length > 1) return { check, found, state: "error", code: "dmarc-several", record: advice("none") };
  const tags = parseTags(record);
  const policy = (tags.get("p") ?? "").toLowerCase();
  if (!POLICIES.includes(policy)) return { check, found, state: "error", code: "dmarc-broken", record: advice("none") };
  const reports = tags.get("rua") ?? "";
  if (!/^mailto:\S+@\S+/i.test(reports))
    return { check, found, state: "warning", code: "dmarc-no-reports", values: { policy }, record: advice(policy) };
  if (policy === "none")
    return {
      ...{ check, found, state: "warning", code: "dmarc-watching" },
      record: { type: "TXT", name, value: record.replace(/\bp\s*=\s*none/i, "p=quarantine") },
    };
  return { check, found, state: "ok", code: "dmarc-good", values: { policy } };
}

import { dnsSilent, type Answer, type Finding } from "./deliverability.ts";
import { parseTags } from "./tags.ts";

export type DmarcQuestion = {
  name: string;
  answer: Answer<string>;
  domain: string;
  reportTo: string;
};

const POLICIES = ["none", "quarantine", "reject"];

export function dmarcRecords(texts: string[]): string[] {
  return texts.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
}

export function judgeDmarc({ name, answer, domain, reportTo }: DmarcQuestion): Finding {
  const check = "dmarc" as const;
  if (answer.kind === "failed") return dnsSilent(check, name, answer.reason);
  const found = answer.kind === "found" ? dmarcRecords(answer.records) : [];
  const [record] = found;
  const advice = (policy: string) => ({
    type: "TXT" as const,
    name: record === undefined ? `_dmarc.${domain}` : name,
    value: `v=DMARC1; p=${policy}; rua=mailto:${reportTo}`,
  });
  if (record === undefined) return { check, state: "bad", code: "dmarc-none", record: advice("none") };
  if (found.length > 1) return { check, found, state: "bad", code: "dmarc-several", record: advice("none") };
  const tags = parseTags(record);
  const policy = (tags.get("p") ?? "").toLowerCase();
  if (!POLICIES.includes(policy)) return { check, found, state: "bad", code: "dmarc-broken", record: advice("none") };
  const reports = tags.get("rua") ?? "";
  if (!/^mailto:\S+@\S+/i.test(reports))
    return { check, found, state: "weak", code: "dmarc-no-reports", values: { policy }, record: advice(policy) };
  if (policy === "none")
    return {
      ...{ check, found, state: "weak", code: "dmarc-watching" },
      record: { type: "TXT", name, value: record.replace(/\bp\s*=\s*none/i, "p=quarantine") },
    };
  return { check, found, state: "good", code: "dmarc-good", values: { policy } };
}

import { dnsSilent, type DnsAnswer, type DnsFinding } from "./deliverability.ts";

/** RFC 7208: beyond this many look-ups a receiver ignores the record. */
export const MOST_LOOKUPS = 10;

export type SpfTerm = { name: string; value: string; qualifier: string };

export function spfRecords(texts: string[]): string[] {
  return texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
}

export function parseSpf(record: string): SpfTerm[] | undefined {
  const terms: SpfTerm[] = [];
  for (const word of record.trim().split(/ +/).slice(1)) {
    const [, qualifier = "", name = "", value = ""] = TERM.exec(word) ?? [];
    const isModifier = word.includes("=") && !MECHANISMS.has(name.toLowerCase());
    if (!name || (!isModifier && !MECHANISMS.has(name.toLowerCase()))) return undefined;
    terms.push({ name: name.toLowerCase(), value, qualifier: qualifier || "+" });
  }
  return terms;
}

const TERM = /^([+?~-]?)([a-z][a-z\d._-]*)(?:[:=/](.*))?$/i;
const MECHANISMS = new Set(["all", "include", "a", "mx", "ptr", "ip4", "ip6", "exists"]);
const ASKING = new Set(["include", "a", "mx", "ptr", "exists", "redirect"]);

export function askingTerms(terms: SpfTerm[]): SpfTerm[] {
  return terms.filter(({ name }) => ASKING.has(name));
}

export function partsElsewhere(terms: SpfTerm[]): string[] {
  return terms.filter(({ name }) => name === "include" || name === "redirect").map(({ value }) => value);
}

export type SpfTree = {
  name: string;
  answer: DnsAnswer<string>;
  lookups: number;
  includes: string[];
  broken: string[];
};

export function judgeSpf(
  { name, answer, lookups, includes, broken }: SpfTree,
  include: string | undefined,
): DnsFinding {
  if (answer.kind === "failed") return dnsSilent("spf", name, answer.reason);
  const found = answer.kind === "found" ? spfRecords(answer.records) : [];
  const [record = ""] = found;
  const finding = { check: "spf" as const, found };
  const advice = (value: string) => ({ type: "TXT" as const, name, value });
  if (found.length === 0) return { ...finding, state: "error", code: "spf-none", record: advice(newRecord(include)) };
  if (found.length > 1)
    return {
      ...finding,
      state: "error",
      code: "spf-several",
      values: { count: String(found.length) },
      record: advice(merged(found)),
    };
  const terms = parseSpf(record);
  if (!terms) return { ...finding, state: "error", code: "spf-broken" };
  const [missing] = broken;
  if (missing) return { ...finding, state: "error", code: "spf-include-broken", values: { include: missing } };
  if (lookups > MOST_LOOKUPS)
    return {
      ...finding,
      state: "error",
      code: "spf-too-many",
      values: { lookups: String(lookups), most: String(MOST_LOOKUPS) },
    };
  if (include && !includes.includes(include))
    return {
      ...finding,
      state: "error",
      code: "spf-provider-missing",
      values: { include },
      record: advice(withInclude(record, include)),
    };
  return { ...finding, ...judgeEnd(terms, record, advice) };
}

type Judged = Pick<DnsFinding, "state" | "code" | "record">;

function judgeEnd(terms: SpfTerm[], record: string, advice: (value: string) => DnsFinding["record"]): Judged {
  const all = terms.find(({ name }) => name === "all");
  if (all?.qualifier === "+") return { state: "error", code: "spf-open", record: advice(closed(record)) };
  if (all?.qualifier === "?") return { state: "warning", code: "spf-no-end", record: advice(closed(record)) };
  if (!all && !terms.some(({ name }) => name === "redirect"))
    return { state: "warning", code: "spf-no-end", record: advice(`${record.trim()} ~all`) };
  return { state: "ok", code: "spf-good" };
}

function newRecord(include: string | undefined): string {
  return include ? `v=spf1 include:${include} ~all` : "v=spf1 a mx ~all";
}

function merged(records: string[]): string {
  const words = records.flatMap((record) => record.trim().split(/ +/).slice(1));
  const allowed = words.filter((word) => !/^[+?~-]?all$/i.test(word));
  return ["v=spf1", ...new Set(allowed), "~all"].join(" ");
}

function withInclude(record: string, include: string): string {
  return record.trim().replace(/^v=spf1/i, `v=spf1 include:${include}`);
}

function closed(record: string): string {
  return record.trim().replace(/(^| )[+?]?all(?= |$)/i, "$1~all");
}

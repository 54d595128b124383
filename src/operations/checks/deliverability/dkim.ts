import { dnsSilent, type DnsAnswer, type DnsFinding } from "./deliverability.ts";
import { parseTags } from "./tags.ts";

/** `name` is `selector._domainkey.domain`. */
export function judgeDkim(name: string | undefined, answer: DnsAnswer<string>): DnsFinding {
  const check = "dkim" as const;
  if (name === undefined) return { check, state: "unknown", code: "dkim-no-selector" };
  if (answer.kind === "failed") return dnsSilent(check, name, answer.reason);
  const found = answer.kind === "found" ? answer.records.filter((text) => parseTags(text).has("p")) : [];
  const [record] = found;
  if (record === undefined) return { check, state: "error", code: "dkim-none", values: { name } };
  if (found.length > 1) return { check, found, state: "error", code: "dkim-several", values: { name } };
  return { check, found, ...judgeKey(parseTags(record)) };
}

function judgeKey(tags: Map<string, string>): Pick<DnsFinding, "state" | "code" | "values"> {
  const key = (tags.get("p") ?? "").replace(/\s/g, "");
  if (key === "") return { state: "error", code: "dkim-revoked" };
  const bytes = lengthOfBase64(key);
  if (bytes === undefined) return { state: "error", code: "dkim-unreadable" };
  const isTesting = (tags.get("t") ?? "").split(":").includes("y");
  if ((tags.get("k") ?? "rsa") !== "rsa") return isTesting ? testing : { state: "ok", code: "dkim-good" };
  const bits = rsaBits(bytes);
  const values = { bits: String(bits) };
  if (bits < 1024) return { state: "error", code: "dkim-short", values };
  if (isTesting) return testing;
  return bits < 2048 ? { state: "warning", code: "dkim-weak", values } : { state: "ok", code: "dkim-good", values };
}

const testing = { state: "warning", code: "dkim-testing" } as const;

function lengthOfBase64(text: string): number | undefined {
  try {
    return atob(text).length;
  } catch {
    return undefined;
  }
}

/** A public key of n bits takes n/8 bytes and about 38 more; keys come in steps of 512. */
function rsaBits(bytes: number): number {
  return Math.max(0, Math.round((bytes - 34) / 64)) * 512;
}

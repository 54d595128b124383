import type { SenderProof } from "./message.ts";

/**
 * `results` is the topmost Authentication-Results (RFC 8601), which the receiving server has written: whatever stands below
 * may be the sender's own. A check of another domain says nothing about the address that is shown.
 */
export function senderProofOf(results: string, fromAddress: string): SenderProof {
  const domain = fromAddress.slice(fromAddress.lastIndexOf("@") + 1).toLowerCase();
  const checks = results
    .replace(/\([^()]*\)/g, " ")
    .split(";")
    .slice(1)
    .map((check) => check.trim().toLowerCase());
  // Bounded: a check is a part of one header.
  const verdictOf = (method: string) => new RegExp(`^${method}\\s*=\\s*(\\w+)`).exec(checkOf(checks, method))?.[1];
  const dmarc = verdictOf("dmarc");
  if (dmarc === "pass") return "proven";
  if (dmarc === "fail") return "unproven";
  const isSigned = checks.some((check) => /^dkim\s*=\s*pass\b/.test(check) && isOf(check, domain));
  const isSentFrom = checks.some((check) => /^spf\s*=\s*pass\b/.test(check) && isOf(check, domain));
  if (isSigned || isSentFrom) return "proven";
  const failed = verdictOf("spf") === "fail" || verdictOf("spf") === "softfail";
  return failed && verdictOf("dkim") !== "pass" ? "unproven" : "unknown";
}

function checkOf(checks: string[], method: string): string {
  return checks.find((check) => check.startsWith(method)) ?? "";
}

/** The same domain, or one above or below it. */
function isOf(check: string, domain: string): boolean {
  // Bounded: a check is a part of one header.
  const named = /(?:header\.d|header\.i|header\.from|smtp\.mailfrom)\s*=\s*(?:[^\s;@]*@)?([\w.-]+)/g;
  return [...check.matchAll(named)].some(
    ([, name = ""]) => name === domain || domain.endsWith(`.${name}`) || name.endsWith(`.${domain}`),
  );
}

/** Codes that are told in words; all others are `refused`. */
export const acmeFailureCodes = [
  "unreachable",
  "dns",
  "connection",
  "wrong-answer",
  "caa",
  "rate-limited",
  "refused",
] as const;
export type AcmeFailureCode = (typeof acmeFailureCodes)[number];

const codes: Record<string, AcmeFailureCode> = {
  dns: "dns",
  connection: "connection",
  unauthorized: "wrong-answer",
  incorrectResponse: "wrong-answer",
  tls: "wrong-answer",
  caa: "caa",
  rateLimited: "rate-limited",
};

/** What an authority calls wrong (RFC 8555, section 6.7). */
export type AcmeProblem = { type?: string; detail?: string };

/** Why there is no certificate: told to the owner and the operator. `host` is the name whose proof failed. */
export class AcmeFailure extends Error {
  readonly code: AcmeFailureCode;
  readonly host: string | undefined;
  /** Its kind as the authority names it, such as `badNonce`. */
  readonly type: string;
  readonly retryAfterMs: number | undefined;

  constructor(
    code: AcmeFailureCode,
    detail: string,
    { host, type = "", retryAfterMs }: { host?: string; type?: string; retryAfterMs?: number | undefined } = {},
  ) {
    super(detail);
    this.code = code;
    this.host = host;
    this.type = type;
    this.retryAfterMs = retryAfterMs;
  }
}

export function failureOf(
  { type = "", detail = "" }: AcmeProblem,
  more: { host?: string; retryAfterMs?: number | undefined } = {},
): AcmeFailure {
  const kind = type.replace(/^urn:ietf:params:acme:error:/, "");
  return new AcmeFailure(codes[kind] ?? "refused", detail || kind || "no reason given", { ...more, type: kind });
}

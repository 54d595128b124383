import { createHmac, timingSafeEqual } from "node:crypto";
import { SECOND_MS } from "#src/platform/clock/durations.ts";

const TOLERANCE_MS = 300 * SECOND_MS;
/** While a secret is replaced there are two. */
const MOST_SIGNATURES = 10;
const LONGEST_HEADER = 4_096;

type Signed = { header: string; body: Uint8Array; secret: string };

/** `clock`: signed with the secret, by a clock that is more than five minutes from ours. */
export type SignatureCheck = "ok" | "signature" | "clock";

/** Over the bytes as they came: `Stripe-Signature: t=<seconds>,v1=<hex>[,v1=<hex>]`. */
export function checkSignature({ header, body, secret }: Signed, now: Date): SignatureCheck {
  const { seconds, signatures } = parseHeader(header);
  if (seconds === undefined) return "signature";
  const expected = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
  // Each is compared, whichever of them fits.
  const fitting = signatures.filter((signature) => timingSafeEqual(signature, expected));
  if (fitting.length === 0) return "signature";
  return Math.abs(now.getTime() - Number(seconds) * SECOND_MS) <= TOLERANCE_MS ? "ok" : "clock";
}

/** Whether it may be a signature; which is asked before a body is read. */
export function isSignatureHeader(header: string): boolean {
  const { seconds, signatures } = parseHeader(header);
  return seconds !== undefined && signatures.length > 0;
}

function parseHeader(header: string): { seconds: string | undefined; signatures: Buffer[] } {
  if (header.length > LONGEST_HEADER) return { seconds: undefined, signatures: [] };
  const pairs = header.split(",").map((part) => part.trim().split("=", 2));
  const valuesOf = (name: string) => pairs.flatMap(([key, value = ""]) => (key === name ? [value] : []));
  const [seconds] = valuesOf("t").filter((value) => /^\d{1,12}$/.test(value));
  const signatures = valuesOf("v1")
    .filter((value) => /^[0-9a-f]{64}$/.test(value))
    .slice(0, MOST_SIGNATURES);
  return { seconds, signatures: signatures.map((value) => Buffer.from(value, "hex")) };
}

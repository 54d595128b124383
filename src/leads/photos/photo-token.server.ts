import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { DAY_MS } from "#src/clock/durations.ts";

const FORMAT = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Lets photos be added to one lead, for a day. The same at every call, so that a repeated request repeats it. */
export function photoToken(secretKey: Buffer, leadId: string): string {
  return `${leadId}.${sign(secretKey, leadId)}`;
}

/** The lead's id, of a token that we signed and that has not expired. */
export function leadOfToken(secretKey: Buffer, token: string, now: Date): string | undefined {
  const [, leadId, signature] = FORMAT.exec(token) ?? [];
  if (!leadId || !signature) return undefined;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secretKey, leadId)))) return undefined;
  return madeAt(leadId) + DAY_MS > now.getTime() ? leadId : undefined;
}

function sign(secretKey: Buffer, leadId: string): string {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "lead-photos", 32));
  return createHmac("sha256", key).update(leadId).digest("base64url");
}

/** A UUIDv7 begins with its moment in milliseconds. */
function madeAt(leadId: string): number {
  return Number.parseInt(leadId.replaceAll("-", "").slice(0, 12), 16);
}

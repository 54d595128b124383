import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { DAY_MS } from "#src/platform/clock/durations.ts";

/** The lead, when it was received, whether the lead waited in a file then, and the signature of these. */
const FORMAT = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([0-9a-z]{1,11})(W?))?\.([\w-]{43})$/;

/** `waits`: the request is in a file of this or another machine, until the database takes it. */
export type PhotoRight = { leadId: string; waits: boolean };

/** Lets photos be added to one lead, for a day. The same at every call, so that a repeated request repeats it. */
export function photoToken(secretKey: Buffer, { leadId, waits }: PhotoRight, receivedAt: Date): string {
  const signed = `${leadId}.${receivedAt.getTime().toString(36)}${waits ? "W" : ""}`;
  return `${signed}.${sign(secretKey, signed)}`;
}

/** Undefined for a token that we did not sign, or that has expired. */
export function readPhotoToken(secretKey: Buffer, token: string, now: Date): PhotoRight | undefined {
  const [, leadId, received, waits, signature] = FORMAT.exec(token) ?? [];
  if (!leadId || !signature) return undefined;
  const signed = token.slice(0, -1 - signature.length);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secretKey, signed)))) return undefined;
  const receivedAt = received === undefined ? momentOf(leadId) : Number.parseInt(received, 36);
  return receivedAt + DAY_MS > now.getTime() ? { leadId, waits: waits === "W" } : undefined;
}

function sign(secretKey: Buffer, signed: string): string {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "lead-photos", 32));
  return createHmac("sha256", key).update(signed).digest("base64url");
}

/** A token of 1.0 says no moment: its lead's id is a UUIDv7, which begins with one in milliseconds. */
function momentOf(leadId: string): number {
  return Number.parseInt(leadId.replaceAll("-", "").slice(0, 12), 16);
}

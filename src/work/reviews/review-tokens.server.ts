import { createHmac, hkdfSync } from "node:crypto";

/** The same in the request and in its reminder. */
export function reviewToken(secretKey: Buffer, requestId: string): string {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "", "review links", 32));
  return createHmac("sha256", key).update(requestId).digest("base64url");
}

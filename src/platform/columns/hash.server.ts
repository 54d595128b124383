import { createHash } from "node:crypto";

/** SHA-256 in hex. Of a token, what is stored in its place: it has too many bits to be guessed. */
export function sha256(value: string | Uint8Array): string {
  return createHash("sha256").update(value).digest("hex");
}

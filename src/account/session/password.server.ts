import { hash, verify } from "@node-rs/argon2";
import { randomInt } from "node:crypto";

/** Argon2id with the first of OWASP's recommended settings: 19 MiB, two passes, one thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Without letters and digits that look alike. */
const READABLE = "abcdefghjkmnpqrstuvwxyz23456789";

export function hashPassword(password: string): Promise<string> {
  return hash(sameLetters(password), cost);
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, sameLetters(password));
}

/** Four groups of five, such as `kx7mq-w3ndf-…`: 99 bits, easy to copy by hand. */
export function generatePassword(): string {
  return Array.from({ length: 4 }, () => readableLetters(5)).join("-");
}

/** Almost five bits each. */
export function readableLetters(count: number): string {
  return Array.from({ length: count }, () => READABLE[randomInt(READABLE.length)]).join("");
}

/** Devices encode `é` differently. */
function sameLetters(password: string): string {
  return password.normalize("NFKC");
}

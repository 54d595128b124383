import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import * as v from "valibot";

/** Object identifier of the authority key identifier, as DER has it. */
const AUTHORITY_KEY = Buffer.from("0603551d23", "hex");
const KEY_IDENTIFIER = 0x80;

export const StoredCertificate = v.object({
  /** The authority that gave it, and the names it was asked for. */
  directory: v.string(),
  names: v.array(v.string()),
  /** PEM. */
  key: v.string(),
  chain: v.string(),
});
type Stored = v.InferOutput<typeof StoredCertificate>;

export type Certificate = Stored & {
  notBefore: Date;
  notAfter: Date;
  /** As the authority is asked about its renewal (RFC 9773, section 4.1). */
  id: string | undefined;
  /** From 0 to 1, always the same: where in a window it is renewed. */
  chance: number;
};

/** Throws when the key is of another certificate, or a name is missing. */
export function readCertificate(stored: Stored): Certificate {
  const leaf = new X509Certificate(stored.chain);
  if (!leaf.checkPrivateKey(createPrivateKey(stored.key))) throw new Error("the certificate is of another key");
  const missing = stored.names.filter((name) => leaf.checkHost(name) === undefined);
  if (missing.length > 0) throw new Error(`the certificate lacks ${missing.join(", ")}`);
  return {
    ...stored,
    ...{ notBefore: leaf.validFromDate, notAfter: leaf.validToDate },
    ...{ id: certificateId(leaf), chance: createHash("sha256").update(leaf.raw).digest().readUInt32BE() / 2 ** 32 },
  };
}

function certificateId(leaf: X509Certificate): string | undefined {
  const authority = authorityKeyOf(leaf.raw);
  if (!authority) return undefined;
  const hex = leaf.serialNumber.padStart(leaf.serialNumber.length + (leaf.serialNumber.length % 2), "0");
  // A whole number in DER begins with a zero where its first bit is set.
  const serialBytes = Buffer.from(Number.parseInt(hex.slice(0, 2), 16) < 0x80 ? hex : `00${hex}`, "hex");
  return `${authority.toString("base64url")}.${serialBytes.toString("base64url")}`;
}

/** OCTET STRING { SEQUENCE { [0] key identifier } }; Node shows it nowhere. */
function authorityKeyOf(raw: Buffer): Buffer | undefined {
  const at = raw.indexOf(AUTHORITY_KEY);
  const identifier = at + AUTHORITY_KEY.length + 4;
  if (at === -1 || raw[identifier] !== KEY_IDENTIFIER) return undefined;
  const length = raw[identifier + 1] ?? 0;
  return raw.subarray(identifier + 2, identifier + 2 + length);
}

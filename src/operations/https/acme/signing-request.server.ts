import { createPublicKey, sign, type KeyObject } from "node:crypto";
import { der, sequence, TAG } from "./der.server.ts";

/** [0] of the request (its attributes), and [2] of a GeneralName (dNSName). */
const [ATTRIBUTES, DNS_NAME] = [0xa0, 0x82];

const OIDS = {
  extensionRequest: Buffer.from("2a864886f70d01090e", "hex"),
  subjectAltName: Buffer.from("551d11", "hex"),
  ecdsaWithSha256: Buffer.from("2a8648ce3d040302", "hex"),
};

/** A certificate signing request (PKCS #10, DER) for a key on P-256. Node reads certificates and writes no requests. */
export function signingRequest(privateKey: KeyObject, names: string[]): Buffer {
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const info = sequence(
    der(TAG.integer, Buffer.of(0)),
    // Without a subject: authorities read the alternative names alone.
    sequence(),
    publicKey,
    der(ATTRIBUTES, sequence(oid("extensionRequest"), der(TAG.set, sequence(alternativeNames(names))))),
  );
  const signature = sign("sha256", info, privateKey);
  return sequence(info, sequence(oid("ecdsaWithSha256")), der(TAG.bits, Buffer.concat([Buffer.of(0), signature])));
}

function alternativeNames(names: string[]): Buffer {
  const all = names.map((name) => der(DNS_NAME, Buffer.from(name, "ascii")));
  return sequence(oid("subjectAltName"), der(TAG.octets, sequence(...all)));
}

function oid(name: keyof typeof OIDS): Buffer {
  return der(TAG.oid, OIDS[name]);
}

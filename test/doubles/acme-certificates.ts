import { createPublicKey, randomBytes, sign, verify, X509Certificate, type KeyObject } from "node:crypto";
import { der, sequence, TAG } from "#src/operations/https/acme/der.server.ts";

const [VERSION, EXTENSIONS, DNS_NAME, KEY_IDENTIFIER, UTF8, UTC_TIME] = [0xa0, 0xa3, 0x82, 0x80, 0x0c, 0x17];
const oid = (hex: string) => der(TAG.oid, Buffer.from(hex, "hex"));
const WITH_ECDSA = sequence(oid("2a8648ce3d040302"));
const ALTERNATIVE_NAMES = "551d11";
export const authorityKeyId = Buffer.alloc(20, 7);

export type SigningRequest = { names: string[]; publicKey: Buffer };
type Life = { from: Date; until: Date };

/** What a client's signing request asks for; throws where its own signature is not good. */
export function readSigningRequest(csr: Buffer): SigningRequest {
  const [info, , signature] = parts(content(csr));
  const [, , publicKey, attributes] = parts(content(info));
  if (!info || !publicKey || !signature || !attributes) throw new Error("no signing request");
  const key = createPublicKey({ key: publicKey, format: "der", type: "spki" });
  if (!verify("sha256", info, key, content(signature).subarray(1))) throw new Error("another key signed");
  const at = attributes.indexOf(oid(ALTERNATIVE_NAMES)) + oid(ALTERNATIVE_NAMES).length;
  const names = parts(content(content(attributes.subarray(at)))).map((name) => content(name).toString());
  return { names, publicKey };
}

/** PEM. */
export function issueCertificate({ names, publicKey }: SigningRequest, { from, until }: Life, key: KeyObject): string {
  const extension = (id: string, value: Buffer) => sequence(oid(id), der(TAG.octets, value));
  const alternatives = names.map((name) => der(DNS_NAME, Buffer.from(name)));
  const info = sequence(
    der(VERSION, der(TAG.integer, Buffer.of(2))),
    // Its first bit is set, so that DER puts a zero before it.
    der(TAG.integer, Buffer.concat([Buffer.of(0, 0x80), randomBytes(15)])),
    WITH_ECDSA,
    sequence(der(TAG.set, sequence(oid("550403"), der(UTF8, Buffer.from("Authority of a test"))))),
    sequence(...[from, until].map((moment) => der(UTC_TIME, Buffer.from(utcTime(moment))))),
    sequence(),
    publicKey,
    der(
      EXTENSIONS,
      sequence(
        extension(ALTERNATIVE_NAMES, sequence(...alternatives)),
        extension("551d23", sequence(der(KEY_IDENTIFIER, authorityKeyId))),
      ),
    ),
  );
  const signature = der(TAG.bits, Buffer.concat([Buffer.of(0), sign("sha256", info, key)]));
  return new X509Certificate(sequence(info, WITH_ECDSA, signature)).toString();
}

/** YYMMDDHHMMSSZ */
function utcTime(moment: Date): string {
  return moment
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, "")
    .slice(2);
}

/** The values that stand one after the other. */
function parts(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const { start, length } = sizeOf(bytes.subarray(at));
    found.push(bytes.subarray(at, at + start + length));
    at += start + length;
  }
  return found;
}

function content(value: Buffer = Buffer.of(0, 0)): Buffer {
  const { start, length } = sizeOf(value);
  return value.subarray(start, start + length);
}

function sizeOf(value: Buffer): { start: number; length: number } {
  const first = value[1] ?? 0;
  if (first < 0x80) return { start: 2, length: first };
  const bytes = first & 0x7f;
  return { start: 2 + bytes, length: value.readUIntBE(2, bytes) };
}

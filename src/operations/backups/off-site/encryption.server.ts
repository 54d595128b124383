import type { Encrypter } from "age-encryption";
import { Readable } from "node:stream";

/* The age format (age-encryption.org): its own tool opens these files too. */
export type KeyPair = { identity: string; recipient: string };

/** Loaded at its first use: a megabyte of sources that few processes ever run. */
const age = () => import("age-encryption");

/** Two recipients take some 400 bytes. */
const MOST_HEADER = 64 * 1024;

const IDENTITY = /^AGE-SECRET-KEY-1[A-Z0-9]+$/gm;

export async function makeKeyPair(): Promise<KeyPair> {
  // The kind of key that every version of age reads.
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The lines with keys, in a file with comments too. */
export function identitiesIn(text: string): string[] {
  return text.replaceAll("\r", "").match(IDENTITY) ?? [];
}

/** Each of the recipients can open it. */
export async function encrypted(plain: Readable, recipients: string[]): Promise<Readable> {
  return Readable.from(await (await encrypter(recipients)).encrypt(webStream(plain)));
}

export async function encryptedBytes(plain: Uint8Array | string, recipients: string[]): Promise<Uint8Array> {
  return (await encrypter(recipients)).encrypt(plain);
}

/** Any of the keys will do. Fails for others, and while being read for altered text. */
export async function decrypted(cipher: Readable, identities: string[]): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return Readable.from(await decrypter.decrypt(webStream(Readable.from(withHeader(cipher)))));
}

/** The library would hold a header without an end in memory. */
async function* withHeader(cipher: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let beginning: string | undefined = "";
  for await (const chunk of cipher) {
    if (beginning !== undefined) {
      beginning += Buffer.from(chunk).toString("latin1");
      if (beginning.includes("\n--- ")) beginning = undefined;
      else if (beginning.length > MOST_HEADER) throw new Error("no header of an encrypted file");
    }
    yield chunk;
  }
}

/** The library throws plain errors. */
export function isOtherKey(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("no identity matched");
}

async function encrypter(recipients: string[]): Promise<Encrypter> {
  const { Encrypter } = await age();
  const made = new Encrypter();
  for (const recipient of recipients) made.addRecipient(recipient);
  return made;
}

function webStream(stream: Readable): ReadableStream<Uint8Array> {
  // Streams of bytes here; Node's type of the same class knows no content.
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { AuthenticationType, Client, ConnectConfig, FileEntryWithStats, SFTPWrapper } from "ssh2";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import { TimedOut, withTimeout } from "#src/platform/clock/with-timeout.ts";
import { sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { excerptOf } from "#src/platform/outbound/excerpt.ts";
import { readOrThrow } from "./read-or-say.server.ts";
import { MOST_LISTED, StoreFailure, type Store } from "./store.ts";

/** A private key in a file of this machine, in the format of OpenSSH; tried before the password. */
export type SftpKey = { file: string; passphrase?: string | undefined };

export type SftpPlace = {
  host: string;
  port: number;
  user: string;
  /** Blank with a key alone. */
  password: string;
  key?: SftpKey | undefined;
  /** From the folder of the user when it does not begin with `/`. */
  folder: string;
  /** As `ssh-keygen -lf` writes it. Blank: the first one met is trusted, and told. */
  hostKey: string;
  onFirstHostKey: (fingerprint: string) => Promise<void>;
};

const CONNECT_WITHIN_MS = 20 * SECOND_MS;
/** Else a connection that fell silent would be waited for without end. */
const ALIVE_EVERY_MS = 15 * SECOND_MS;
const UNFINISHED = ".unfinished";
/** Codes of the protocol: SSH_FX_EOF, SSH_FX_NO_SUCH_FILE. */
const [END_OF_FILE, NO_SUCH_FILE] = [1, 2];
/** For a whole copy on its way; for any other answer. */
const [LONGEST_MS, LONGEST_ANSWER_MS] = [HOUR_MS, 2 * MINUTE_MS];

export function openSftp(place: SftpPlace): Store {
  const made = new Set<string>();
  let client: Client | undefined;
  let opened: Promise<SFTPWrapper> | undefined;
  const pathOf = (name: string) => posix.join(place.folder || ".", name);

  async function open(): Promise<SFTPWrapper> {
    // Loaded at its first use: half a megabyte of sources that few processes ever run.
    const ssh2 = await import("ssh2");
    client = new ssh2.Client();
    return connect(client, place);
  }

  /** One connection for all; its failures, and those of each call, in our codes. */
  async function ask<T>(work: (sftp: SFTPWrapper) => Promise<T>, withinMs = LONGEST_ANSWER_MS): Promise<T> {
    const sftp = await (opened ??= open());
    const { host } = place;
    return withTimeout(withinMs, work(sftp)).catch((error: unknown) => {
      if (error instanceof StoreFailure) throw error;
      const text = excerptOf(error instanceof Error ? error.message : String(error));
      if (!(error instanceof TimedOut))
        throw new StoreFailure({ code: "store-answered", values: { host, text } }, error);
      // What waits for an answer that does not come would keep the connection open.
      client?.destroy();
      throw new StoreFailure({ code: "store-silent", values: { host, error: text } }, error);
    });
  }

  async function makeFolder(sftp: SFTPWrapper, folder: string): Promise<void> {
    if (made.has(folder) || folder === "." || folder === "/") return;
    await makeFolder(sftp, posix.dirname(folder));
    // Fails where it is there already; a folder that is missing fails with the first file.
    await new Promise<void>((resolve) => sftp.mkdir(folder, { mode: 0o700 }, () => resolve()));
    made.add(folder);
  }

  return {
    put: (name, content) =>
      ask(async (sftp) => {
        const path = pathOf(name);
        await makeFolder(sftp, posix.dirname(path));
        const unfinished = sftp.createWriteStream(path + UNFINISHED, { mode: 0o600 });
        await pipeline(Readable.from(content.stream()), unfinished);
        await replace(sftp, path + UNFINISHED, path);
      }, LONGEST_MS),
    get: (name, mostBytes) =>
      ask(async (sftp) => {
        await said((done: Done<unknown>) => sftp.stat(pathOf(name), done));
        const stream = sftp.createReadStream(pathOf(name));
        // It is closed after its end, when the connection may be gone.
        stream.on("error", () => {});
        return readOrThrow(stream, { host: place.host, name, mostBytes });
      }),
    list: (folder) =>
      ask(async (sftp) => {
        const found = await entriesOf(sftp, pathOf(folder)).catch(unlessMissing);
        if (found === "endless") throw new StoreFailure({ code: "list-endless", values: { host: place.host } });
        return (found ?? [])
          .filter(({ filename, attrs }) => attrs.isFile() && !filename.endsWith(UNFINISHED))
          .map(({ filename, attrs }) => ({ name: filename, bytes: attrs.size }));
      }),
    remove: (name) =>
      ask(async (sftp) => {
        await said((done: Done<unknown>) => sftp.unlink(pathOf(name), (error) => done(error, undefined))).catch(
          unlessMissing,
        );
      }),
    close: () => void client?.end(),
  };
}

/** A page at a time: the library's own list of a folder reads until the server says that it was all. */
async function entriesOf(sftp: SFTPWrapper, folder: string): Promise<FileEntryWithStats[] | "endless"> {
  const handle = await said<Buffer>((done) => sftp.opendir(folder, done));
  const found: FileEntryWithStats[] = [];
  try {
    for (let page = 0; page < MOST_LISTED && found.length <= MOST_LISTED; page += 1) {
      const entries = await said<FileEntryWithStats[]>((done) => sftp.readdir(handle, done)).catch(unlessEnd);
      if (!entries) return found;
      found.push(...entries);
    }
    return "endless";
  } finally {
    sftp.close(handle, () => {});
  }
}

type Done<T> = (error: Error | null | undefined, value: T) => void;

function said<T>(call: (done: Done<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => call((error, value) => (error ? reject(error) : resolve(value))));
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === NO_SUCH_FILE) return undefined;
  throw error;
}

function unlessEnd(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === END_OF_FILE) return undefined;
  throw error;
}

/** A rename of the protocol replaces nothing; OpenSSH has one that does. */
async function replace(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  try {
    await said((done) => sftp.ext_openssh_rename(from, to, (error) => done(error, undefined)));
  } catch {
    await said((done) => sftp.unlink(to, (error) => done(error, undefined))).catch(unlessMissing);
    await said((done) => sftp.rename(from, to, (error) => done(error, undefined)));
  }
}

async function connect(client: Client, place: SftpPlace): Promise<SFTPWrapper> {
  const { host, port, user: username } = place;
  const proof = await proofOf(place);
  let fingerprint = "";
  const hostVerifier = (key: Buffer) => {
    fingerprint = `SHA256:${createHash("sha256").update(key).digest("base64").replaceAll("=", "")}`;
    return place.hostKey === "" || place.hostKey === fingerprint;
  };
  try {
    await new Promise<void>((resolve, reject) => {
      // Also later ones, which would end the process without a listener.
      client.on("error", reject).on("ready", resolve);
      const patience = { readyTimeout: CONNECT_WITHIN_MS, keepaliveInterval: ALIVE_EVERY_MS };
      client.connect({ host, port, username, ...proof, hostVerifier, ...patience });
      // Small questions, large answers: reading takes a twentieth of the time.
      client.setNoDelay(true);
    });
    if (place.hostKey === "") await place.onFirstHostKey(fingerprint);
    return await withTimeout(
      CONNECT_WITHIN_MS,
      said<SFTPWrapper>((done) => client.sftp(done)),
    );
  } catch (error) {
    throw failureOf(error, { host, isOtherKey: place.hostKey !== "" && fingerprint !== place.hostKey, fingerprint });
  }
}

/** What is not there is not tried: servers count refusals. */
async function proofOf({ password, key }: SftpPlace): Promise<ConnectConfig> {
  const authHandler: AuthenticationType[] = [
    ...(key ? ["publickey" as const] : []),
    ...(password ? ["password" as const] : []),
  ];
  return { authHandler, password, ...(key && { privateKey: await readKey(key), passphrase: key.passphrase ?? "" }) };
}

async function readKey({ file, passphrase }: SftpKey): Promise<Buffer> {
  const unusable = (error: string, cause?: unknown) =>
    new StoreFailure({ code: "key-file-unusable", values: { file, error } }, cause);
  const { default: ssh2 } = await import("ssh2");
  const content = await readFile(file).catch((error: unknown) => {
    throw unusable(sayInOneLine(error), error);
  });
  const key = ssh2.utils.parseKey(content, passphrase);
  if (key instanceof Error) throw unusable(sayInOneLine(key), key);
  if (!key.isPrivateKey()) throw unusable("it is the public half");
  return content;
}

type Met = { host: string; isOtherKey: boolean; fingerprint: string };

function failureOf(error: unknown, { host, isOtherKey, fingerprint }: Met): StoreFailure {
  const text = excerptOf(error instanceof Error ? error.message : String(error));
  if (isOtherKey && fingerprint !== "")
    return new StoreFailure({ code: "host-key-changed", values: { host, fingerprint } }, error);
  const isRefused = error instanceof Error && "level" in error && error.level === "client-authentication";
  if (isRefused) return new StoreFailure({ code: "store-refused", values: { host, text } }, error);
  return new StoreFailure({ code: "store-silent", values: { host, error: text } }, error);
}

import { createHash } from "node:crypto";
import {
  closeSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  type Stats,
} from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ssh2, { type AuthContext, type PublicKeyAuthContext, type SFTPWrapper } from "ssh2";

const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp;

/** A real SSH server with SFTP on a folder of its own, with a password, or with the public half of a key. */
export async function openSftpDouble({
  user = "copies",
  password = "a fine password",
  keys = makeKey(),
  allowed = "",
  endless = false,
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), "sftp-"));
  const isPassword = (context: AuthContext) =>
    allowed === "" && context.method === "password" && context.password === password;
  const isKey = (context: AuthContext) =>
    allowed !== "" && context.method === "publickey" && isSignedBy(allowed, context);
  const server = new ssh2.Server({ hostKeys: [keys.private] }, (client) => {
    client
      .on("authentication", (context) => {
        const isRight = context.username === user && (isPassword(context) || isKey(context));
        return isRight ? context.accept() : context.reject([allowed ? "publickey" : "password"]);
      })
      .on("session", (accept) => accept().on("sftp", (acceptSftp) => serveFolder(acceptSftp(), { folder, endless })))
      .on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  // Listening on TCP.
  const { port } = server.address() as AddressInfo;
  const publicKey = ssh2.utils.parseKey(keys.public);
  if (publicKey instanceof Error) throw publicKey;
  const digest = createHash("sha256").update(publicKey.getPublicSSH()).digest("base64");
  return {
    ...{ folder, keys, fingerprint: `SHA256:${digest.replace(/=+$/, "")}` },
    place: { host: "127.0.0.1", port, user, password },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Without a signature it is asked whether the key would do. */
function isSignedBy(allowed: string, { key, signature, blob }: PublicKeyAuthContext): boolean {
  const known = ssh2.utils.parseKey(allowed);
  if (known instanceof Error || !known.getPublicSSH().equals(key.data)) return false;
  // An Error where the signature has another form than the key.
  const verified: unknown = !signature || !blob || known.verify(blob, signature);
  return verified === true;
}

/** ssh2 cannot read one in two hundred of the keys that it generates. */
export function makeKey(options?: Parameters<typeof ssh2.utils.generateKeyPairSync>[1] & { passphrase?: string }) {
  for (;;) {
    const keys = ssh2.utils.generateKeyPairSync("ed25519", options);
    if (!(ssh2.utils.parseKey(keys.private, options?.passphrase) instanceof Error)) return keys;
  }
}

/** `endless`: lists and files go on for as long as they are read. */
function serveFolder(sftp: SFTPWrapper, { folder, endless }: { folder: string; endless: boolean }): void {
  const handles = new Map<number, number | string[]>();
  let last = 0;
  const remember = (entry: number | string[]) => {
    handles.set((last += 1), entry);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(last);
    return handle;
  };
  const fileOf = (handle: Buffer) => Number(handles.get(handle.readUInt32BE()));
  const at = (path: string) => join(folder, path);
  /** Answers as the protocol wants it, whatever the file system says. */
  const answer = (id: number, work: () => void | boolean) => {
    try {
      if (work() !== true) sftp.status(id, STATUS_CODE.OK);
    } catch (error) {
      const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
      sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
    }
  };
  const attributes = ({ mode, size, uid, gid, atimeMs, mtimeMs }: Stats) => ({
    ...{ mode, size, uid, gid },
    ...{ atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) },
  });
  const stat = (id: number, path: string) =>
    answer(id, () => {
      sftp.attrs(id, attributes(statSync(at(path))));
      return true;
    });
  sftp
    .on("STAT", stat)
    .on("LSTAT", stat)
    .on("FSTAT", (id, handle) =>
      answer(id, () => {
        sftp.attrs(id, attributes(fstatSync(fileOf(handle))));
        return true;
      }),
    )
    .on("MKDIR", (id, path) => answer(id, () => mkdirSync(at(path))))
    .on("REMOVE", (id, path) => answer(id, () => rmSync(at(path))))
    .on("RENAME", (id, from, to) =>
      answer(id, () => {
        if (statSync(at(to), { throwIfNoEntry: false })) throw new Error("it is there already");
        renameSync(at(from), at(to));
      }),
    )
    .on("OPEN", (id, path, flags) =>
      answer(id, () => {
        sftp.handle(id, remember(openSync(at(path), flags & OPEN_MODE.WRITE ? "w" : "r")));
        return true;
      }),
    )
    .on("WRITE", (id, handle, offset, bytes) =>
      answer(id, () => void writeSync(fileOf(handle), bytes, 0, bytes.length, offset)),
    )
    .on("READ", (id, handle, offset, length) =>
      answer(id, () => {
        const bytes = Buffer.alloc(length);
        const read = endless ? length : readSync(fileOf(handle), bytes, 0, length, offset);
        if (read === 0) sftp.status(id, STATUS_CODE.EOF);
        else sftp.data(id, bytes.subarray(0, read));
        return true;
      }),
    )
    .on("OPENDIR", (id, path) =>
      answer(id, () => {
        sftp.handle(id, remember(readdirSync(at(path)).map((name) => join(path, name))));
        return true;
      }),
    )
    .on("READDIR", (id, handle) =>
      answer(id, () => {
        const paths = handles.get(handle.readUInt32BE());
        if (!endless) handles.set(handle.readUInt32BE(), []);
        if (!Array.isArray(paths) || paths.length === 0) sftp.status(id, STATUS_CODE.EOF);
        else {
          const first = statSync(at(paths[0] ?? ""));
          sftp.name(
            id,
            paths.map((path) => {
              const filename = path.slice(path.lastIndexOf("/") + 1);
              return { filename, longname: filename, attrs: attributes(endless ? first : statSync(at(path))) };
            }),
          );
        }
        return true;
      }),
    )
    .on("CLOSE", (id, handle) =>
      answer(id, () => {
        const entry = handles.get(handle.readUInt32BE());
        if (typeof entry === "number") closeSync(entry);
      }),
    );
}

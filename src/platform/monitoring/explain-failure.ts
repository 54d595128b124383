import { isDatabaseAway } from "./database-away.ts";
import { withoutPasswords } from "./without-passwords.ts";

type Facts = { code?: unknown; errcode?: unknown; syscall?: unknown; path?: unknown; port?: unknown };

/** Ten of the pool, one that listens for changes, one that migrates. */
const CONNECTIONS = 12;
const NO_TLS = "The server does not support SSL connections";
const CERTIFICATE = /\.(?:pem|crt|cer|key)$/;

/** What an operator can mend, in one line. Undefined for a bug, whose stack is wanted. */
export function explainFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode, syscall, path, port }: Error & Facts = error;
  const said = sayInOneLine(error);
  switch (code) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
      if (syscall !== "listen") break;
      return `HOST is no address and no name that this machine knows (${said}): set it to 127.0.0.1, or to 0.0.0.0 for all.`;
    case "EADDRINUSE":
      return isOfHttps(port)
        ? `Port ${String(port)} is taken by another program: end it, or leave HTTPS out and let it be the proxy in front.`
        : "The port is taken by another program: set PORT to a free one, or to 0.";
    case "EADDRNOTAVAIL":
      return `HOST is not an address of this machine (${said}): set it to one, or to 0.0.0.0 for all.`;
    case "EACCES":
    case "EPERM":
      return isOfHttps(port)
        ? `Not allowed to listen on port ${String(port)}: start with CAP_NET_BIND_SERVICE, as docs/deploy/vitrine.service does.`
        : `Not allowed (${said}): give the user that runs the site the right to it.`;
    case "EROFS":
      return `The disk is read-only (${said}): choose a DATA_DIR elsewhere, or mount the disk to be written.`;
    case "ENOENT":
      if (syscall === "mkdir") return `DATA_DIR cannot be made: ${said}.`;
      if (!CERTIFICATE.test(String(path))) return undefined;
      return `There is no certificate at ${String(path)}: check the sslrootcert, sslcert and sslkey of DATABASE_URL.`;
    case "EEXIST":
    case "ENOTDIR":
      return syscall === "mkdir" ? `DATA_DIR needs a folder, and ${String(path)} is a file.` : undefined;
    case "ENOSPC":
    case "53100":
      return `The disk is full: make room (${said}).`;
    case "3D000":
      return `There is no such database: create it, or check DATABASE_URL (${said}).`;
    case "3F000":
    case "42P01":
      return `The site’s tables are in no schema that is searched: check the search_path of DATABASE_URL and its user (${said}).`;
    case "42501":
      return `The database does not allow that to the user of DATABASE_URL: make that user its owner (${said}).`;
    case "25006":
      return `The database is read-only: let the user of DATABASE_URL write to it (${said}).`;
    case "53300":
      return (
        `The database takes no more connections (${said}): each process of the site wants up to ${CONNECTIONS}, and a ` +
        "command two; raise the limit of the user or of the server."
      );
    case "EMFILE":
    case "ENFILE":
      return `Too many files and connections are open at once: raise the limit of open files, ulimit -n (${said}).`;
    case "DEPTH_ZERO_SELF_SIGNED_CERT":
    case "SELF_SIGNED_CERT_IN_CHAIN":
    case "UNABLE_TO_VERIFY_LEAF_SIGNATURE":
    case "UNABLE_TO_GET_ISSUER_CERT":
    case "UNABLE_TO_GET_ISSUER_CERT_LOCALLY":
      return (
        `The certificate of the database is not signed by an authority that this machine knows (${said}): name the file ` +
        "of its authority in DATABASE_URL, sslrootcert=/path/ca.pem, or encrypt without checking, sslmode=no-verify."
      );
    case "ERR_TLS_CERT_ALTNAME_INVALID":
      return `The certificate of the database is for another name than DATABASE_URL has (${said}): use that name.`;
    case "CERT_HAS_EXPIRED":
    case "CERT_NOT_YET_VALID":
      return `The certificate of the database is not valid now: renew it, or set the clock of this machine (${said}).`;
    case "28P01":
    case "28000":
      return `The database refuses the user or the password: check DATABASE_URL (${said}).`;
    case "ERR_SQLITE_ERROR":
      return explainSqlite(Number(errcode), said);
  }
  if (said === NO_TLS) return `The database does not encrypt: turn TLS on there, or leave sslmode out of DATABASE_URL.`;
  return isDatabaseAway(error) ? `The database does not answer: check DATABASE_URL (${said}).` : undefined;
}

/** An unknown name is told as the database's, unless it is said that somebody wanted to listen. */
export function whileListening(error: Error): Error {
  return Object.assign(error, { syscall: "listen" });
}

/** Those that HTTPS=auto listens on where nothing else is said. */
function isOfHttps(port: unknown): boolean {
  return port === 80 || port === 443;
}

/** SQLite's damage: a malformed page, or no database at all. */
export function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode }: Error & Facts = error;
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(primaryCode(Number(errcode)));
}

/** An AggregateError has its messages in its parts. Never with a password of an address. */
export function sayInOneLine(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return sayInOneLine(error.errors[0]);
  return withoutPasswords(error instanceof Error ? onOneLine(error.message) : String(error));
}

const [SQLITE_READONLY, SQLITE_CORRUPT, SQLITE_FULL, SQLITE_CANTOPEN, SQLITE_NOTADB] = [8, 11, 13, 14, 26];

function explainSqlite(errcode: number, said: string): string | undefined {
  switch (primaryCode(errcode)) {
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
      return `Not allowed to open or write the database file in DATA_DIR (${said}).`;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return `The database file is damaged (${said}): npm run admin -- restore <the last backup>`;
    case SQLITE_FULL:
      return `The disk is full: make room (${said}).`;
    default:
      return undefined;
  }
}

/** Extended result codes keep the primary code in the low byte. */
function primaryCode(errcode: number): number {
  return errcode & 255;
}

export function onOneLine(text: string): string {
  return text.replace(/\s+/g, (space) => (space.includes("\n") ? " " : space));
}

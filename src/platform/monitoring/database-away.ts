/** Node's and PostgreSQL's: refused, unreachable, starting, stopping or full. */
const CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN", "ENOTFOUND"],
  ...["57P01", "57P02", "57P03", "53300"],
]);
/** What pg says without a code. */
const MESSAGE = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection)/;

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CODES.has(String(error.code))) || MESSAGE.test(error.message);
}

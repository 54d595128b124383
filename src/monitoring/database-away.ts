/** Of the network and of PostgreSQL: it refuses, cannot be reached, starts, stops or is full. */
const CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN"],
  ...["57P01", "57P02", "57P03", "53300"],
]);
/** What pg says without a code. */
const MESSAGE = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection)/;

/** Whether an error of a query says that the database is away and may come back by itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CODES.has(String(error.code))) || MESSAGE.test(error.message);
}

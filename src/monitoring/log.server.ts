import { AsyncLocalStorage } from "node:async_hooks";
import pino, { type DestinationStream, type Level, type Logger } from "pino";
import { plainError } from "./plain-error.ts";

/** The log, and the id of the request that is being answered: every line written meanwhile carries it. */
export type Logbook = { log: Logger; inRequest: AsyncLocalStorage<string> };

/** What the log never holds, wherever it came from: a mail server's answer, a path, an error. */
const MAIL_ADDRESS = /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]+@[\p{L}\p{N}][\p{L}\p{N}.-]*/gu;

/** JSON lines on standard output, or on the stream that is given. */
export function openLogbook(level: Level | "silent", stream?: DestinationStream): Logbook {
  const inRequest = new AsyncLocalStorage<string>();
  const options: pino.LoggerOptions = {
    level,
    serializers: { err: plainError },
    mixin: () => {
      const request = inRequest.getStore();
      return request ? { request } : {};
    },
    hooks: { streamWrite: (line) => line.replace(MAIL_ADDRESS, "[address]") },
  };
  return { log: stream ? pino(options, stream) : pino(options), inRequest };
}

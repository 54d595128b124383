import { AsyncLocalStorage } from "node:async_hooks";
import pino, { type DestinationStream, type Level, type Logger } from "pino";
import { plainError } from "./plain-error.ts";

export type Logbook = { log: Logger; inRequest: AsyncLocalStorage<string> };

/** Removed from every line, whatever its source. */
const MAIL_ADDRESS =
  /(?<![\p{L}\p{M}\p{N}\p{Join_C}.!#$%&'*+=?^_`{|}~-])[\p{L}\p{M}\p{N}\p{Join_C}.!#$%&'*+=?^_`{|}~-]+@[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Join_C}.-]*/gu;

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

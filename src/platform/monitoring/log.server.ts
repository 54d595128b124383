import { AsyncLocalStorage } from "node:async_hooks";
import pino, { type DestinationStream, type Level, type Logger } from "pino";

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

type PlainError = { type: string; code?: string; message: string; stack: string; cause?: PlainError };

/** Without attached values, such as the row that a database refused. */
function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const code = "code" in error ? String(error.code) : undefined;
  const message = withoutInput(error, code);
  return {
    type: error.name,
    ...(code && { code }),
    message,
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join("\n"),
    ...(error.cause !== undefined && { cause: plainError(error.cause) }),
  };
}

/** Their messages quote the input. */
function withoutInput({ name, message }: Error, code: string | undefined): string {
  const quotesInput = name === "SyntaxError" || name === "ValiError" || /^22...$/.test(code ?? "");
  return quotesInput ? message.replace(/(["']).*\1/gs, '"…"') : message;
}

function framesOf({ stack = "" }: Error): string[] {
  return stack.split("\n").filter((line) => /^\s+at /.test(line));
}

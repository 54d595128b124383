export type PlainError = { type: string; code?: string; message: string; stack: string; cause?: PlainError };

/** Without attached values, such as the row that a database refused. */
export function plainError(error: unknown): PlainError {
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

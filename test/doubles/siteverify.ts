import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export type Asked = Record<string, string>;
/** Answered as JSON with 200; a function may answer otherwise. */
export type Answers = object | ((response: ServerResponse) => void);

/** The siteverify endpoint of reCAPTCHA and Turnstile: a wrong secret or a used token fails with their error codes. */
export async function openSiteverify({ secret, answers }: { secret: string; answers: Record<string, Answers> }) {
  const asked: Asked[] = [];
  const shown = new Set<string>();
  const judge = (fields: Asked): Answers => {
    const { secret: theirs, response: token = "", idempotency_key: key } = fields;
    if (!theirs) return failed("missing-input-secret");
    if (theirs !== secret) return failed("invalid-input-secret");
    if (!token) return failed("missing-input-response");
    // Turnstile repeats its answer for the same idempotency key.
    if (shown.has(token) && !(key && shown.has(`${token} ${key}`))) return failed("timeout-or-duplicate");
    shown.add(token).add(`${token} ${key}`);
    return answers[token] ?? failed("invalid-input-response");
  };
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push(fields);
    const answer = request.method === "POST" && isForm ? judge(fields) : failed("bad-request");
    if (typeof answer === "function") return answer(response);
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(answer));
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/siteverify`,
    asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function failed(...codes: string[]) {
  return { success: false, "error-codes": codes };
}

/** Failures of a provider. */
export const troubles: Record<string, Answers> = {
  busy: (response) => response.writeHead(429).end("slow down"),
  broken: (response) => response.writeHead(500).end("<h1>oops</h1>"),
  garbage: (response) => response.writeHead(200).end("<html>not JSON"),
  odd: { success: "yes" },
  away: (response) => response.writeHead(302, { Location: "http://127.0.0.1:9/" }).end(),
  cut: (response) => response.destroy(),
  internal: failed("internal-error"),
  silent: () => {},
};

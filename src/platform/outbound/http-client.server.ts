import { lookup } from "node:dns";
import { request as requestHttp, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { buffer } from "node:stream/consumers";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { CallFailure } from "./call-failure.ts";
import { bareHost, isPrivateAddress } from "#src/platform/network/private-address.server.ts";

const MOST_BYTES = 1_000_000;
const MOST_HEADER_BYTES = 16 * 1024;
const CONNECT_WITHIN_MS = 15 * SECOND_MS;

export type HttpCall = {
  url: string | URL;
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | Uint8Array | Blob | undefined;
  /** From the look-up of the name to the last byte of the answer. */
  withinMs: number;
  /** The longest body of an answer: reading more fails. */
  mostBytes?: number | undefined;
  /** Refuses this machine, private networks and cloud metadata. */
  publicOnly?: boolean;
  /** `answer` is for a caller that judges the status; nothing is ever followed. */
  redirects?: "refuse" | "answer";
};

export type HttpAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
  bytes(): Promise<Buffer<ArrayBuffer>>;
  text(): Promise<string>;
  /** The first characters of it; the rest is not read. */
  start(characters: number): Promise<string>;
  close(): void;
};

/** The one way to other programs over HTTP. Rejects with a CallFailure, and so does reading the answer. */
export async function callHttp(call: HttpCall): Promise<HttpAnswer> {
  const target = new URL(call.url);
  const { publicOnly = false, redirects = "refuse", mostBytes = MOST_BYTES } = call;
  const host = bareHost(target.hostname);
  if (publicOnly && isIP(host) && isPrivateAddress(host)) throw new CallFailure("private-address");
  const answer = await openCall(target, { ...call, publicOnly });
  const { statusCode: status = 0, headers } = answer;
  if (redirects === "refuse" && status >= 300 && status < 400) {
    answer.destroy();
    throw new CallFailure("redirected", `answered ${status} (redirects are not followed)`);
  }
  return answerOf(answer, { status, headers, mostBytes });
}

function openCall(target: URL, call: HttpCall & { publicOnly: boolean }): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method = "GET", headers, body, withinMs, publicOnly } = call;
  const open = target.protocol === "https:" ? requestHttps : requestHttp;
  const request = open(target, {
    ...{ method, headers: { ...headers, ...lengthOf(body) } },
    // Without keep-alive: an address that was checked for one call is not trusted for the next.
    agent: false,
    maxHeaderSize: MOST_HEADER_BYTES,
    ...(publicOnly && { lookup: publicLookup }),
  });
  let answer: IncomingMessage | undefined;
  const giveUp = (ms: number) => {
    const failure = new CallFailure("timed-out", `did not answer within ${Math.ceil(ms / SECOND_MS)} s`);
    // Before the request, which would give the reader an error of its own.
    answer?.destroy(failure);
    request.destroy(failure);
  };
  const timers = timersOf(request, { withinMs, giveUp });
  request.on("response", (response) => {
    answer = response;
    resolve(response);
  });
  request.on("error", (error) => reject(failureOf(error)));
  request.on("close", () => timers.forEach(clearTimeout));
  void write(request, body);
  return promise;
}

type Patience = { withinMs: number; giveUp: (ms: number) => void };

function timersOf(request: ClientRequest, { withinMs, giveUp }: Patience): NodeJS.Timeout[] {
  const connecting = setTimeout(giveUp, CONNECT_WITHIN_MS, CONNECT_WITHIN_MS);
  request.on("socket", (socket) =>
    socket.on(isSecure(request) ? "secureConnect" : "connect", () => clearTimeout(connecting)),
  );
  return [connecting, setTimeout(giveUp, withinMs, withinMs)];
}

function isSecure(request: ClientRequest): boolean {
  return request.protocol === "https:";
}

function lengthOf(body: HttpCall["body"]): Record<string, string> {
  if (body === undefined) return {};
  return { "Content-Length": String(body instanceof Blob ? body.size : Buffer.byteLength(body)) };
}

async function write(request: ClientRequest, body: HttpCall["body"]): Promise<void> {
  if (!(body instanceof Blob)) return void request.end(body);
  // An error of the connection is that of the request, which its listener takes.
  await pipeline(Readable.from(body.stream()), request).catch((error: unknown) => {
    if (!request.destroyed) request.destroy(error instanceof Error ? error : undefined);
  });
}

type Opened = { status: number; headers: IncomingHttpHeaders; mostBytes: number };

function answerOf(answer: IncomingMessage, { status, headers, mostBytes }: Opened): HttpAnswer {
  const body = Readable.from(bounded(answer, mostBytes));
  // A body that nobody reads ends with an error too, which would end the process without a listener.
  for (const stream of [answer, body]) stream.on("error", () => {});
  const bytes = async () => Buffer.from(await buffer(body));
  return {
    ...{ status, headers, body, bytes },
    text: async () => (await bytes()).toString("utf8"),
    start: (characters) => startOf(answer, characters),
    close: () => void answer.destroy(),
  };
}

async function* bounded(answer: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  const tooLarge = () => new CallFailure("too-large", `answers more than ${most} bytes`);
  if (Number(answer.headers["content-length"] ?? 0) > most) {
    answer.destroy();
    throw tooLarge();
  }
  let size = 0;
  try {
    for await (const chunk of answer) {
      // A response without an encoding gives bytes.
      const part = chunk as Buffer;
      size += part.length;
      if (size > most) throw tooLarge();
      yield part;
    }
  } catch (error) {
    throw failureOf(error);
  }
}

async function startOf(answer: IncomingMessage, characters: number): Promise<string> {
  let text = "";
  try {
    for await (const chunk of answer.setEncoding("utf8")) {
      text += String(chunk);
      if (text.length >= characters) break;
    }
  } catch (error) {
    throw failureOf(error);
  }
  return text.slice(0, characters);
}

/** What Node says of a connection has nothing in it that the other program sent. */
function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  const [cause] = error instanceof AggregateError ? error.errors : [error];
  return new CallFailure("no-connection", sayInOneLine(error), cause);
}

/** Checks the addresses that are connected to: a second look-up could give others (DNS rebinding). */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new CallFailure("private-address"), []);
    const [first] = addresses;
    if (options.all || !first) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

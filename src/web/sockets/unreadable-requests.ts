import { RequestError } from "@hono/node-server";
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { App } from "#src/app.ts";
import type { ClosingServer } from "./connection-draining.server.ts";
import { commonHeaders, NOTHING_ALLOWED } from "#src/web/guards/security-headers.ts";

/** Browsers send some twenty, a proxy adds a few. Node would silently drop those beyond its own limit. */
const MOST_HEADERS = 100;
/** Characters before the query. The longest of ours has some 70; bounds the time to parse a path. */
const LONGEST_PATH = 1_000;

type Unreadable = 400 | 408 | 413 | 414 | 417 | 431;
type ReaderError = Error & { code?: string };

/** For requests that reach no route, with the common headers. */
export function unreadableRequests(app: App) {
  const everyVersion = { ...commonHeaders(app), "Content-Security-Policy": NOTHING_ALLOWED, "Content-Length": "0" };
  const headers = { ...everyVersion, Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const onNothingReadable = (error: ReaderError, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) return socket.destroy();
    const status = statusOf(error);
    return socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`);
  };
  return {
    guard(server: ClosingServer): void {
      server.on("clientError", onNothingReadable);
      server.on("checkExpectation", (_request: unknown, response: ServerResponse) => {
        response.writeHead(417, headers).end();
      });
    },
    refuse: (error: unknown): Response =>
      new Response(null, { status: error instanceof RequestError ? 400 : 500, headers }),
    /** True when it was answered here. */
    isRefused(request: IncomingMessage, response: ServerResponse): boolean {
      const status = wrongHead(request);
      // HTTP/2 has no such header.
      if (status) response.writeHead(status, request.httpVersionMajor === 2 ? everyVersion : headers).end();
      return status !== undefined;
    },
  };
}

/** With two Host headers Node would use the first, and a proxy perhaps the second (request smuggling). */
function wrongHead({ rawHeaders, httpVersion, url = "" }: IncomingMessage): Unreadable | undefined {
  if (url.length > LONGEST_PATH && pathLength(url) > LONGEST_PATH) return 414;
  if (rawHeaders.length > 2 * MOST_HEADERS) return 431;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? "")) hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0") ? undefined : 400;
}

/** HTTP/2 names it otherwise. */
function isHost(name: string): boolean {
  return name === ":authority" || (name.length === 4 && name.toLowerCase() === "host");
}

function pathLength(url: string): number {
  const query = url.indexOf("?");
  return query === -1 ? url.length : query;
}

function statusOf({ code }: ReaderError): Unreadable {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}

/** A second head in the middle of an answer would be read as a part of it. */
function isAnswering(socket: Socket): boolean {
  // Node's own handler reads this property too; there is no public one.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null };
  return answer?.headersSent ?? false;
}

import { getRequestListener } from "@hono/node-server";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { App } from "#src/app.ts";
import type { SeenRequest } from "#src/marketing/traffic/visit.ts";
import { MARK_HEADER } from "#src/operations/checks/self-test/self-test.ts";
import { believedAddress } from "#src/web/guards/client-address.ts";
import { commonHeaders } from "#src/web/guards/security-headers.ts";
import { isSelfTest } from "#src/web/guards/self-test.ts";
import { unreadableRequests } from "#src/web/sockets/unreadable-requests.ts";
import { guarded, httpLimits, opened, portOf, type AnswerRequest } from "#src/web/sockets/guarded-server.server.ts";
import { listenSecurely } from "#src/web/sockets/listen-securely.server.ts";
import { createServer } from "./server.ts";
import type { CachedPage } from "#src/web/visitor/prerender/page-cache.ts";
import { answerPage } from "#src/web/visitor/prerender/visitor-pages.ts";

/** Node lowercases header names. */
const SELF_TEST = MARK_HEADER.toLowerCase();

export type Listening = { port: number; close(): Promise<void> };

export async function listen(app: App): Promise<Listening> {
  const answer = requestListener(app);
  const plain = guarded(
    app,
    createHttpServer(httpLimits, (request, response) => answer(request, response, plain.draining)),
  );
  await opened(plain.server, { env: app.env, name: "PORT", host: app.env.HOST });
  const secure = app.certificates && (await listenSecurely(app, { certificates: app.certificates, answer }));
  return {
    port: portOf(plain.server),
    close: async () => void (await Promise.all([plain.draining.drain(), secure?.close()])),
  };
}

/** What every server of the site does with a request, whatever it comes over. */
function requestListener(app: App): AnswerRequest {
  const unreadable = unreadableRequests(app);
  const hono = getRequestListener(createServer(app).fetch, { errorHandler: unreadable.refuse });
  const page = pageListener(app);
  return (request, response, draining) => {
    if (unreadable.isRefused(request, response)) return;
    app.metrics?.time(request, response);
    if (page(request, response)) return;
    draining.follow(response);
    void hono(request, response);
  };
}

/** Prerendered pages are sent without Request and Response objects: measured at twice the rate. */
function pageListener(app: App) {
  const common = Object.entries(commonHeaders(app)).flat();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const started = performance.now();
    const path = request.url ?? "";
    if (request.method !== "GET" || !app.pages.has(path)) return false;
    // A page address with a query may name a campaign, which Hono's route carries on.
    if (request.headers.referer?.includes("?")) return false;
    const cached = pageAt(app, path);
    if (!cached) return false;
    const { status, headers, body } = answerPage(cached, {
      acceptEncoding: headerText(request, "accept-encoding"),
      ifNoneMatch: headerText(request, "if-none-match") || undefined,
    });
    // HTTP/1.1 connections persist without a word, and a page must fit into a connection's first round trip.
    if (request.httpVersion === "1.1" && response.shouldKeepAlive) response.removeHeader("Connection");
    // A flat list: Node writes it faster than an object.
    response.writeHead(status, [...common, ...Object.entries(headers).flat()]).end(body);
    if (!isSelfTest(app, request.headers[SELF_TEST]))
      app.visits.record(seenPage(app, request, { status, duration: performance.now() - started }));
    return true;
  };
}

/** Undefined when it cannot be rendered: the router then answers the error, and logs it. */
function pageAt({ pages }: App, path: string): CachedPage | undefined {
  try {
    return pages.at(path);
  } catch {
    return undefined;
  }
}

function seenPage(
  { env, now }: App,
  request: IncomingMessage,
  answer: { status: number; duration: number },
): SeenRequest {
  const { method = "GET", url = "/", headers, socket } = request;
  const forwarded = headers["x-forwarded-for"];
  return {
    kind: "page",
    at: now().getTime(),
    method,
    url,
    ...answer,
    address: believedAddress(forwarded?.toString(), socket.remoteAddress, env.TRUST_PROXY),
    referrer: headers.referer ?? "",
    userAgent: headers["user-agent"] ?? "",
  };
}

function headerText(request: IncomingMessage, name: "accept-encoding" | "if-none-match"): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(",") : (value ?? "");
}

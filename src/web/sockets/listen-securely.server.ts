import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { constants, createSecureServer, type ServerHttp2Stream } from "node:http2";
import { isIP } from "node:net";
import type { App } from "#src/app.ts";
import type { CertificateKeeper } from "#src/operations/https/keep-certificate.server.ts";
import { commonHeaders, NOTHING_ALLOWED } from "#src/web/guards/security-headers.ts";
import type { SecureServer } from "./connection-draining.server.ts";
import { guarded, httpLimits, opened, type AnswerRequest, type Guarded } from "./guarded-server.server.ts";

/** Mozilla's guideline 6.0, "intermediate": TLS 1.2 and 1.3, forward secrecy and authenticated encryption only. */
const CIPHERS = [
  "TLS_AES_128_GCM_SHA256",
  "TLS_AES_256_GCM_SHA384",
  "TLS_CHACHA20_POLY1305_SHA256",
  "ECDHE-ECDSA-AES128-GCM-SHA256",
  "ECDHE-RSA-AES128-GCM-SHA256",
  "ECDHE-ECDSA-AES256-GCM-SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384",
  "ECDHE-ECDSA-CHACHA20-POLY1305",
  "ECDHE-RSA-CHACHA20-POLY1305",
];
const CURVES = ["X25519MLKEM768", "X25519", "prime256v1", "secp384r1"];

const PROOFS = "/.well-known/acme-challenge/";
const HANDSHAKE_MS = 10_000;
const STREAMS_AT_ONCE = 100;

type Deps = { certificates: CertificateKeeper; answer: AnswerRequest };

/** Ports 80 and 443. Until there is a certificate the first shows the site, and the second refuses every handshake. */
export async function listenSecurely(app: App, deps: Deps): Promise<{ close(): Promise<void> }> {
  const { certificates } = deps;
  const [plain, secure] = [openPlain(app, deps), openSecure(app, deps)];
  await opened(plain.server, { env: app.env, name: "HTTP_PORT" });
  await opened(secure.server, { env: app.env, name: "HTTPS_PORT" });
  certificates.onNew((certificate) => secure.server.setSecureContext(tlsOptions(certificate)));
  void certificates.look();
  return { close: async () => void (await Promise.all([plain.draining.drain(), secure.draining.drain()])) };
}

/** Proves the names, and leads to https as soon as that works. */
function openPlain(app: App, { certificates, answer }: Deps): Guarded {
  const site = app.siteUrl;
  const listening = guarded(
    app,
    createHttpServer(httpLimits, (request, response) => {
      const { url = "/" } = request;
      if (url.startsWith(PROOFS)) return prove(response, certificates.challenges.get(url.slice(PROOFS.length)));
      const certificate = certificates.current();
      if (certificate && app.now() < certificate.notAfter) return redirect(app, request, response, site);
      return answer(request, response, listening.draining);
    }),
  );
  return listening;
}

function prove(response: ServerResponse, proof: string | undefined): void {
  response.writeHead(proof ? 200 : 404, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end(proof);
}

function openSecure(app: App, { certificates, answer }: Deps): Guarded<SecureServer> {
  const site = app.siteUrl;
  const ownHost = new URL(site).hostname;
  const server = createSecureServer({
    ...httpLimits,
    ...tlsOptions(certificates.current()),
    ...{ allowHTTP1: true, handshakeTimeout: HANDSHAKE_MS },
    http1Options: httpLimits,
    settings: { maxConcurrentStreams: STREAMS_AT_ONCE, maxHeaderListSize: httpLimits.maxHeaderSize },
  }) as SecureServer;
  const listening = guarded(app, server);
  server.on("stream", endSlowStream);
  // The compatibility layer gives HTTP/2 the shape of HTTP/1, which Node's types do not say.
  server.on("request", (request: IncomingMessage & { authority?: string }, response: ServerResponse) => {
    const host = hostOf(request.authority ?? request.headers.host);
    if (host === ownHost || isOfThisMachine(host)) return answer(request, response, listening.draining);
    if (certificates.current()?.names.includes(host)) return redirect(app, request, response, site);
    response.writeHead(421, closingHeaders(app)).end();
  });
  return listening;
}

/** What `requestTimeout` is for HTTP/1. */
function endSlowStream(stream: ServerHttp2Stream): void {
  if (stream.endAfterHeaders) return;
  const timer = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), httpLimits.requestTimeout);
  for (const event of ["end", "close"]) stream.once(event, () => clearTimeout(timer));
}

/** 308 keeps the method of what is posted. */
function redirect(app: App, { method, url = "/" }: IncomingMessage, response: ServerResponse, site: string): void {
  const status = method === "GET" || method === "HEAD" ? 301 : 308;
  const path = url.startsWith("/") ? url : "/";
  response.writeHead(status, { ...closingHeaders(app), Location: site + path }).end();
}

function closingHeaders(app: App): Record<string, string> {
  return { ...commonHeaders(app), "Content-Security-Policy": NOTHING_ALLOWED, "Content-Length": "0" };
}

function hostOf(authority = ""): string {
  return authority.replace(/:\d*$/, "").toLowerCase();
}

function isOfThisMachine(host: string): boolean {
  return host === "" || host === "localhost" || isIP(host.replace(/^\[|\]$/g, "")) !== 0;
}

function tlsOptions(certificate: { key: string; chain: string } | undefined) {
  return {
    ...(certificate && { key: certificate.key, cert: certificate.chain }),
    minVersion: "TLSv1.2" as const,
    ciphers: CIPHERS.join(":"),
    ecdhCurve: CURVES.join(":"),
    // All are good: a phone chooses what it does fastest.
    honorCipherOrder: false,
  };
}

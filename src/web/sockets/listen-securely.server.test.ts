import { once } from "node:events";
import { connect as connectHttp2, type ClientHttp2Session } from "node:http2";
import { request, type IncomingMessage } from "node:http";
import { request as requestSecurely } from "node:https";
import { text } from "node:stream/consumers";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { expect, test } from "vitest";
import { openCertificateKeeper } from "#src/operations/https/keep-certificate.server.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { listen } from "#src/web/listen.server.ts";
import { openAuthority } from "#test/doubles/acme-authority.ts";
import { eventually } from "#test/eventually.ts";
import { openTestApp } from "#test/app/test-app.ts";

const NAME = "www.nordet.example";

async function openSecureSite(options: Partial<Parameters<typeof openAuthority>[0]> = {}) {
  const [httpPort, httpsPort] = [await freePort("127.0.0.1"), await freePort("127.0.0.1")];
  const authority = await openAuthority({ httpPort, ...options });
  const testApp = await openTestApp({
    variables: {
      ...{ HTTPS: "auto", SITE_URL: `https://${NAME}`, HTTP_PORT: String(httpPort), HTTPS_PORT: String(httpsPort) },
      ACME_DIRECTORY: authority.directory,
    },
  });
  // A free port of its own; the variable may not be 0 beside the two others.
  const env = { ...testApp.app.env, PORT: 0 };
  const certificates = await openCertificateKeeper({ env, host: NAME, now: () => new Date(), log: testApp.app.log });
  const pages = { ...testApp.app.pages, has: (path: string) => path === "/" };
  const server = await listen({ ...testApp.app, env, certificates, pages });
  const tls = { servername: NAME, rejectUnauthorized: false };
  return {
    ...{ authority, testApp, certificates, httpsPort },
    plain: (path: string, host = NAME) => answerTo(request({ port: httpPort, path, headers: { Host: host } })),
    secure: (path: string, host = NAME) =>
      answerTo(requestSecurely({ port: httpsPort, path, headers: { Host: host }, agent: false, ...tls })),
    openSession: () => connectHttp2(`https://localhost:${httpsPort}`, tls),
    handshake: async (more: object) => {
      const socket = connectTls({ port: httpsPort, ...tls, ...more });
      await once(socket, "secureConnect");
      return closing(socket);
    },
    async [Symbol.asyncDispose]() {
      certificates.stop();
      await server.close();
      await authority[Symbol.asyncDispose]();
      await testApp[Symbol.asyncDispose]();
    },
  };
}

async function answerTo(asked: ReturnType<typeof request>) {
  const [answer] = (await once(asked.end(), "response")) as [IncomingMessage];
  const { statusCode: status, headers } = answer;
  return { status, headers, body: await text(answer) };
}

function closing(socket: TLSSocket) {
  const { subjectaltname = "" } = socket.getPeerCertificate();
  const facts = { protocol: socket.getProtocol(), alpn: socket.alpnProtocol, names: subjectaltname };
  socket.destroy();
  return facts;
}

async function askOver(session: ClientHttp2Session, headers: Record<string, string>) {
  const stream = session.request({ ":method": "GET", ":path": "/ready", ":authority": NAME, ...headers });
  const [answered] = (await once(stream, "response")) as [Record<string, unknown>];
  return { status: answered[":status"], headers: answered, body: await text(stream) };
}

test("the site gets a certificate for both its names, and then answers over HTTP/2 and HTTP/1.1", async () => {
  await using site = await openSecureSite({ isFussy: true });
  await eventually(async () => expect((await site.secure("/ready")).status).toBe(200));

  expect(await site.handshake({ ALPNProtocols: ["h2", "http/1.1"] })).toMatchObject({
    ...{ protocol: "TLSv1.3", alpn: "h2", names: "DNS:www.nordet.example, DNS:nordet.example" },
  });
  expect(await site.handshake({ ALPNProtocols: ["http/1.1"], maxVersion: "TLSv1.2" })).toMatchObject({
    ...{ protocol: "TLSv1.2", alpn: "http/1.1" },
  });
  await expect(site.handshake({ minVersion: "TLSv1", maxVersion: "TLSv1.1" })).rejects.toThrow(/protocol/i);
  const session = site.openSession();
  const answer = await askOver(session, {});
  expect(answer).toMatchObject({ status: 200, body: expect.stringContaining("ready") });
  expect(answer.headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
  expect(answer.headers["connection"]).toBeUndefined();
  session.close();
});

test("port 80 shows the site until there is a certificate, and then leads to https", async () => {
  await using site = await openSecureSite({ refuses: { [NAME]: "connection" } });
  await eventually(() => expect(site.authority.orders.at(-1)?.proofs[0]?.status).toBe("invalid"));
  expect((await site.plain("/ready")).status).toBe(200);

  site.authority.options.refuses = {};
  await using again = await openSecureSite();
  await eventually(async () => expect((await again.plain("/ready")).status).toBe(301));
  expect((await again.plain("/fr?x=1", "nordet.example")).headers.location).toBe(`https://${NAME}/fr?x=1`);
  expect((await again.plain("//elsewhere.example/", "a.example")).headers.location).toBe(
    `https://${NAME}//elsewhere.example/`,
  );
  expect((await again.plain("/.well-known/acme-challenge/unknown")).status).toBe(404);
});

test("the twin of the site's name leads to it, and another name is not served", async () => {
  await using site = await openSecureSite();
  await eventually(async () => expect((await site.secure("/ready")).status).toBe(200));

  expect(await site.secure("/a?b", "nordet.example")).toMatchObject({
    ...{ status: 301, headers: { location: `https://${NAME}/a?b` } },
  });
  expect((await site.secure("/", "other.example")).status).toBe(421);
  expect((await site.secure("/ready", `${NAME}:443`)).status).toBe(200);
  const session = site.openSession();
  expect((await askOver(session, { ":authority": "other.example" })).status).toBe(421);
  // A second name beside it, as in a smuggled request.
  expect((await askOver(session, { host: "other.example" })).status).toBe(400);
  session.close();
});

test("a renewed certificate is served to the next visitor without a restart, and says what it replaces", async () => {
  const past = new Date(Date.now() - DAY_MS);
  await using site = await openSecureSite({ window: { start: past, end: past } });
  await eventually(() => expect(site.certificates.current()).toBeDefined());
  const first = site.certificates.current();
  await site.certificates.look();
  await eventually(() => expect(site.certificates.current()?.id).not.toBe(first?.id));

  expect(site.authority.orders.at(-1)?.replaces).toBe(first?.id);
  expect(site.authority.windowsAsked).toContain(first?.id);
  expect(site.authority.accounts).toHaveLength(1);
  const served = await site.handshake({});
  expect(served.names).toContain(NAME);
});

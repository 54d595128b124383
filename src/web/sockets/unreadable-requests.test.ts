import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";
import { listen } from "#src/web/listen.server.ts";

const wanted = [
  "x-content-type-options: nosniff",
  "x-frame-options: deny",
  "cross-origin-opener-policy: same-origin",
  "cross-origin-resource-policy: same-origin",
  "permissions-policy: ",
  "referrer-policy: ",
  "strict-transport-security: max-age=31536000; includesubdomains",
  "content-security-policy: ",
];

async function openListeningApp() {
  const testApp = await openTestApp({ variables: { PORT: "0", SITE_URL: "https://nordet.example" } });
  const pages = { ...testApp.app.pages, has: (path: string) => path === "/" };
  const server = await listen({ ...testApp.app, pages });
  const say = async (...lines: string[]) => {
    const socket = connect(server.port, "127.0.0.1");
    socket.write(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
    return text(socket);
  };
  return {
    say,
    async [Symbol.asyncDispose]() {
      await server.close();
      await testApp[Symbol.asyncDispose]();
    },
  };
}

const site = "Host: nordet.example";
const last = "Connection: close";
const many = Array.from({ length: 150 }, (_, number) => `X-${number}: a`);

const said: [string, number, string[]][] = [
  ["a page", 200, ["GET / HTTP/1.1", site, last]],
  ["the api", 400, ["POST /api/contact HTTP/1.1", site, last, "Content-Type: application/json", "Content-Length: 0"]],
  ["an unknown call", 404, ["GET /api/nowhere HTTP/1.1", site, last]],
  ["a wrong method", 405, ["TRACE / HTTP/1.1", site, last]],
  ["a redirect", 302, ["GET /admin HTTP/1.1", site, last]],
  ["a redirect that must stay here", 308, ["GET //elsewhere.example/ HTTP/1.1", site, last]],
  ["a body too large", 413, ["POST /api/contact HTTP/1.1", site, last, "Content-Length: 99999999999"]],
  ["no HTTP", 400, ["\u0016\u0003\u0001"]],
  ["another HTTP", 400, ["PRI * HTTP/2.0", "", "SM"]],
  ["an unknown method", 400, ["FOO / HTTP/1.1", site]],
  ["no host", 400, ["GET / HTTP/1.1", last]],
  ["two hosts", 400, ["GET /health HTTP/1.1", site, "Host: elsewhere.example", last]],
  ["a host that is none", 400, ["GET /health HTTP/1.1", "Host: a b", last]],
  ["a backslash", 400, ["GET /\\elsewhere.example/ HTTP/1.1", site, last]],
  ["a path of slashes", 414, [`GET /a${"/".repeat(8_000)}x/ HTTP/1.1`, site, last]],
  ["the back office and slashes", 414, [`GET /admin${"/".repeat(8_000)}x HTTP/1.1`, site, last]],
  ["a long campaign", 200, [`GET /?utm_campaign=${"a".repeat(2_000)} HTTP/1.1`, site, last]],
  ["two lengths", 400, ["POST / HTTP/1.1", site, "Content-Length: 3", "Content-Length: 4"]],
  ["a length and chunks", 400, ["POST / HTTP/1.1", site, "Content-Length: 3", "Transfer-Encoding: chunked"]],
  ["an expectation", 417, ["POST /api/contact HTTP/1.1", site, "Expect: tea", "Content-Length: 0", last]],
  ["too many headers", 431, ["GET / HTTP/1.1", site, last, ...many]],
  ["a header too long", 431, ["GET / HTTP/1.1", site, last, `X: ${"a".repeat(20_000)}`]],
];

test("every kind of answer carries the security headers, what Node refuses by itself included", async () => {
  await using testApp = await openListeningApp();
  for (const [name, status, lines] of said) {
    const head = (await testApp.say(...lines)).split("\r\n\r\n", 1)[0]?.toLowerCase() ?? "";
    expect(head, name).toMatch(new RegExp(`^http/1.1 ${status} `));
    for (const header of wanted) expect(head, name).toContain(header);
    expect(head, name).not.toMatch(/x-powered-by|\r\nserver:/);
  }
});

test("what cannot be read ends its connection", async () => {
  await using testApp = await openListeningApp();
  for (const lines of [["GET / HTTP/1.1"], ["GET / HTTP/1.1", site, site], ["GET / HTTP/1.1", site, ...many]]) {
    const answers = await testApp.say(...lines, "", "GET / HTTP/1.1", site, last);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
  }
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** The baseline: the same pages, compressed alike, without scripts that run and fonts. Made once, as the site's own are. */
export async function serveBare(origin: string): Promise<{ server: Server; url: string }> {
  const answers = new Map<string, Promise<Answer>>();
  const answerOf = (path: string) => {
    const answer = answers.get(path) ?? bareAnswer(origin + path);
    answers.set(path, answer);
    return answer;
  };
  const server = createServer((request, response) => {
    void answerOf(request.url ?? "/").then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Headers of one answer's bytes and connection; the policy names scripts by their hashes. */
const ABOUT_THE_BODY =
  /^(connection|keep-alive|date|etag|transfer-encoding|content-(length|encoding|security-policy))$/;

async function bareAnswer(url: string): Promise<Answer> {
  const sent = await fetch(url);
  const { status, headers } = sent;
  const whole = Buffer.from(await sent.arrayBuffer());
  const kept = Object.fromEntries([...headers].filter(([name]) => !ABOUT_THE_BODY.test(name)));
  if (!kept["content-type"]?.startsWith("text/html")) return { status, headers: kept, body: whole };
  const body = brotliCompressSync(withoutScriptAndFont(whole.toString()));
  return { status, headers: { ...kept, "Content-Encoding": "br" }, body };
}

/** Blocks of data stay: JSON-LD is for search engines, and no browser runs it. */
function withoutScriptAndFont(html: string): string {
  return html.replaceAll(/<script(?![^>]*\btype="application\/)[^>]*>.*?<\/script>|@font-face\{[^}]*\}/gs, "");
}

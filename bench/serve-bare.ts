import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** The baseline: the same pages, compressed alike, without any script and font. Made once, as the site's own are. */
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

async function bareAnswer(url: string): Promise<Answer> {
  const sent = await fetch(url);
  const { status, headers } = sent;
  const whole = Buffer.from(await sent.arrayBuffer());
  const type = headers.get("content-type") ?? "";
  const cached = headers.get("cache-control");
  const kept = { "Content-Type": type, ...(cached && { "Cache-Control": cached }) };
  if (!type.startsWith("text/html")) return { status, headers: kept, body: whole };
  const body = brotliCompressSync(withoutScriptAndFont(whole.toString()));
  return { status, headers: { ...kept, "Content-Encoding": "br" }, body };
}

function withoutScriptAndFont(html: string): string {
  return html.replaceAll(/<script\b.*?<\/script>|@font-face\{[^}]*\}/gs, "");
}

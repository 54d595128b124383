import { Agent, request, type IncomingMessage } from "node:http";

export const PASSWORD = "bench-password-1";

export type Answer = { status: number; bytes: number; ms: number; body: string };

export type Owner = {
  get(path: string): Promise<Answer>;
  /** The size alone, for streamed answers. Each chunk waits for what is done with the former; a throw hangs up. */
  drain(path: string, onChunk: (chunk: Buffer) => void | Promise<void>): Promise<Answer>;
};

/** Signed in, over one keep-alive connection. */
export async function signIn(url: string): Promise<Owner> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const login = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({ username: "owner", password: PASSWORD }),
  });
  const cookie = login.headers.get("set-cookie")?.split(";")[0];
  if (!login.ok || !cookie) throw new Error(`cannot sign in: ${login.status} ${await login.text()}`);
  const ask = async (path: string, onChunk: (chunk: Buffer) => void | Promise<void>) => {
    const started = performance.now();
    const response = await open(`${url}/api/admin/${path}`, { agent, cookie });
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.length;
      await onChunk(chunk);
    }
    return { status: response.statusCode ?? 0, bytes, ms: performance.now() - started };
  };
  return {
    async get(path) {
      const chunks: Buffer[] = [];
      const answer = await ask(path, (chunk) => void chunks.push(chunk));
      const body = Buffer.concat(chunks).toString();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body}`);
      return { ...answer, body };
    },
    drain: async (path, onChunk) => ({ ...(await ask(path, onChunk)), body: "" }),
  };
}

function open(url: string, { agent, cookie }: { agent: Agent; cookie: string }): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { Cookie: cookie } }, resolve)
      .on("error", reject)
      .end();
  });
}

import { createHash, createPublicKey, generateKeyPairSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json, text } from "node:stream/consumers";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { issueCertificate, readSigningRequest } from "./acme-certificates.ts";

type Options = {
  /** Where names are proved. */
  httpPort: number;
  lifeMs?: number;
  /** Kinds of problem by name, such as `{ "example.test": "dns" }`. */
  refuses?: Record<string, string>;
  /** Refuses every other good nonce. */
  isFussy?: boolean;
  /** When it wants renewals. */
  window?: { start: Date; end: Date };
};
type Proof = { name: string; token: string; status: "pending" | "valid" | "invalid"; problem?: string };
type Order = { names: string[]; replaces: string | undefined; proofs: Proof[]; chain?: string };
type Jwk = Record<"kty" | "crv" | "x" | "y", string>;
type Signed = { jwk: Jwk; payload: { identifiers?: { value: string }[]; replaces?: string; csr?: string } };
type Answer = { status?: number; body?: unknown; location?: string };

class Refused extends Error {}

/** A certificate authority as RFC 8555 and RFC 9773 have it, as far as one client asks: it checks signatures, nonces and proofs. */
export async function openAuthority(given: Options) {
  const options = { ...given };
  const key = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const [nonces, accounts, orders, windowsAsked] = [new Set<string>(), [] as Jwk[], [] as Order[], [] as string[]];
  let posts = 0;

  const server = createServer((incoming, response) => {
    const nonce = randomBytes(16).toString("base64url");
    nonces.add(nonce);
    void answer(incoming)
      .catch((error: unknown): Answer => {
        const type = error instanceof Refused ? error.message : "serverInternal";
        return { status: 400, body: problemOf(type) };
      })
      .then(({ status = 200, body = "", location }) =>
        response
          .writeHead(status, { "Replay-Nonce": nonce, ...(location && { Location: location }) })
          .end(typeof body === "string" ? body : JSON.stringify(body)),
      );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(incoming: IncomingMessage): Promise<Answer> {
    const [, what = "", first = "", second = ""] = (incoming.url ?? "").split("/");
    if (incoming.method === "HEAD") return {};
    if (incoming.method === "GET") return what === "directory" ? { body: directoryAt(origin) } : renewalOf(first);
    const signed = await readSigned(incoming);
    const order = orders[Number(first)];
    const proof = order?.proofs[Number(second)];
    if (what === "account") return openAccount(signed);
    if (what === "new-order") return takeOrder(signed);
    if (what === "authorization" && proof) return { body: authorization(proof, `${origin}/proof/${first}/${second}`) };
    if (what === "proof" && proof) return (void lookAt(proof, signed.jwk), { body: {} });
    if (what === "finalize" && order) finalize(order, signed);
    if (what === "certificate") return { body: order?.chain };
    return { body: shown(Number(first)) };
  }

  function renewalOf(id: string): Answer {
    windowsAsked.push(id);
    if (!options.window) throw new Refused("malformed");
    return { body: { suggestedWindow: options.window } };
  }

  function openAccount({ jwk }: Signed): Answer {
    const known = accounts.findIndex(({ x }) => x === jwk.x);
    const at = known === -1 ? accounts.push(jwk) - 1 : known;
    return { status: known === -1 ? 201 : 200, body: { status: "valid" }, location: `${origin}/accounts/${at}` };
  }

  function takeOrder({ payload }: Signed): Answer {
    const names = (payload.identifiers ?? []).map(({ value }) => value);
    const proofs = names.map((name): Proof => ({
      name,
      token: randomBytes(16).toString("base64url"),
      status: "pending",
    }));
    const at = orders.push({ names, proofs, replaces: payload.replaces }) - 1;
    return { status: 201, body: shown(at), location: `${origin}/order/${at}` };
  }

  function shown(at: number) {
    const { proofs = [], chain } = orders[at] ?? {};
    const isReady = proofs.every(({ status }) => status === "valid");
    return {
      status: chain ? "valid" : isReady ? "ready" : "pending",
      authorizations: proofs.map((_, number) => `${origin}/authorization/${at}/${number}`),
      finalize: `${origin}/finalize/${at}`,
      ...(chain && { certificate: `${origin}/certificate/${at}` }),
    };
  }

  function finalize(order: Order, { payload }: Signed): void {
    if (order.proofs.some(({ status }) => status !== "valid")) throw new Refused("orderNotReady");
    const wanted = readSigningRequest(Buffer.from(payload.csr ?? "", "base64url"));
    if (wanted.names.join() !== order.names.join()) throw new Refused("badCSR");
    const from = new Date(Date.now() - 1_000);
    order.chain = issueCertificate(
      wanted,
      { from, until: new Date(from.getTime() + (options.lifeMs ?? 90 * DAY_MS)) },
      key,
    );
  }

  async function readSigned(incoming: IncomingMessage): Promise<Signed> {
    const body = (await json(incoming)) as Record<"protected" | "payload" | "signature", string>;
    const head = decode(body.protected) as Record<"nonce" | "url" | "kid", string> & { jwk?: Jwk };
    posts += 1;
    if (!nonces.delete(head.nonce) || (options.isFussy && posts % 2 === 1)) throw new Refused("badNonce");
    if (head.url !== `${origin}${incoming.url}`) throw new Refused("unauthorized");
    const jwk = head.jwk ?? accounts[Number(head.kid.split("/").at(-1))];
    if (!jwk) throw new Refused("accountDoesNotExist");
    const account = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" as const };
    const said = Buffer.from(`${body.protected}.${body.payload}`);
    if (!verify("sha256", said, account, Buffer.from(body.signature, "base64url"))) throw new Refused("unauthorized");
    return { jwk, payload: body.payload ? (decode(body.payload) as Signed["payload"]) : {} };
  }

  async function lookAt(proof: Proof, { crv, kty, x, y }: Jwk): Promise<void> {
    const refused = options.refuses?.[proof.name];
    const thumbprint = createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
    const seen = refused ? "" : await proofAt(options.httpPort, proof).catch(() => "");
    const isProved = seen === `${proof.token}.${thumbprint}`;
    if (!isProved) proof.problem = refused ?? "unauthorized";
    proof.status = isProved ? "valid" : "invalid";
  }

  return {
    ...{ directory: `${origin}/directory`, orders, accounts, windowsAsked, options },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

function directoryAt(origin: string) {
  return {
    ...{ newNonce: `${origin}/nonce`, newAccount: `${origin}/account`, newOrder: `${origin}/new-order` },
    renewalInfo: `${origin}/renewal`,
  };
}

function authorization({ name, status, token, problem }: Proof, url: string) {
  const proved = { type: "http-01", url, token, ...(problem && { error: problemOf(problem) }) };
  return { identifier: { type: "dns", value: name }, status, challenges: [{ ...proved, type: "dns-01" }, proved] };
}

function problemOf(type: string) {
  return { type: `urn:ietf:params:acme:error:${type}`, detail: `the test says ${type}` };
}

/** As an authority asks: by the name, on the port for HTTP. */
async function proofAt(port: number, { name, token }: Proof): Promise<string> {
  const asked = request({
    host: "127.0.0.1",
    port,
    path: `/.well-known/acme-challenge/${token}`,
    headers: { Host: name },
  });
  const [answer] = (await once(asked.end(), "response")) as [IncomingMessage];
  return text(answer);
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, "base64url").toString());
}

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

export type Pushed = {
  path: string;
  headers: IncomingHttpHeaders;
  /** Null when the signature is invalid. */
  claims: { aud: string; exp: number; sub: string } | null;
  /** What a browser would give the service worker. */
  shown: unknown;
};

/** A push service and the browser behind it, which decrypts messages. */
export async function openPushService() {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const pushed: Pushed[] = [];
  const service = {
    url: "",
    pushed,
    answer: (response: ServerResponse): unknown => response.writeHead(201).end(),
    /** As `PushSubscription.toJSON()`. */
    subscription: (device = "a-phone") => ({
      endpoint: `${service.url}/push/${device}`,
      keys: { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
    }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { headers, url: path = "" } = request;
      const shown: unknown = JSON.parse(decrypt(body, { browser, auth }));
      pushed.push({ path, headers, claims: claimsIn(headers.authorization ?? ""), shown });
      service.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  service.url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return service;
}

type Browser = { browser: ReturnType<typeof createECDH>; auth: Buffer };

/** RFC 8291 over RFC 8188: salt, record size, the sender's key, then one record. */
function decrypt(body: Buffer, { browser, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  const shared = browser.computeSecret(sender);
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", shared, auth, keyInfo, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** `vapid t=<token>, k=<key>`, RFC 8292. */
function claimsIn(authorization: string): Pushed["claims"] {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: half(point, 1), y: half(point, 33) };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const signed = Buffer.from(`${head}.${body}`);
  const holds = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return holds ? (JSON.parse(Buffer.from(body, "base64url").toString()) as Pushed["claims"]) : null;
}

function half(point: Buffer, start: number): string {
  return point.subarray(start, start + 32).toString("base64url");
}

import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();

type Options = { bucket?: string; accessKeyId?: string; secretAccessKey?: string; region?: string; page?: number };

/** The fields of the form that a store which speaks S3 leaves alone. */
export const noSftp = { sftpHost: "", sftpPort: 22, sftpUser: "", sftpPassword: "" };

/** A store that speaks S3 over HTTP and checks each signature (version 4) and each hash by itself. */
export async function openS3Double({
  bucket = "copies",
  accessKeyId = "AKIAEXAMPLE",
  secretAccessKey = "a secret of the store",
  region = "ca-central-1",
  page = 1000,
}: Options = {}) {
  const objects = new Map<string, Buffer>();
  const puts: string[] = [];
  const state = { isFull: false };

  function isSigned(request: IncomingMessage, url: URL): boolean {
    const stated = (request.headers.authorization ?? "").replace("AWS4-HMAC-SHA256 ", "").split(", ");
    const given: Record<string, string> = Object.fromEntries(stated.map(pair));
    const signed = String(given["SignedHeaders"]).split(";");
    const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join("");
    const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
    const hash = String(request.headers["x-amz-content-sha256"]);
    const canonical = [request.method, url.pathname, query.join("&"), headers, signed.join(";"), hash].join("\n");
    const date = String(request.headers["x-amz-date"]);
    const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
    const key = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, date.slice(0, 8)), region));
    const signature = hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`).toString("hex");
    return given["Credential"] === `${accessKeyId}/${scope}` && given["Signature"] === signature;
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://localhost");
      const body = await buffer(request);
      const answer = (status: number, text = "") => response.writeHead(status).end(text);
      const refuse = (status: number, code: string) =>
        answer(status, `<Error><Code>${code}</Code><Message>said by the store</Message></Error>`);
      const [, inBucket = "", ...parts] = url.pathname.split("/").map(decodeURIComponent);
      const key = parts.join("/");
      if (!isSigned(request, url)) return refuse(403, "SignatureDoesNotMatch");
      if (inBucket !== bucket) return refuse(404, "NoSuchBucket");
      if (request.method === "PUT") {
        if (request.headers["content-length"] === undefined) return refuse(411, "MissingContentLength");
        if (sha256(body) !== request.headers["x-amz-content-sha256"]) return refuse(400, "XAmzContentSHA256Mismatch");
        if (state.isFull) return refuse(403, "QuotaExceeded");
        objects.set(key, body);
        puts.push(key);
        return answer(200);
      }
      if (request.method === "DELETE") return (objects.delete(key), answer(204));
      if (key !== "") {
        const found = objects.get(key);
        return found ? response.writeHead(200).end(found) : refuse(404, "NoSuchKey");
      }
      const prefix = url.searchParams.get("prefix") ?? "";
      const after = url.searchParams.get("continuation-token") ?? "";
      const keys = [...objects.keys()]
        .filter((name) => name.startsWith(prefix) && !name.slice(prefix.length).includes("/") && name > after)
        .toSorted();
      const shown = keys.slice(0, page);
      const entries = shown.map(
        (name) => `<Contents><Key>${encode(name)}</Key><Size>${objects.get(name)?.length}</Size></Contents>`,
      );
      const next = keys.length > page ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : "";
      answer(200, `<ListBucketResult>${entries.join("")}${next}</ListBucketResult>`);
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // Listening on TCP.
  const { port } = server.address() as AddressInfo;
  return {
    ...{ objects, puts, state },
    place: { endpoint: `http://127.0.0.1:${port}`, region, bucket, accessKeyId, secretAccessKey, folder: "" },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const pair = (text: string) => {
  const at = text.indexOf("=");
  return [text.slice(0, at), text.slice(at + 1)] as const;
};

/** As RFC 3986 writes it, which signatures are made of. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

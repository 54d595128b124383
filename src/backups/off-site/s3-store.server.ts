import { AwsClient } from "aws4fetch";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { HOUR_MS } from "#src/clock/durations.ts";
import { sayInOneLine } from "#src/monitoring/explain-failure.ts";
import { readOrSay } from "./read-or-say.server.ts";
import { StoreFailure, type Store, type Stored } from "./store.ts";

/** With the bucket in the path, which all stores that speak S3 understand. */
export type S3Place = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Before each name; blank, or without `/` at both ends. */
  folder: string;
};

/** Other reasons are a 403 too, such as no more room. */
const REFUSALS = new Set(["AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch"]);
const LONGEST_MS = HOUR_MS;
const RETRIES = 3;

export function openS3(place: S3Place): Store {
  const { accessKeyId, secretAccessKey, region } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  const bucket = `${place.endpoint.replace(/\/+$/, "")}/${encodeURIComponent(place.bucket)}`;
  const { host } = new URL(place.endpoint);
  const prefix = place.folder === "" ? "" : `${place.folder}/`;
  const addressOf = (name: string) => `${bucket}/${`${prefix}${name}`.split("/").map(encodeURIComponent).join("/")}`;

  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const response = await client.fetch(url, { ...init, signal }).catch((error: unknown) => {
      const { cause } = error instanceof Error ? error : {};
      throw new StoreFailure({ code: "store-silent", values: { host, error: sayInOneLine(cause ?? error) } }, error);
    });
    if (response.ok) return response;
    throw await failureOf(response, host);
  }

  return {
    async put(name, content) {
      // Signed with its hash: a store that received something else refuses it.
      const headers = { "X-Amz-Content-Sha256": await sha256Of(content) };
      await (await ask(addressOf(name), { method: "PUT", body: content, headers })).arrayBuffer();
    },
    async get(name) {
      const response = await ask(addressOf(name));
      return response.body ? readOrSay(host, response.body) : Readable.from([]);
    },
    list: (folder) => listAll(`${prefix}${folder === "" ? "" : `${folder}/`}`, { bucket, ask }),
    async remove(name) {
      await (await ask(addressOf(name), { method: "DELETE" })).arrayBuffer();
    },
    close() {},
  };
}

async function sha256Of(content: Blob): Promise<string> {
  const sum = createHash("sha256");
  for await (const chunk of content.stream()) sum.update(chunk);
  return sum.digest("hex");
}

type Asking = { bucket: string; ask: (url: string) => Promise<Response> };

async function listAll(prefix: string, { bucket, ask }: Asking): Promise<Stored[]> {
  const found: Stored[] = [];
  let next: string | undefined;
  do {
    const query = new URLSearchParams({ "list-type": "2", "encoding-type": "url", delimiter: "/", prefix });
    if (next) query.set("continuation-token", next);
    const xml = await (await ask(`${bucket}?${query}`)).text();
    for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      found.push({
        name: decodeURIComponent(textOf(entry, "Key").replaceAll("+", " ")).slice(prefix.length),
        bytes: Number(textOf(entry, "Size")),
      });
    next = textOf(xml, "NextContinuationToken") || undefined;
  } while (next);
  return found;
}

async function failureOf(response: Response, host: string): Promise<StoreFailure> {
  const xml = await response.text();
  const code = textOf(xml, "Code");
  const text = `${response.status} ${code} ${textOf(xml, "Message")}`.trim().slice(0, 300);
  if (code === "NoSuchBucket") return new StoreFailure({ code: "bucket-missing", values: { host } });
  const isRefused = response.status === 401 || REFUSALS.has(code);
  return new StoreFailure({ code: isRefused ? "store-refused" : "store-answered", values: { host, text } });
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function textOf(xml: string, tag: string): string {
  const [, text = ""] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text.replace(/&(\w+);/g, (mark, name: string) => ENTITIES[name] ?? mark);
}

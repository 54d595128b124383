import { AwsV4Signer } from "aws4fetch";
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { CallFailure } from "#src/platform/outbound/call-failure.ts";
import { excerptOf } from "#src/platform/outbound/excerpt.ts";
import { callHttp, type HttpAnswer, type HttpCall } from "#src/platform/outbound/http-client.server.ts";
import { readOrThrow } from "./read-or-say.server.ts";
import { MOST_LISTED, StoreFailure, type Store, type StoredFile } from "./store.ts";

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
/** For a whole copy on its way; for any other answer. */
const [LONGEST_MS, LONGEST_ANSWER_MS] = [HOUR_MS, MINUTE_MS];
const MOST_TRIES = 4;
const AGAIN_AFTER_MS = 100;
/** A page has 1,000 names of 1,024 bytes at most. */
const MOST_PAGE_BYTES = 8 * 1024 * 1024;
const LONGEST_LIST_MS = 10 * MINUTE_MS;
const MOST_REFUSAL = 16 * 1024;

type Question = Pick<HttpCall, "method" | "headers" | "body" | "mostBytes"> & { withinMs?: number };
type Ask = (url: string, question?: Question) => Promise<HttpAnswer>;

export function openS3(place: S3Place): Store {
  const { accessKeyId, secretAccessKey, region } = place;
  const bucket = `${place.endpoint.replace(/(?<!\/)\/+$/, "")}/${encodeURIComponent(place.bucket)}`;
  const { host } = new URL(place.endpoint);
  const prefix = place.folder === "" ? "" : `${place.folder}/`;
  const addressOf = (name: string) => `${bucket}/${`${prefix}${name}`.split("/").map(encodeURIComponent).join("/")}`;

  const ask: Ask = async (url, question = {}) => {
    for (let tries = 1; ; tries += 1) {
      const { method = "GET", headers } = question;
      const keys = { accessKeyId, secretAccessKey, region, service: "s3" };
      const signed = await new AwsV4Signer({ url, method, ...keys, ...(headers && { headers }) }).sign();
      const call = {
        withinMs: LONGEST_ANSWER_MS,
        ...question,
        url,
        method,
        headers: Object.fromEntries(signed.headers),
      };
      const answer = await inTime(host, callHttp(call));
      if (answer.status >= 200 && answer.status < 300) return answer;
      const isBusy = answer.status >= 500 || answer.status === 429;
      if (!isBusy || tries === MOST_TRIES) throw await failureOf(answer, host);
      answer.close();
      await wait(AGAIN_AFTER_MS * 2 ** tries);
    }
  };
  const tell = async (url: string, question: Question) => (await ask(url, question)).close();

  return {
    async put(name, content) {
      // Signed with its hash: a store that received something else refuses it.
      const headers = { "X-Amz-Content-Sha256": await sha256Of(content) };
      await tell(addressOf(name), { method: "PUT", body: content, headers, withinMs: LONGEST_MS });
    },
    async get(name, mostBytes) {
      const { body } = await ask(addressOf(name), { mostBytes, withinMs: LONGEST_MS });
      return readOrThrow(body, { host, name, mostBytes });
    },
    list: (folder) => listAll(`${prefix}${folder === "" ? "" : `${folder}/`}`, { bucket, host, ask }),
    remove: (name) => tell(addressOf(name), { method: "DELETE" }),
    close() {},
  };
}

async function inTime<T>(host: string, answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    const isRedirect = error instanceof CallFailure && error.problem === "redirected";
    if (isRedirect) throw new StoreFailure({ code: "store-redirects", values: { host } }, error);
    throw new StoreFailure({ code: "store-silent", values: { host, error: sayInOneLine(error) } }, error);
  });
}

async function sha256Of(content: Blob): Promise<string> {
  const sum = createHash("sha256");
  for await (const chunk of content.stream()) sum.update(chunk);
  return sum.digest("hex");
}

type Asking = { bucket: string; host: string; ask: Ask };

async function listAll(prefix: string, { bucket, host, ask }: Asking): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  const over = AbortSignal.timeout(LONGEST_LIST_MS);
  let next: string | undefined;
  while (!over.aborted && found.length <= MOST_LISTED) {
    const query = new URLSearchParams({ "list-type": "2", "encoding-type": "url", delimiter: "/", prefix });
    if (next) query.set("continuation-token", next);
    const answer = await ask(`${bucket}?${query}`, { mostBytes: MOST_PAGE_BYTES });
    const xml = await inTime(host, answer.text());
    const last: string | undefined = next;
    for (const entry of entriesIn(xml))
      found.push({ name: keyIn(entry).slice(prefix.length), bytes: Number(textOf(entry, "Size")) });
    next = textOf(xml, "NextContinuationToken") || undefined;
    if (!next) return found;
    if (next === last) break;
  }
  throw new StoreFailure({ code: "list-endless", values: { host } });
}

/** In one pass: a pattern would search to the end for each mark that is never closed. */
function entriesIn(xml: string): string[] {
  return xml
    .split("<Contents>")
    .slice(1)
    .map((rest) => rest.slice(0, Math.max(0, rest.indexOf("</Contents>"))));
}

function keyIn(entry: string): string {
  const text = textOf(entry, "Key");
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** Only the code and the message of S3's own errors: a page of anything else is not shown. */
async function failureOf(answer: HttpAnswer, host: string): Promise<StoreFailure> {
  const xml = await inTime(host, answer.start(MOST_REFUSAL));
  const code = /^\w{1,60}$/.exec(textOf(xml, "Code"))?.[0] ?? "";
  const message = code && excerptOf(textOf(xml, "Message"));
  const text = [answer.status, code, message].filter(Boolean).join(" ");
  if (code === "NoSuchBucket") return new StoreFailure({ code: "bucket-missing", values: { host } });
  const isRefused = answer.status === 401 || REFUSALS.has(code);
  return new StoreFailure({ code: isRefused ? "store-refused" : "store-answered", values: { host, text } });
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function textOf(xml: string, tag: string): string {
  // Bounded: the tag is a name of ours, and its text ends at the next one.
  const [, text = ""] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text.replace(/&(\w+);/g, (mark, name: string) => ENTITIES[name] ?? mark);
}

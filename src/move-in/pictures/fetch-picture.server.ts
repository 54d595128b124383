import type { IncomingMessage } from "node:http";
import { SECOND_MS } from "#src/clock/durations.ts";
import { MOST_BYTES } from "#src/media/picture-limits.ts";
import { ForbiddenAddress, openRequest } from "#src/notifications/public-request.server.ts";
import type { PictureSource } from "./picture-source.ts";

const LONGEST_MS = 30 * SECOND_MS;
const MOST_REDIRECTS = 3;
/** Of one server, before the others there are not tried. */
const MOST_SILENCES = 3;

/** From where the old site has them; never from a private network unless asked. */
export function fromTheWeb({ allowPrivateNetwork = false } = {}): PictureSource {
  const silences = new Map<string, number>();
  return async ({ url }) => {
    const target = URL.parse(url);
    if (!target || !/^https?:$/.test(target.protocol)) return "no-address";
    const before = silences.get(target.host) ?? 0;
    if (before >= MOST_SILENCES) return "given-up";
    const fetched = await fetchFile(target, allowPrivateNetwork, MOST_REDIRECTS);
    const isSilent = fetched === "timed-out" || fetched === "no-connection";
    silences.set(target.host, isSilent ? before + 1 : 0);
    return fetched;
  };
}

type Fetched = Awaited<ReturnType<PictureSource>>;

async function fetchFile(target: URL, allowPrivateNetwork: boolean, redirects: number): Promise<Fetched> {
  try {
    const answer = await get(target, allowPrivateNetwork);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return await bytesOf(answer);
    answer.destroy();
    const next = statusCode >= 300 && statusCode < 400 && headers.location ? URL.parse(headers.location, target) : null;
    // Each hop is checked as the first was.
    if (next && redirects > 0 && /^https?:$/.test(next.protocol))
      return await fetchFile(next, allowPrivateNetwork, redirects - 1);
    return statusCode === 404 || statusCode === 410 ? "not-found" : "refused";
  } catch (error) {
    if (error instanceof ForbiddenAddress) return "private-address";
    const isTimeout = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
    return isTimeout ? "timed-out" : "no-connection";
  }
}

function get(target: URL, allowPrivateNetwork: boolean): Promise<IncomingMessage> {
  const headers = { Accept: "image/*", "User-Agent": "Vitrine-move-in/1" };
  return new Promise((resolve, reject) => {
    const options = { method: "GET", headers, allowPrivateNetwork, timeoutMs: LONGEST_MS };
    openRequest(target, options, resolve).on("error", reject).end();
  });
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer<ArrayBuffer> | "too-heavy"> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    // A response without an encoding gives bytes.
    const bytes = part as Buffer;
    size += bytes.length;
    if (size > MOST_BYTES) return "too-heavy";
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

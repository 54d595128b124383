import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { MOST_BYTES } from "#src/site/media/picture-limits.ts";
import { CallFailure, type CallProblem } from "#src/platform/outbound/call-failure.ts";
import { followRedirects } from "#src/platform/outbound/follow-redirects.server.ts";
import type { HttpAnswer } from "#src/platform/outbound/http-client.server.ts";
import type { PictureSource } from "./picture-source.ts";

const LONGEST_MS = 30 * SECOND_MS;
/** How many times one server may stay silent before the others there are not tried. */
const MOST_SILENCES = 3;

/** From where the old site has them; never from a private network unless asked. */
export function fromTheWeb({ allowPrivateNetwork = false } = {}): PictureSource {
  const silences = new Map<string, number>();
  return async ({ url }) => {
    const target = URL.parse(url);
    if (!target || !/^https?:$/.test(target.protocol)) return "no-address";
    const before = silences.get(target.host) ?? 0;
    if (before >= MOST_SILENCES) return "given-up";
    const fetched = await fetchFile(target, allowPrivateNetwork);
    const isSilent = fetched === "timed-out" || fetched === "no-connection";
    silences.set(target.host, isSilent ? before + 1 : 0);
    return fetched;
  };
}

type Fetched = Awaited<ReturnType<PictureSource>>;

async function fetchFile(target: URL, allowPrivateNetwork: boolean): Promise<Fetched> {
  try {
    const answer = await get(target, allowPrivateNetwork);
    const { status } = answer;
    if (status === 200) return await answer.bytes();
    answer.close();
    return status === 404 || status === 410 ? "not-found" : "refused";
  } catch (error) {
    return FAILURES[error instanceof CallFailure ? error.problem : "no-connection"];
  }
}

const FAILURES = {
  "private-address": "private-address",
  "timed-out": "timed-out",
  "too-large": "too-heavy",
  "no-connection": "no-connection",
  redirected: "refused",
} as const satisfies Record<CallProblem, Fetched>;

function get(url: URL, allowPrivateNetwork: boolean): Promise<HttpAnswer> {
  const headers = { Accept: "image/*", "User-Agent": "Vitrine-move-in/1" };
  const limits = { withinMs: LONGEST_MS, mostBytes: MOST_BYTES, publicOnly: !allowPrivateNetwork };
  return followRedirects({ url, headers, ...limits });
}

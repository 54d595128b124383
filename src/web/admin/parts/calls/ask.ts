import { MINUTE_MS } from "#src/platform/clock/durations.ts";

/** Longer than what the owner waits for takes. */
const ANSWERED_WITHIN_MS = 2 * MINUTE_MS;

/**
 * As `fetch` does, in the owner’s name. Rejects when no answer begins in time: a line that is cut says nothing by itself.
 * A file may take as long to go up or to come down as it needs.
 */
export async function ask(path: string, request: RequestInit = {}, withinMs = ANSWERED_WITHIN_MS): Promise<Response> {
  const isFile = request.body instanceof Object;
  const call = new AbortController();
  const end = () => call.abort();
  const late = isFile ? undefined : setTimeout(end, withinMs);
  // By hand: the sign-in also works in a browser without AbortSignal.any.
  if (request.signal?.aborted) end();
  request.signal?.addEventListener("abort", end);
  try {
    return await fetch(path, { credentials: "include", ...request, signal: call.signal });
  } finally {
    clearTimeout(late);
  }
}

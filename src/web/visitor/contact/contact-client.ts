import { textIn } from "#src/site/content/text.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { parseContactRequest } from "#src/work/leads/contact-request.ts";
import { allowPhotos } from "#src/web/visitor/photos/photo-session.ts";
import { createBotCheck, type BotCheckClient } from "./bot-check.ts";
import { providerCheck } from "./bot-check-providers.ts";
import { solveAside } from "./bot-check-solver.ts";
import type { ContactBody } from "./contact-body.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";

const ANSWERED_WITHIN_MS = 30_000;
/** The server quarantines a form sent sooner after the page loaded; autofill can be that quick, so it waits. */
const NOT_BEFORE_MS = 1_600;

/** A server that is busy or restarts is asked again by itself, while that is soon. */
const MOST_TRIES = 3;
const LONGEST_WAIT_MS = 20_000;

export type SentRequest = { kind: "stored" } | { kind: "refused"; problems: Problem[] } | { kind: "failed" };
/** Our own server's answer; the route's tests cover its shape. */
type Refusal = { errors: { field: string; code?: string }[] };

export type ContactClient = {
  prepare(): void;
  send(body: ContactBody): Promise<SentRequest>;
};

type Deps = {
  botCheck: BotCheckClient;
  fetch: typeof fetch;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  /** Told what lets photos join the stored request. */
  allowPhotos: (token: string | undefined) => void;
};

export function openContactClient(place: HTMLElement): ContactClient {
  const deps = { fetch: fetch.bind(globalThis), now: Date.now };
  const botCheck = createBotCheck({ ...deps, solve: solveAside, provider: providerCheck(place) });
  return createContactClient({
    ...deps,
    botCheck,
    allowPhotos,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

export function createContactClient(deps: Deps): ContactClient {
  const { botCheck } = deps;
  let attempt = { content: "", key: "" };

  /** The same content keeps its key, so that a retry after a lost answer is stored once. */
  function keyFor(content: string): string {
    if (attempt.content !== content) attempt = { content, key: randomId() };
    return attempt.key;
  }

  async function post({ photos, ...asked }: ContactBody): Promise<SentRequest | { kind: "busy"; afterMs: number }> {
    const content = JSON.stringify(asked);
    const response = await deps.fetch("/api/contact", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Bot-Check": await botCheck.token(),
        "Idempotency-Key": keyFor(content),
      },
      body: photos ? JSON.stringify({ ...asked, photos }) : content,
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
    // A validation error does not use the token; any other answer may have.
    if (response.status === 422) return refused((await response.json()) as Refusal);
    botCheck.forget();
    if (response.status === 429 || response.status === 503) return { kind: "busy", afterMs: waitIn(response) };
    if (!response.ok) return { kind: "failed" };
    attempt = { content: "", key: "" };
    deps.allowPhotos(await tokenIn(response));
    return { kind: "stored" };
  }

  async function postUntilTaken(body: ContactBody): Promise<SentRequest> {
    for (let tries = 1; ; tries += 1) {
      const sent = await post(body);
      if (sent.kind !== "busy") return sent;
      if (tries === MOST_TRIES || !(sent.afterMs <= LONGEST_WAIT_MS)) return { kind: "failed" };
      await deps.wait(sent.afterMs);
    }
  }

  return {
    prepare: () => botCheck.prepare(),
    async send(body) {
      try {
        const early = body.startedAt + NOT_BEFORE_MS - deps.now();
        if (early > 0) await deps.wait(Math.min(early, NOT_BEFORE_MS));
        return await postUntilTaken(body);
      } catch (error) {
        console.warn("contact request not sent", error);
        botCheck.forget();
        return { kind: "failed" };
      }
    },
  };
}

/** Not a number where it does not say. */
function waitIn({ headers }: Response): number {
  return Number(headers.get("Retry-After") ?? Number.NaN) * 1000;
}

/** The request is stored, whatever the answer says. */
async function tokenIn(response: Response): Promise<string | undefined> {
  try {
    return ((await response.json()) as { photoToken?: string }).photoToken;
  } catch {
    return undefined;
  }
}

function refused({ errors }: Refusal): SentRequest {
  return { kind: "refused", problems: errors.map(({ field, code = "invalid" }) => ({ field, code })) };
}

/** Hints: the server applies the same rules. */
export function problemsOf(body: ContactBody, labels: string[]): Problem[] {
  const services = labels.map((label) => ({ key: label, label: textIn(() => label) }));
  const read = parseContactRequest(body, services);
  return read.ok ? [] : read.problems;
}

import type { ContactProblems } from "#src/leads/contact-request.ts";
import { createBotCheck, type BotCheck } from "./bot-check.ts";
import { providerCheck } from "./bot-check-providers.ts";
import { solveAside } from "./bot-check-solver.ts";
import type { ContactBody } from "./contact-body.ts";

/** A request that never answers counts as failed. */
const ANSWERED_WITHIN_MS = 30_000;
/** The server doubts a form sent faster than a person can; a browser that fills it in for its person waits out the rest. */
const NOT_BEFORE_MS = 1_600;

export type Sent = { kind: "stored" } | { kind: "refused"; problems: ContactProblems } | { kind: "failed" };
/** Our own server's answer: its shape is held by the tests of the door. */
type Refusal = { errors: { field: string; code?: string }[] };

export type ContactSending = {
  prepare(): void;
  send(body: ContactBody): Promise<Sent>;
};

type OutboxDeps = {
  botCheck: BotCheck;
  fetch: typeof fetch;
  now: () => number;
  wait: (ms: number) => Promise<void>;
};

/** In the visitor's browser; `place` receives what a provider's check wants to show. */
export function openContactSending(place: HTMLElement): ContactSending {
  const deps = { fetch: fetch.bind(globalThis), now: Date.now };
  const botCheck = createBotCheck({ ...deps, solve: solveAside, provider: providerCheck(place) });
  return createContactSending({
    ...deps,
    botCheck,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

export function createContactSending(deps: OutboxDeps): ContactSending {
  const { botCheck } = deps;
  let attempt = { content: "", key: "" };

  /** The same words keep their key, so that sending them again after a doubt stores them once. */
  function keyFor(content: string): string {
    if (attempt.content !== content) attempt = { content, key: crypto.randomUUID() };
    return attempt.key;
  }

  async function post(content: string): Promise<Sent> {
    const response = await deps.fetch("/api/contact", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Bot-Check": await botCheck.token(),
        "Idempotency-Key": keyFor(content),
      },
      body: content,
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
    // A refusal of the words leaves the token good; anything else may have used it up.
    if (response.status === 422) return refused((await response.json()) as Refusal);
    botCheck.forget();
    if (!response.ok) return { kind: "failed" };
    attempt = { content: "", key: "" };
    return { kind: "stored" };
  }

  return {
    prepare: () => botCheck.prepare(),
    async send(body) {
      try {
        const early = body.startedAt + NOT_BEFORE_MS - deps.now();
        if (early > 0) await deps.wait(Math.min(early, NOT_BEFORE_MS));
        return await post(JSON.stringify(body));
      } catch (error) {
        console.warn("contact request not sent", error);
        botCheck.forget();
        return { kind: "failed" };
      }
    },
  };
}

function refused({ errors }: Refusal): Sent {
  const problems: ContactProblems = {};
  for (const { field, code = "invalid" } of errors) problems[field] = [...(problems[field] ?? []), code];
  return { kind: "refused", problems };
}

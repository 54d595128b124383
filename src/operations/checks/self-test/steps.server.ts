import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as v from "valibot";
import type { Db } from "#src/platform/db/db.server.ts";
import type { BotChecks } from "#src/work/leads/screening/bot-check.server.ts";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { withTimeout } from "#src/platform/clock/with-timeout.ts";
import { causeOf } from "#src/platform/monitoring/cause-of.ts";
import { sayReason } from "#src/account/notifications/delivery-words.ts";
import type { MailDeps } from "#src/account/notifications/mail/mail-sender.server.ts";
import { tryTransport } from "#src/account/notifications/mail/try-transport.server.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { makeMark } from "./mark.server.ts";
import type { AskOwnServer } from "./own-server.server.ts";
import {
  MARK_HEADER,
  selfTestSteps,
  type SelfTestProblem,
  type SelfTestStep,
  type StepOutcome,
  type StepResult,
} from "./self-test.ts";
import { isSyntheticLeadStored, removeSyntheticLead } from "./synthetic-lead.server.ts";

export type SelfTestStepDeps = MailDeps & {
  db: Db;
  now: () => Date;
  botChecks: Pick<BotChecks, "verify">;
  ask: AskOwnServer;
};

type StepContext = { offer?: Offer; token?: string; id?: string };
type Step = (deps: SelfTestStepDeps, context: StepContext) => Promise<StepOutcome>;

const MAIL_TIMEOUT_MS = 40 * SECOND_MS;

/** Stops at the first failure, except for `always`. */
export async function runSteps(deps: SelfTestStepDeps): Promise<StepResult[]> {
  const context: StepContext = {};
  const results: StepResult[] = [];
  let stuck = false;
  for (const step of selfTestSteps) {
    const { run, problem, always } = steps[step];
    const outcome: StepOutcome = stuck && !always ? skipped : await outcomeOf(run(deps, context), problem);
    stuck ||= isDeadEnd(outcome);
    results.push({ step, ...outcome });
  }
  return results;
}

/** Without the provider requests are still accepted, into quarantine. */
function isDeadEnd(outcome: StepOutcome): boolean {
  return outcome.state === "failed" && !outcome.problem.startsWith("provider-");
}

const skipped: StepOutcome = { state: "skipped" };
const passed: StepOutcome = { state: "passed" };

function failed(problem: SelfTestProblem, detail: string): StepOutcome {
  return { state: "failed", problem, detail: detail.slice(0, 300) };
}

async function outcomeOf(step: Promise<StepOutcome>, problem: SelfTestProblem): Promise<StepOutcome> {
  try {
    return await step;
  } catch (error) {
    return failed(problem, causeOf(error));
  }
}

/** `problem`: what it means when the step throws. */
const steps: Record<SelfTestStep, { run: Step; problem: SelfTestProblem; always?: true }> = {
  page: { run: openPage, problem: "page-silent" },
  "bot-check": { run: askForBotCheck, problem: "bot-check-error" },
  proof: { run: prove, problem: "proof-unsolved" },
  request: { run: sendRequest, problem: "request-refused" },
  stored: { run: findStored, problem: "not-stored" },
  "clean-up": { run: cleanUp, problem: "not-cleaned", always: true },
  mail: { run: tryMail, problem: "mail-failed", always: true },
};

/** With the mark, so that it is no visit. */
async function openPage({ ask, secretKey, now }: SelfTestStepDeps): Promise<StepOutcome> {
  const page = await ask("/", {
    headers: { [MARK_HEADER]: makeMark(secretKey, now()), "User-Agent": "Vitrine-self-test/1" },
  });
  const html = await page.text();
  if (page.status !== 200) return failed("page-error", String(page.status));
  const hasForm = /<form[^<>]+action="\/api\/contact"/.test(html) && html.includes('name="message"');
  return hasForm ? passed : failed("page-without-form", "");
}

const Offer = v.variant("provider", [
  v.object({ provider: v.literal("altcha"), challenge: v.looseObject({}) }),
  v.object({ provider: v.picklist(["recaptcha", "turnstile"]), siteKey: v.string() }),
]);
type Offer = v.InferOutput<typeof Offer>;

async function askForBotCheck({ ask }: SelfTestStepDeps, context: StepContext): Promise<StepOutcome> {
  const response = await ask("/api/bot-check");
  if (response.status !== 200) return failed("bot-check-error", String(response.status));
  context.offer = v.parse(Offer, JSON.parse(await response.text()));
  return passed;
}

/** Our own puzzle is solved as in a browser. The other providers need a real browser. */
async function prove(deps: SelfTestStepDeps, context: StepContext): Promise<StepOutcome> {
  if (context.offer?.provider !== "altcha") return askProvider(deps);
  // Our own server made it.
  const challenge = context.offer.challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) return failed("proof-unsolved", "");
  context.token = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  return passed;
}

async function askProvider({ botChecks }: SelfTestStepDeps): Promise<StepOutcome> {
  const check = await botChecks.verify({ token: "self-test", address: "127.0.0.1", hostnames: [] });
  if (check.kind !== "doubtful" || check.reason === "other-hostname" || check.reason === "low-score")
    return { state: "passed", note: "passed-by-mark" };
  const isAboutKeys = check.reason === "provider-misconfigured";
  return failed(isAboutKeys ? "provider-keys" : "provider-silent", check.detail ?? "");
}

const syntheticRequest = {
  name: "Self-test",
  phone: "000 000-0000",
  email: "self-test@site.invalid",
  service: "other",
  message: "A request that the site sends to itself. It is removed at once.",
  language: "en",
};

async function sendRequest({ ask, secretKey, now }: SelfTestStepDeps, context: StepContext): Promise<StepOutcome> {
  const headers = {
    "Content-Type": "application/json",
    [MARK_HEADER]: makeMark(secretKey, now()),
    ...(context.token && { "X-Bot-Check": context.token }),
  };
  const response = await ask("/api/contact", { method: "POST", headers, body: JSON.stringify(syntheticRequest) });
  const body = await response.text();
  if (response.status !== 201) return failed("request-refused", `${response.status} ${body}`);
  context.id = v.parse(v.object({ id: v.string() }), JSON.parse(body)).id;
  return passed;
}

async function findStored({ db }: SelfTestStepDeps, { id = "" }: StepContext): Promise<StepOutcome> {
  return (await isSyntheticLeadStored(db, id)) ? passed : failed("not-stored", "");
}

async function cleanUp({ db }: SelfTestStepDeps, { id }: StepContext): Promise<StepOutcome> {
  if (id === undefined) return skipped;
  await removeSyntheticLead(db, id);
  return passed;
}

async function tryMail(deps: SelfTestStepDeps): Promise<StepOutcome> {
  const tried = await withTimeout(MAIL_TIMEOUT_MS, tryTransport(deps));
  switch (tried.kind) {
    case "works":
      return passed;
    case "none":
      return { state: "skipped", note: "no-mail" };
    case "fails":
      return failed("mail-failed", sayReason(tried.reason, (await ownerContact(deps.db)).language));
  }
}

/** The way of a request, in the order it is gone. */
export const selfTestSteps = ["page", "bot-check", "proof", "request", "stored", "clean-up", "mail"] as const;
export type SelfTestStep = (typeof selfTestSteps)[number];

/** What stands in the way, one code a sentence. */
export type SelfTestProblem =
  | ("page-silent" | "page-error" | "page-without-form")
  | ("bot-check-error" | "proof-unsolved" | "provider-silent" | "provider-keys")
  | ("request-refused" | "not-stored" | "not-cleaned" | "mail-failed");

/** Nothing in the way, and still worth knowing. */
export type SelfTestNote = "passed-by-mark" | "no-mail";

export type StepOutcome =
  | { state: "passed"; note?: SelfTestNote }
  /** `detail` in the words of whatever failed. */
  | { state: "failed"; problem: SelfTestProblem; detail: string }
  | { state: "skipped" };
export type StepResult = { step: SelfTestStep } & StepOutcome;

export type SelfTestCause = "schedule" | "button" | "command-line";

export type SelfTest = {
  id: string;
  cause: SelfTestCause;
  state: "passed" | "failed";
  steps: StepResult[];
  finished_at: string;
};

/** What the owner sees of it. */
export type SelfTestState = { last: SelfTest | null; lastPassedAt: string | null };

export type FailedStep = StepResult & { state: "failed" };

/** The first thing to mend; undefined when the form has proved itself. */
export function failedStep(steps: StepResult[]): FailedStep | undefined {
  return steps.find((step): step is FailedStep => step.state === "failed");
}

export function notesOf(steps: StepResult[]): SelfTestNote[] {
  return steps.flatMap((step) => (step.state === "passed" && step.note ? [step.note] : []));
}

/** The header by which our own test is known. */
export const MARK_HEADER = "X-Self-Test";

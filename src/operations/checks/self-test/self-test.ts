export const selfTestSteps = ["page", "bot-check", "proof", "request", "stored", "clean-up", "mail"] as const;
export type SelfTestStep = (typeof selfTestSteps)[number];

export type SelfTestProblem =
  | ("page-silent" | "page-error" | "page-without-form")
  | ("bot-check-error" | "proof-unsolved" | "provider-silent" | "provider-keys")
  | ("request-refused" | "not-stored" | "not-cleaned" | "mail-failed");

export type SelfTestNote = "passed-by-mark" | "no-mail";

export type StepOutcome =
  | { state: "passed"; note?: SelfTestNote }
  /** `detail` is verbatim. */
  | { state: "failed"; problem: SelfTestProblem; detail: string }
  | { state: "skipped"; note?: SelfTestNote };
export type StepResult = { step: SelfTestStep } & StepOutcome;

export type SelfTestCause = "schedule" | "button" | "command-line";

export type SelfTest = {
  id: string;
  cause: SelfTestCause;
  state: "passed" | "failed";
  steps: StepResult[];
  finished_at: string;
};

export type SelfTestState = { last: SelfTest | null; lastPassedAt: string | null };

export type FailedStep = StepResult & { state: "failed" };

export function failedStep(steps: StepResult[]): FailedStep | undefined {
  return steps.find((step): step is FailedStep => step.state === "failed");
}

export function notesOf(steps: StepResult[]): SelfTestNote[] {
  return steps.flatMap((step) => (step.state !== "failed" && step.note ? [step.note] : []));
}

export const MARK_HEADER = "X-Self-Test";

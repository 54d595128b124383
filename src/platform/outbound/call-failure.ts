export type CallProblem = "private-address" | "redirected" | "timed-out" | "too-large" | "no-connection";

const SENTENCES: Record<CallProblem, string> = {
  "private-address": "is not on the public internet",
  redirected: "redirects elsewhere",
  "timed-out": "did not answer in time",
  "too-large": "answers too much",
  "no-connection": "does not answer",
};

/** Why a call of another program gave no answer. Its message never holds what that program sent. */
export class CallFailure extends Error {
  readonly problem: CallProblem;
  constructor(problem: CallProblem, message = SENTENCES[problem], cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}

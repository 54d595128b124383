import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";

export type ReauthenticationFields = { password: string; code: string };
export type ProofProblem = { field: "password" | "code" | "form"; reason: ProofReason };
export type ProofReason =
  | "blankPassword"
  | "wrongPassword"
  | "blankCode"
  | "wrongCode"
  | "codeNeeded"
  | "tooMany"
  | "server";

export type ProofBody = { password: string; code?: string };

export function reauthenticationBody({ password, code }: ReauthenticationFields): ProofBody {
  return code.trim() === "" ? { password } : { password, code: code.trim() };
}

/** Why the server would not take it, for calls that answer as `/api/admin/confirm` does. */
export function proofProblem(error: unknown, { code }: ReauthenticationFields): ProofProblem {
  if (!(error instanceof CallError) || error.status >= 500) return { field: "form", reason: "server" };
  if (error.status === 429) return { field: "form", reason: "tooMany" };
  if (problemIn(error).code !== "second-factor") return { field: "password", reason: "wrongPassword" };
  return { field: "code", reason: code.trim() === "" ? "codeNeeded" : "wrongCode" };
}

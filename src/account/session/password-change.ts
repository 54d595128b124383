import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed, type Problem } from "#src/platform/i18n/problem.ts";
import type { PasswordCode } from "./password-problems.ts";
import { passwordLimits, passwordProblem } from "./password-rule.ts";

const code: Coded<PasswordCode> = codedMessage;

const password = v.pipe(
  v.optional(v.string(code("not-text")), ""),
  v.maxLength(passwordLimits.most, code("too-many-characters", { most: passwordLimits.most })),
);

const PasswordChange = v.object({ currentPassword: password, newPassword: password, confirmPassword: password });

export type PasswordChange = v.InferOutput<typeof PasswordChange>;
type ParsedPasswordChange = Parsed<PasswordChange, PasswordCode>;

/** In the order a person would check: equal, long enough, strong enough. */
export function parsePasswordChange(input: unknown, { strong }: { strong: boolean }): ParsedPasswordChange {
  const read: ParsedPasswordChange = parseForm(PasswordChange, input);
  if (!read.ok) return refuse(read.problems[0]);
  const { currentPassword, newPassword, confirmPassword } = read.values;
  if (newPassword !== confirmPassword) return refuse({ field: "confirmPassword", code: "passwords-differ" });
  const problem = passwordProblem(newPassword, { strong });
  if (problem) return refuse({ field: "newPassword", code: `password-${problem}`, values: passwordLimits });
  if (currentPassword === "") return refuse({ field: "currentPassword", code: "current-password-missing" });
  return read;
}

function refuse(problem: Problem<PasswordCode> | undefined): ParsedPasswordChange {
  return { ok: false, problems: problem ? [problem] : [] };
}

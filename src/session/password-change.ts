import * as v from "valibot";
import { LONGEST_PASSWORD, passwordProblem } from "./password-rule.ts";

const password = v.pipe(
  v.optional(v.string("Enter text"), ""),
  v.maxLength(LONGEST_PASSWORD, "Use at most 1024 characters"),
);

const PasswordChange = v.object({ currentPassword: password, newPassword: password, confirmPassword: password });

export type PasswordChange = v.InferOutput<typeof PasswordChange>;
type Problems = Partial<Record<keyof PasswordChange | "form", string>>;
export type ParsedPasswordChange = { ok: true; change: PasswordChange } | { ok: false; problems: Problems };

const sentences = {
  "too-short": "Password must be at least 8 characters long",
  "too-long": "Password must be at most 1024 characters long",
  "too-weak": "Use 12 characters or more, or mix small and capital letters, digits and signs",
};

/** Checked in the order in which a person would look: do they match, is it long enough, is it strong enough. */
export function parsePasswordChange(input: unknown, { strong }: { strong: boolean }): ParsedPasswordChange {
  const read = v.safeParse(PasswordChange, input);
  if (!read.success) return refuse({ [v.getDotPath(read.issues[0]) ?? "form"]: read.issues[0].message });
  const { currentPassword, newPassword, confirmPassword } = read.output;
  if (newPassword !== confirmPassword) return refuse({ confirmPassword: "New passwords do not match" });
  const problem = passwordProblem(newPassword, { strong });
  if (problem) return refuse({ newPassword: sentences[problem] });
  if (currentPassword === "") return refuse({ currentPassword: "Enter your current password" });
  return { ok: true, change: read.output };
}

function refuse(problems: Problems): ParsedPasswordChange {
  return { ok: false, problems };
}

import { findOwner, type Owner } from "./owner.server.ts";
import { isPassword } from "./password.server.ts";
import { hasSecondFactor, takeCode, type Deps } from "./second-factor.server.ts";
import { openSession, type Device, type NewSession } from "./sessions.server.ts";

export type SignInRefusal =
  | { kind: "refused" }
  /** The password is right, and the second factor is on. */
  | { kind: "code-needed" | "wrong-code" }
  | { kind: "too-many-codes"; retryAfterSeconds: number };

export type Reauthentication = { kind: "proved"; owner: Owner; wasRecoveryCode: boolean } | SignInRefusal;
export type SignIn = { kind: "signed-in"; session: NewSession; wasRecoveryCode: boolean } | SignInRefusal;

type Answers = { password: string; code?: string | undefined };

export async function signIn(
  deps: Deps,
  { username, password, code, ...device }: { username: string } & Answers & Device,
  now: Date,
): Promise<SignIn> {
  const proof = await proveOwner(deps, { username, password, code }, now);
  if (proof.kind !== "proved") return proof;
  const session = await openSession(deps.db, { ...proof.owner, ...device }, now);
  return { kind: "signed-in", session, wasRecoveryCode: proof.wasRecoveryCode };
}

/** The password is hashed whatever the name, and the code checked last, so that a guesser learns neither. */
export async function proveOwner(
  deps: Deps,
  { username, password, code }: { username?: string } & Answers,
  now: Date,
): Promise<Reauthentication> {
  const owner = await findOwner(deps.db);
  if (!owner) return { kind: "refused" };
  const rightPassword = await isPassword(password, owner.password_hash);
  if (!rightPassword || (username !== undefined && username !== owner.username)) return { kind: "refused" };
  const { id } = owner;
  const proved = { kind: "proved" as const, owner: { id, username: owner.username } };
  if (!(await hasSecondFactor(deps.db, id))) return { ...proved, wasRecoveryCode: false };
  if (!code) return { kind: "code-needed" };
  const verdict = await takeCode(deps, { ownerId: id, code }, now);
  return verdict.kind === "right" ? { ...proved, wasRecoveryCode: verdict.wasRecoveryCode } : verdict;
}

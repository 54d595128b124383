import { record, recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { findOwner, type Owner } from "./owner.server.ts";
import { isPassword } from "./password.server.ts";
import { hasSecondFactor, takeCode, type Deps } from "./second-factor.server.ts";
import { openSession, type SignedInDevice, type NewSession } from "./sessions.server.ts";

export type SignInRefusal =
  | { kind: "refused" }
  /** The password is right, and the second factor is on. */
  | { kind: "code-needed" | "wrong-code" }
  | { kind: "too-many-codes"; retryAfterSeconds: number };

export type Reauthentication = { kind: "proved"; owner: Owner; wasRecoveryCode: boolean } | SignInRefusal;
export type SignIn = { kind: "signed-in"; session: NewSession; wasRecoveryCode: boolean } | SignInRefusal;

type Answers = { password: string; code?: string | undefined };

type Doing = Deps & Recording;

export async function signIn(
  { by, ...deps }: Doing,
  { username, password, code, ...device }: { username: string } & Answers & SignedInDevice,
  now: Date,
): Promise<SignIn> {
  const proof = await proveOwner(deps, { username, password, code }, now);
  const { db } = deps;
  if (proof.kind === "refused") await recordAlone({ db, by }, { kind: "sign_in.refused" }, now);
  if (proof.kind === "wrong-code") await recordAlone({ db, by }, { kind: "code.refused" }, now);
  if (proof.kind !== "proved") return proof;
  const { owner, wasRecoveryCode } = proof;
  const session = await db.transaction().execute(async (trx) => {
    if (wasRecoveryCode) await record(trx, { kind: "recovery_code.used" }, by, now);
    const opened = await openSession(trx, { ...owner, ...device }, now);
    await record(trx, { kind: "sign_in.done" }, by, now);
    return opened;
  });
  return { kind: "signed-in", session, wasRecoveryCode };
}

/** Whoever is signed in proves again that they are the owner. */
export async function confirmOwner({ by, ...deps }: Doing, answers: Answers, now: Date): Promise<Reauthentication> {
  const proof = await proveOwner(deps, answers, now);
  const { db } = deps;
  if (proof.kind === "refused") await recordAlone({ db, by }, { kind: "password.refused" }, now);
  if (proof.kind === "wrong-code") await recordAlone({ db, by }, { kind: "code.refused" }, now);
  if (proof.kind === "proved" && proof.wasRecoveryCode)
    await recordAlone({ db, by }, { kind: "recovery_code.used" }, now);
  return proof;
}

/** The password is hashed whatever the name, and the code checked last, so that a guesser learns neither. */
async function proveOwner(
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

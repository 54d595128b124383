import { record, type Recording } from "#src/account/events/record.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { inTransaction } from "#src/platform/db/in-transaction.server.ts";
import type { RateLimits } from "#src/platform/db/rate-limits.server.ts";
import { openSecret, sealSecret } from "#src/account/settings/secrets.server.ts";
import { newAuthenticatorKey, stepOfCode } from "./authenticator.server.ts";
import { parseCode } from "./code.ts";
import { countRecoveryCodes, removeRecoveryCodes, writeCodes, spendRecoveryCode } from "./recovery-codes.server.ts";
import { endOtherSessions, renewSession, type OpenedSession } from "./sessions.server.ts";

export type Deps = { db: Db; secretKey: Buffer; limits: RateLimits };
export type SecondFactor = { isOn: boolean; since: string | null; recoveryCodesLeft: number };
export type CodeVerdict =
  | { kind: "right"; wasRecoveryCode: boolean }
  | { kind: "wrong-code" }
  /** Per account, from any address. Recovery codes still work. */
  | { kind: "too-many-codes"; retryAfterSeconds: number };

export async function loadSecondFactor(db: Db, ownerId: string): Promise<SecondFactor> {
  const since = (await findFactor(db, ownerId))?.turned_on_at ?? null;
  return { isOn: since !== null, since, recoveryCodesLeft: await countRecoveryCodes(db, ownerId) };
}

export async function hasSecondFactor(db: Db, ownerId: string): Promise<boolean> {
  return typeof (await findFactor(db, ownerId))?.turned_on_at === "string";
}

/** Replaces an unconfirmed key. Undefined while the second factor is on. */
export async function startSecondFactor(
  { db, secretKey }: Pick<Deps, "db" | "secretKey">,
  ownerId: string,
  now: Date,
): Promise<string | undefined> {
  const key = newAuthenticatorKey();
  const fresh = { sealed_key: sealSecret(secretKey, "authenticatorKey", key), created_at: now.toISOString() };
  const started = await db
    .insertInto("second_factors")
    .values({ owner_id: ownerId, ...fresh })
    .onConflict((conflict) =>
      conflict.column("owner_id").doUpdateSet(fresh).where("second_factors.turned_on_at", "is", null),
    )
    .returning("owner_id")
    .executeTakeFirst();
  return started && key;
}

type TurnedOn =
  | { kind: "on"; recoveryCodes: string[]; session: OpenedSession | undefined }
  | { kind: "wrong-code" }
  | { kind: "not-started" };

/** The code proves that the app has the key. Other sessions end; this one gets a new token. */
export async function turnOnSecondFactor(
  { db, secretKey, by }: Pick<Deps, "secretKey"> & Recording,
  { ownerId, token, code }: { ownerId: string; token: string; code: string },
  now: Date,
): Promise<TurnedOn> {
  const factor = await findFactor(db, ownerId);
  if (!factor || factor.turned_on_at !== null) return { kind: "not-started" };
  const step = stepIn(secretKey, factor.sealed_key, { code, now });
  if (step === undefined) return { kind: "wrong-code" };
  return db.transaction().execute(async (trx) => {
    const turnedOn = await trx
      .updateTable("second_factors")
      .set({ turned_on_at: now.toISOString(), last_step: step })
      .where("owner_id", "=", ownerId)
      .where("sealed_key", "=", factor.sealed_key)
      .where("turned_on_at", "is", null)
      .returning("owner_id")
      .executeTakeFirst();
    if (!turnedOn) return { kind: "not-started" };
    const recoveryCodes = await writeCodes(trx, ownerId, now);
    await record(trx, { kind: "second_factor.on" }, by, now);
    await endOtherSessions(trx, token);
    return { kind: "on", recoveryCodes, session: await renewSession(trx, token, now) };
  });
}

export function turnOffSecondFactor(
  { db, by }: Recording,
  { ownerId, token }: { ownerId: string; token: string },
  now: Date,
): Promise<OpenedSession | undefined> {
  return db.transaction().execute(async (trx) => {
    await removeSecondFactor({ db: trx, by }, ownerId, now);
    await endOtherSessions(trx, token);
    return renewSession(trx, token, now);
  });
}

/** False where there was none. */
export function removeSecondFactor({ db, by }: Recording, ownerId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await removeRecoveryCodes(trx, ownerId);
    const removed = await trx.deleteFrom("second_factors").where("owner_id", "=", ownerId).executeTakeFirst();
    if (removed.numDeletedRows === 0n) return false;
    await record(trx, { kind: "second_factor.off" }, by, now);
    return true;
  });
}

/** The app's code or a recovery code, each accepted once. */
export async function takeCode(
  { db, secretKey, limits }: Deps,
  { ownerId, code }: { ownerId: string; code: string },
  now: Date,
): Promise<CodeVerdict> {
  if (parseCode(code).kind === "recovery") {
    // Not limited: they cannot be guessed, and must work after an attacker has used up the limit.
    const right = await spendRecoveryCode(db, ownerId, code);
    return right ? { kind: "right", wasRecoveryCode: true } : { kind: "wrong-code" };
  }
  const allowed = await limits.take("second-factor", ownerId);
  if (!allowed.ok) return { kind: "too-many-codes", retryAfterSeconds: allowed.retryAfterSeconds };
  if (!(await takeStep({ db, secretKey }, { ownerId, code }, now))) return { kind: "wrong-code" };
  await limits.forget("second-factor", ownerId);
  return { kind: "right", wasRecoveryCode: false };
}

/** One of two requests with the same code wins. */
async function takeStep(
  { db, secretKey }: Pick<Deps, "db" | "secretKey">,
  { ownerId, code }: { ownerId: string; code: string },
  now: Date,
): Promise<boolean> {
  const factor = await findFactor(db, ownerId);
  const step = factor && stepIn(secretKey, factor.sealed_key, { code, now });
  if (step === undefined) return false;
  const taken = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("owner_id", "=", ownerId)
    .where("last_step", "<", step)
    .returning("owner_id")
    .executeTakeFirst();
  return taken !== undefined;
}

function stepIn(secretKey: Buffer, sealedKey: string, { code, now }: { code: string; now: Date }): number | undefined {
  const read = parseCode(code);
  const key = openSecret(secretKey, "authenticatorKey", sealedKey);
  return key !== undefined && read.kind === "authenticator" ? stepOfCode(key, read.digits, now) : undefined;
}

function findFactor(db: Db, ownerId: string) {
  return db.selectFrom("second_factors").selectAll().where("owner_id", "=", ownerId).executeTakeFirst();
}

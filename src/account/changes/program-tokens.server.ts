import { record, recordAlone, type Recording } from "#src/account/events/record.server.ts";
import type { ApiToken, NewToken, Scope } from "#src/account/settings/api-tokens/api-token.ts";
import { makeToken, revokeToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";

type Made = Awaited<ReturnType<typeof makeToken>>;

export function giveToken({ db, by }: Recording, token: NewToken, now: Date): Promise<Made> {
  return db.transaction().execute(async (trx) => {
    const made = await makeToken(trx, token, now);
    if (made) await record(trx, { kind: "token.made", subject: described(made.stored) }, by, now);
    return made;
  });
}

export function takeTokenBack({ db, by }: Recording, id: string, now: Date): Promise<ApiToken | undefined> {
  return db.transaction().execute(async (trx) => {
    const revoked = await revokeToken(trx, id);
    if (revoked) await record(trx, { kind: "token.revoked", subject: revoked.name }, by, now);
    return revoked;
  });
}

/** A program wanted more than its token is for. */
export function noteTokenRefused(deps: Recording, scope: Scope, now: Date): Promise<void> {
  return recordAlone(deps, { kind: "token.refused", subject: scope }, now);
}

function described({ name, scopes }: ApiToken): string {
  return `${name} (${scopes.join(", ")})`;
}

import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { auditQuery } from "#src/web/admin/settings/security/audit-log.tsx";
import { sessionsQuery } from "#src/web/admin/settings/security/open-sessions.tsx";
import { secondFactorWords } from "./second-factor-words.ts";

const secondFactor = api["second-factor"];
const secondFactorQuery = apiQuery(secondFactor);

export function useSecondFactor() {
  return useQuery({ ...secondFactorQuery, staleTime: 0 });
}

export function useSecondFactorChanged() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries(secondFactorQuery);
    void queries.invalidateQueries(sessionsQuery);
    void queries.invalidateQueries(auditQuery);
  };
}

export type AuthenticatorKey = { key: string; address: string };

export function useNewKey() {
  return useSecondFactorCall(async () => (await secondFactor.key.$post()).json());
}

export function useNewRecoveryCodes() {
  return useSecondFactorCall(async () => (await secondFactor["recovery-codes"].$post()).json());
}

/** 422, a wrong code, is shown beside its field instead of in a toast. */
export function useTurnOn() {
  return useSecondFactorCall(async (json: { code: string }) => (await secondFactor.on.$post({ json })).json(), {
    silentOn: 422,
  });
}

function useSecondFactorCall<Sent, Answer>(
  call: (sent: Sent) => Promise<Answer>,
  { silentOn }: { silentOn?: number } = {},
) {
  const t = useWords(secondFactorWords);
  return useAction<Sent, Answer>({ call, failed: (status) => (status === silentOn ? undefined : t.failed) });
}

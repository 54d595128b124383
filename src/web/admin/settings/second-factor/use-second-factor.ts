import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SecondFactor } from "#src/session/second-factor.server.ts";
import { CallError, send } from "#src/web/admin/parts/call.ts";
import { useErrorToast } from "#src/web/admin/parts/use-failure-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AUDIT } from "#src/web/admin/settings/security/audit-log.tsx";
import { SESSIONS } from "#src/web/admin/settings/security/open-sessions.tsx";
import { secondFactorWords } from "./second-factor-words.ts";

export const SECOND_FACTOR = "/api/admin/second-factor";

export function useSecondFactor() {
  return useQuery<SecondFactor>({ queryKey: [SECOND_FACTOR], staleTime: 0 });
}

/** A change signs out the other devices and is audited. */
export function useSecondFactorChanged() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: [SECOND_FACTOR] });
    void queries.invalidateQueries({ queryKey: [SESSIONS] });
    void queries.invalidateQueries({ queryKey: [AUDIT] });
  };
}

export type AuthenticatorKey = { key: string; address: string };

export function useNewKey() {
  return useSecondFactorCall<AuthenticatorKey>("key");
}

export function useNewRecoveryCodes() {
  return useSecondFactorCall<{ recoveryCodes: string[] }>("recovery-codes");
}

/** 422, a wrong code, is shown beside its field instead of in a toast. */
export function useTurnOn() {
  return useSecondFactorCall<{ recoveryCodes: string[] }>("on", { silentOn: 422 });
}

function useSecondFactorCall<Answer>(path: string, { silentOn }: { silentOn?: number } = {}) {
  const t = useWords(secondFactorWords);
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: async (body: object) => {
      const response = await send("POST", `${SECOND_FACTOR}/${path}`, body);
      // The shape of our own server's answer.
      return (await response.json()) as Answer;
    },
    onError: (error) => {
      if (!(error instanceof CallError && error.status === silentOn)) errorToast(t.failed)(error);
    },
  });
}

import type { QueryClient } from "@tanstack/react-query";
import type { OffSiteValues } from "#src/operations/backups/off-site/off-site.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { offSiteWords } from "./off-site-words.ts";

const calls = api["off-site"];

export const offSiteQuery = apiQuery(calls);

const readAgain = (queries: QueryClient) => queries.invalidateQueries(offSiteQuery);

export function useSaveDestination() {
  const t = useWords(offSiteWords);
  const call = async (json: OffSiteValues) => (await calls.$put({ json })).json();
  return useAction({ call, done: t.saved, failed: t.saveFailed, answers: offSiteQuery });
}

/** The first connection to an SFTP server makes its key known. */
export function useTryConnection() {
  return useAction({ call: async () => (await calls.test.$post()).json(), reload: readAgain });
}

export function useForgetHostKey() {
  const t = useWords(offSiteWords);
  return useAction({
    call: async () => (await calls["host-key"].$delete()).json(),
    failed: t.saveFailed,
    answers: offSiteQuery,
  });
}

export function useMakeRecoveryKey() {
  const t = useWords(offSiteWords);
  const call = async () => (await calls.key.$post()).json();
  return useAction({ call, failed: t.keyFailed, reload: readAgain, isSecret: true });
}

export function useSendNow() {
  const t = useWords(offSiteWords);
  return useAction({ call: async () => (await calls.send.$post()).json(), failed: t.notTested, answers: offSiteQuery });
}

export function useRehearseNow() {
  const t = useWords(offSiteWords);
  return useAction({
    call: async () => (await calls.rehearse.$post()).json(),
    failed: t.notTested,
    answers: offSiteQuery,
  });
}

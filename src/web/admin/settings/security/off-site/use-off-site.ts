import type { QueryClient } from "@tanstack/react-query";
import type { OffSiteValues, OffSiteView } from "#src/operations/backups/off-site/off-site.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useQueryClient } from "@tanstack/react-query";
import { offSiteWords } from "./off-site-words.ts";

const calls = api["off-site"];

export const offSiteQuery = apiQuery(calls);

const readAgain = (queries: QueryClient) => queries.invalidateQueries(offSiteQuery);

/** The answer is what the screen shows. */
function useOffSiteAction<Input = void>(
  action: Pick<Parameters<typeof useAction<Input, OffSiteView>>[0], "call" | "done" | "failed">,
) {
  const queries = useQueryClient();
  const onDone = (view: OffSiteView) => queries.setQueryData(offSiteQuery.queryKey, view);
  return useAction<Input, OffSiteView>({ ...action, onDone });
}

export function useSavePlace() {
  const t = useWords(offSiteWords);
  const call = async (json: OffSiteValues) => (await calls.$put({ json })).json();
  return useOffSiteAction({ call, done: t.saved, failed: t.saveFailed });
}

/** The first connection to an SFTP server makes its key known. */
export function useTryConnection() {
  return useAction({ call: async () => (await calls.test.$post()).json(), reload: readAgain });
}

export function useForgetHostKey() {
  const t = useWords(offSiteWords);
  return useOffSiteAction({ call: async () => (await calls["host-key"].$delete()).json(), failed: t.saveFailed });
}

export function useMakeRecoveryKey() {
  const t = useWords(offSiteWords);
  const call = async () => (await calls.key.$post()).json();
  return useAction({ call, failed: t.keyFailed, reload: readAgain, isSecret: true });
}

export function useSendNow() {
  const t = useWords(offSiteWords);
  return useOffSiteAction({ call: async () => (await calls.send.$post()).json(), failed: t.notTested });
}

export function useRehearseNow() {
  const t = useWords(offSiteWords);
  return useOffSiteAction({ call: async () => (await calls.rehearse.$post()).json(), failed: t.notTested });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OffSiteValues, OffSiteView } from "#src/operations/backups/off-site/off-site.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { offSiteWords } from "./off-site-words.ts";

export const offSiteQuery = apiQuery(api["off-site"]);

function useShowView() {
  const queries = useQueryClient();
  return (view: OffSiteView) => queries.setQueryData(offSiteQuery.queryKey, view);
}

export function useSavePlace(onRefused: (error: unknown) => void) {
  const show = useShowView();
  const { toast } = useToast();
  const t = useWords(offSiteWords);
  const { success } = useWords(commonWords);
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: async (values: OffSiteValues) => (await api["off-site"].$put({ json: values })).json(),
    onSuccess: (view) => {
      show(view);
      toast({ title: success, description: t.saved });
    },
    onError: (error) => {
      errorToast(t.saveFailed)(error);
      onRefused(error);
    },
  });
}

export function useTryConnection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api["off-site"].test.$post()).json(),
    // The first connection to an SFTP server makes its key known.
    onSuccess: () => queries.invalidateQueries(offSiteQuery),
  });
}

export function useForgetHostKey() {
  const show = useShowView();
  const errorToast = useErrorToast();
  const t = useWords(offSiteWords);
  const mutationFn = async () => (await api["off-site"]["host-key"].$delete()).json();
  return useMutation({ mutationFn, onSuccess: show, onError: errorToast(t.saveFailed) });
}

export function useMakeRecoveryKey() {
  const queries = useQueryClient();
  const t = useWords(offSiteWords);
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: async () => (await api["off-site"].key.$post()).json(),
    onSuccess: () => queries.invalidateQueries(offSiteQuery),
    onError: errorToast(t.keyFailed),
    gcTime: 0,
  });
}

export function useSendNow() {
  const show = useShowView();
  const errorToast = useErrorToast();
  const t = useWords(offSiteWords);
  const mutationFn = async () => (await api["off-site"].send.$post()).json();
  return useMutation({ mutationFn, onSuccess: show, onError: errorToast(t.notTested) });
}

export function useRehearseNow() {
  const show = useShowView();
  const errorToast = useErrorToast();
  const t = useWords(offSiteWords);
  const mutationFn = async () => (await api["off-site"].rehearse.$post()).json();
  return useMutation({ mutationFn, onSuccess: show, onError: errorToast(t.notTested) });
}

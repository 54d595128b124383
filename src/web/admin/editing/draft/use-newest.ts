import { useIsMutating, useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";

/** The key of every call that saves a draft, so that nothing is loaded meanwhile. */
export const savingDraft = ["save a draft"] as const;

/** Loaded once what the screen before has sent is stored; what was loaded earlier is shown only without a network. */
export function useNewest<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const isSaving = useIsMutating({ mutationKey: savingDraft }) > 0;
  const [mayLoad, setMayLoad] = useState(!isSaving);
  if (!isSaving && !mayLoad) setMayLoad(true);
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...options, enabled: mayLoad });
  return { data: isFetchedAfterMount ? data : undefined, error, refetch };
}

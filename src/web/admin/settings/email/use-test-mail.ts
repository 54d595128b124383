import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

const stateQuery = apiQuery(api.settings.email.test);

/** Sends one, and takes the code that stands in it. */
export function useTestMail() {
  const queries = useQueryClient();
  const { data } = useQuery({ ...stateQuery, staleTime: 0 });
  const forget = () => queries.invalidateQueries({ queryKey: stateQuery.queryKey });
  const test = useMutation({
    mutationFn: async () => (await api.settings.email.test.$post()).json(),
    onSuccess: forget,
  });
  const reach = useMutation({
    mutationFn: (code: string) => api.settings.email.test.reached.$post({ json: { code } }),
    onSuccess: forget,
  });
  return { state: data?.state ?? "untested", test, reach };
}

export type TestedMail = ReturnType<typeof useTestMail>;

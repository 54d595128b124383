import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Person } from "#src/account/consents/person.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { privacyWords } from "#src/web/admin/settings/privacy/privacy-words.ts";

export function useFindPerson() {
  const t = useWords(privacyWords);
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: async (person: Person) => {
      const response = await api["data-rights"].find.$post({ json: person });
      return { person, found: await response.json() };
    },
    onError: errorToast(t.searchFailed),
  });
}

/** Refetches everything: any list may have shown them. */
export function useErasePerson() {
  const queries = useQueryClient();
  const t = useWords(privacyWords);
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: async (person: Person & { request?: string }) =>
      (await api["data-rights"].erase.$post({ json: person })).json(),
    onSuccess: () => queries.invalidateQueries(),
    onError: errorToast(t.eraseFailed),
  });
}

import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import type { ContactedPerson } from "#src/account/consents/person.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { privacyWords } from "#src/web/admin/settings/privacy/privacy-words.ts";

export function useFindPerson() {
  const t = useWords(privacyWords);
  return useAction({
    call: async (person: ContactedPerson) => {
      const response = await api["data-rights"].find.$post({ json: person });
      return { person, found: await response.json() };
    },
    failed: t.searchFailed,
  });
}

/** Refetches everything: any list may have shown them. */
export function useErasePerson() {
  const t = useWords(privacyWords);
  return useAction({
    call: async (person: ContactedPerson & { request?: string }) =>
      (await api["data-rights"].erase.$post({ json: person })).json(),
    failed: t.eraseFailed,
    reload: (queries) => queries.invalidateQueries(),
  });
}

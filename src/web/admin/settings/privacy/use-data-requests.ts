import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Person } from "#src/leads/person.ts";
import type { PersonalData } from "#src/privacy/personal-data.server.ts";
import { send } from "#src/web/admin/parts/call.ts";
import { useErrorToast } from "#src/web/admin/parts/use-failure-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { privacyWords } from "./privacy-words.ts";

export function useFindPerson() {
  const t = useWords(privacyWords);
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: async (person: Person) => {
      const response = await send("POST", "/api/admin/data-rights/find", person);
      // The shape of our own server's answer.
      return { person, found: (await response.json()) as PersonalData };
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
    mutationFn: async (person: Person) => {
      const response = await send("POST", "/api/admin/data-rights/erase", person);
      // The shape of our own server's answer.
      return (await response.json()) as { leads: number; mails: number };
    },
    onSuccess: () => queries.invalidateQueries(),
    onError: errorToast(t.eraseFailed),
  });
}

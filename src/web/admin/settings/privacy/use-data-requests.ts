import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Person } from "#src/leads/person.ts";
import type { PersonalData } from "#src/privacy/personal-data.server.ts";
import { useToast } from "#src/web/ui/toast.tsx";
import { isKnownAlready, send } from "#src/web/admin/parts/call.ts";
import { toastWords } from "#src/web/admin/parts/toast-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { privacyWords } from "./privacy-words.ts";

export function useFindPerson() {
  const onError = useFailure("searchFailed");
  return useMutation({
    mutationFn: async (person: Person) => {
      const response = await send("POST", "/api/admin/data-rights/find", person);
      // The shape of our own server's answer.
      return { person, found: (await response.json()) as PersonalData };
    },
    onError,
  });
}

/** The lists that showed them are asked for again. */
export function useErasePerson() {
  const queries = useQueryClient();
  const onError = useFailure("eraseFailed");
  return useMutation({
    mutationFn: async (person: Person) => {
      const response = await send("POST", "/api/admin/data-rights/erase", person);
      // The shape of our own server's answer.
      return (await response.json()) as { leads: number; mails: number };
    },
    onSuccess: () => queries.invalidateQueries(),
    onError,
  });
}

function useFailure(failure: "searchFailed" | "eraseFailed") {
  const { toast } = useToast();
  const t = useWords(privacyWords);
  const { error: title } = useWords(toastWords);
  return (error: Error) => {
    if (isKnownAlready(error)) return;
    toast({ title, description: t[failure], variant: "destructive" });
  };
}

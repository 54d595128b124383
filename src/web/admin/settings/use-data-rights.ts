import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Person } from "#src/leads/person.ts";
import type { PersonalData } from "#src/leads/personal-data.server.ts";
import { useToast } from "../../ui/toast.tsx";
import { CallError, send } from "../call.ts";

export function useFindPerson() {
  const onError = useFailure("Failed to search personal data");
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
  const onError = useFailure("Failed to erase personal data");
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

function useFailure(description: string) {
  const { toast } = useToast();
  return (error: Error) => {
    if (error instanceof CallError && error.status === 401) return;
    toast({ title: "Error", description, variant: "destructive" });
  };
}

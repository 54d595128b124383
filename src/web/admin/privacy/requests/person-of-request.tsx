import { Search } from "lucide-react";
import { personNamed } from "#src/account/consents/person.ts";
import type { PeopleRequest } from "#src/customers/privacy/requests/people-request.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PersonFound } from "#src/web/admin/privacy/requests/person-found.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { useFindPerson } from "./use-data-requests.ts";
import { requestWords } from "./words.ts";

/** The tools that make the answer; what they make is named with the request. */
export function PersonOfRequest({ request: { id, contact } }: { request: PeopleRequest }) {
  const t = useWords(requestWords);
  const find = useFindPerson();
  if (!contact) return null;
  return (
    <div className="grid gap-4">
      {!find.data && (
        <BusyButton
          busy={find.isPending}
          icon={Search}
          className="justify-self-start max-sm:w-full"
          onClick={() => find.mutate(personNamed(contact))}
        >
          {t.find}
        </BusyButton>
      )}
      {find.data && <PersonFound key={find.submittedAt} {...find.data} request={id} />}
    </div>
  );
}

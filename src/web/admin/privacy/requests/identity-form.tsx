import { useState, type SubmitEvent } from "react";
import { identityChecks, type PeopleRequest } from "#src/customers/privacy/requests/people-request.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { REQUESTS, useSaid, useWriting } from "#src/web/admin/privacy/use-book.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { SelectField, TextAreaField } from "#src/web/ui/fields/field.tsx";
import { identityWords, requestWords } from "./words.ts";

export function IdentityForm({ request }: { request: PeopleRequest }) {
  const t = useWords(requestWords);
  const identities = useWords(identityWords);
  const [details, setDetails] = useState(request.details);
  const [identity, setIdentity] = useState(request.identity);
  const writing = useWriting(t.notSaved);
  const said = useSaid(writing.problems);
  const isChanged = details !== request.details || identity !== request.identity;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { version: request.version, identity, details };
    writing.mutate({ method: "PUT", path: `${REQUESTS}/${request.id}`, body });
  };
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-5 md:grid-cols-2">
      <TextAreaField
        id={`details-${request.id}`}
        label={t.details}
        rows={3}
        value={details}
        onChange={({ target }) => setDetails(target.value)}
        error={said("details")}
      />
      <SelectField
        id={`identity-${request.id}`}
        label={t.identity}
        hint={t.identityHint}
        value={identity}
        // One of the options below.
        onChange={({ target }) => setIdentity(target.value as PeopleRequest["identity"])}
      >
        {identityChecks.map((check) => (
          <option key={check} value={check}>
            {identities[check]}
          </option>
        ))}
      </SelectField>
      {isChanged && (
        <BusyButton type="submit" busy={writing.isPending} className="justify-self-start max-sm:w-full">
          {t.keep}
        </BusyButton>
      )}
    </form>
  );
}

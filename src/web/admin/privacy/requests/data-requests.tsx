import { Search } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { leadProblems } from "#src/customers/leads/lead-problems.ts";
import { personNamed, parsePerson } from "#src/account/consents/person.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PersonFound } from "./person-found.tsx";
import { privacyWords } from "#src/web/admin/settings/privacy/privacy-words.ts";
import { BookSection } from "#src/web/admin/privacy/book-section.tsx";
import { useFindPerson } from "./use-data-requests.ts";

export function DataRequests() {
  const t = useWords(privacyWords);
  const problems = useWords(leadProblems);
  const [name, setName] = useState("");
  const [isWrong, setWrong] = useState(false);
  const find = useFindPerson();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const person = parsePerson(personNamed(name));
    setWrong(!person);
    if (person) find.mutate(person);
    else document.getElementById("person")?.focus();
  };
  return (
    <BookSection title={t.requests} intro={t.requestsIntro}>
      <form noValidate onSubmit={search} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          id="person"
          label={t.whoAsks}
          hint={t.whoAsksHint}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isWrong ? problems["not-a-person"] : undefined}
        />
        <BusyButton type="submit" busy={find.isPending} icon={Search} className="h-13 sm:mt-8">
          {t.find}
        </BusyButton>
      </form>
      {find.data && <PersonFound key={find.submittedAt} {...find.data} />}
    </BookSection>
  );
}

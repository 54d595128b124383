import { Search } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { personNamed, parsePerson } from "#src/leads/person.ts";
import { TextField } from "#src/web/ui/field.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PersonFound } from "./person-found.tsx";
import { privacyWords } from "./privacy-words.ts";
import { problemWords } from "#src/web/admin/settings/form/problem-words.ts";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useFindPerson } from "./use-data-requests.ts";

/** Access, portability and erasure requests under the privacy law. */
export function DataRequests() {
  const t = useWords(privacyWords);
  const language = useLanguage();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const find = useFindPerson();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const person = parsePerson(personNamed(name));
    setProblem(person ? undefined : "Enter a whole email address or phone number");
    if (person) find.mutate(person);
    else document.getElementById("person")?.focus();
  };
  return (
    <SettingsGroup title={t.requests} intro={t.requestsIntro}>
      <form noValidate onSubmit={search} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          id="person"
          label={t.whoAsks}
          hint={t.whoAsksHint}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={problem && problemWords(problem, language)}
        />
        <BusyButton type="submit" busy={find.isPending} icon={Search} className="h-13 sm:mt-8">
          {t.find}
        </BusyButton>
      </form>
      {find.data && <PersonFound key={find.submittedAt} {...find.data} />}
    </SettingsGroup>
  );
}

import { Search } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { leadProblems } from "#src/leads/lead-problems.ts";
import { personNamed, parsePerson } from "#src/leads/person.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { PersonFound } from "./person-found.tsx";
import { privacyWords } from "./privacy-words.ts";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
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
    <SettingsGroup title={t.requests} intro={t.requestsIntro}>
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
      <div className="grid gap-2 border-t border-line pt-5">
        <p className="text-sm text-muted">{t.ledgerHint}</p>
        <SaveButton label={t.ledger} file={() => ledgerFile(t.exportFailed)} className="sm:justify-self-start" />
      </div>
    </SettingsGroup>
  );
}

function ledgerFile(failure: string) {
  return { path: "/api/admin/export-consents", name: "consents.csv", failure };
}

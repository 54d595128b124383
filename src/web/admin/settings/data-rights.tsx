import { Search } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { personNamed, readPerson } from "#src/leads/person.ts";
import { TextField } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ToolButton } from "../../ui/tool-button.tsx";
import { FoundPerson } from "./found-person.tsx";
import { SettingsGroup } from "./settings-panel.tsx";
import { useFindPerson } from "./use-data-rights.ts";

/** A customer asks what is kept about them: it is found, handed over, or erased. */
export function DataRights() {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const find = useFindPerson();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const person = readPerson(personNamed(name));
    setProblem(person ? undefined : "Enter a whole email address or phone number");
    if (person) find.mutate(person);
    else document.getElementById("person")?.focus();
  };
  return (
    <SettingsGroup
      title="Requests about personal data"
      intro="By law, people may see what you keep about them, take it along, and have it erased."
    >
      <form noValidate onSubmit={search} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          id="person"
          label="Who is asking"
          hint="Their email address or phone number, whole."
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={problem}
        />
        <ToolButton type="submit" aria-busy={find.isPending} className="h-13 sm:mt-8">
          {find.isPending ? <Spinner /> : <Search aria-hidden="true" className="size-5" />}
          Find
        </ToolButton>
      </form>
      {find.data && <FoundPerson key={find.submittedAt} {...find.data} />}
    </SettingsGroup>
  );
}

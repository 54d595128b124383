import { Search } from "lucide-react";
import { parsePerson, personNamed } from "#src/account/consents/person.ts";
import { leadProblems } from "#src/customers/leads/lead-problems.ts";
import { accepted, refused } from "#src/platform/i18n/problem.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { RegisterSection } from "#src/web/admin/privacy/register-section.tsx";
import { privacyWords } from "#src/web/admin/settings/privacy/privacy-words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { PersonFound } from "./person-found.tsx";
import { useFindPerson } from "./use-data-requests.ts";

export function DataRequests() {
  const t = useWords(privacyWords);
  const find = useFindPerson();
  const form = useForm({
    name: "find",
    initial: { person: "" },
    parse(typed) {
      const person = parsePerson(personNamed(typed.person));
      return person ? accepted(person) : refused("person", "not-a-person");
    },
    problemWords: leadProblems,
    save: find.mutateAsync,
  });
  return (
    <RegisterSection title={t.requests} intro={t.requestsIntro}>
      <Form of={form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextOf of={part(form, "person")} label={t.whoAsks} hint={t.whoAsksHint} />
        <BusyButton type="submit" busy={form.isSaving} icon={Search} className="h-13 sm:mt-8">
          {t.find}
        </BusyButton>
      </Form>
      {find.data && <PersonFound key={find.submittedAt} {...find.data} />}
    </RegisterSection>
  );
}

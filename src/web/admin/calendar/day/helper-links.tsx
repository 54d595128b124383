import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { useQuery } from "@tanstack/react-query";
import { daySheetProblems } from "#src/work/day-sheets/day-sheet-problems.ts";
import { LONGEST_NAME, NewSheet } from "#src/work/day-sheets/day-sheet.ts";
import type { ListedSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { commonWords, languageNames } from "#src/web/admin/parts/common-words.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { PeopleChoice } from "#src/web/admin/parts/people/people-choice.tsx";
import { usePeople } from "#src/web/admin/parts/people/use-people.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SecretAddress } from "#src/web/admin/parts/links/secret-address.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { sheetsQuery, useMakeSheet, useRevokeSheet } from "./use-day.ts";
import { dayWords } from "./words.ts";

/** Who may see the day, each by a link of their own. */
export function HelperLinks({ day }: { day: string }) {
  const t = useWords(dayWords);
  const { loading } = useWords(commonWords);
  const sheets = useQuery(sheetsQuery);
  return (
    <>
      <p className="max-w-prose text-muted">{t.linksIntro}</p>
      <QueryState query={sheets} failed={t.notLoaded} placeholder={<Placeholder label={loading} rows={1} row="h-24" />}>
        {(loaded) =>
          loaded.sheets.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {loaded.sheets.map((sheet) => (
                <li key={sheet.id} className="grid gap-3 py-4">
                  <HelperLink sheet={sheet} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <NewLink key={day} day={day} />
    </>
  );
}

function HelperLink({ sheet: { id, name, link, day, people, createdAt } }: { sheet: ListedSheet }) {
  const t = useWords(dayWords);
  const language = useLanguage();
  const revoking = useRevokeSheet();
  const known = usePeople().people;
  const named = known.filter((person) => people.includes(person.id)).map((person) => person.name);
  const formatter = new Intl.ListFormat(locales[language]);
  const note = day ? t.onlyOn(formatDay(day, language, "full")) : t.madeOn(formatDate(new Date(createdAt), language));
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {named.length > 0 && <p className="text-sm text-muted">{t.showsOf(formatter.format(named))}</p>}
      <SecretAddress
        id={`sheet-${id}`}
        link={link}
        query={sheetsQuery}
        words={{ ...t, address: t.addressOf(name) }}
        note={note}
      />
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          label={t.revokeThis(name)}
          sure={t.sure}
          keep={t.keep}
          busy={revoking.isPending}
          onConfirm={() => revoking.mutate(id)}
        />
      </div>
    </>
  );
}

/** As they are typed. */
type Typed = Omit<NewSheet, "day"> & { lasts: "always" | "one-day" };

function NewLink({ day }: { day: string }) {
  const t = useWords(dayWords);
  const languages = useWords(languageNames);
  const language = useLanguage();
  const making = useMakeSheet();
  const form = useForm<Typed, void, NewSheet>({
    name: "new-sheet",
    initial: { name: "", language, lasts: "always", people: [] },
    parse: ({ lasts, ...typed }) => parseForm(NewSheet, { ...typed, day: lasts === "one-day" ? day : null }),
    problemWords: daySheetProblems,
    save: (sheet) => making.mutateAsync(sheet),
    onSaved: () => form.reset(),
  });
  const { team } = usePeople();
  const choose = (people: string[]) => {
    const names = team.filter(({ id }) => people.includes(id)).map(({ name }) => name);
    form.edit((now) => ({ ...now, people, name: now.name || names.join(", ").slice(0, LONGEST_NAME) }));
  };
  return (
    <Form of={form} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-3 xl:grid-cols-1">
        <TextOf of={part(form, "name")} label={t.name} maxLength={LONGEST_NAME} />
        {siteNames().outline.languages.length > 1 && (
          <ChoiceOf of={part(form, "language")} label={t.language} choices={{ fr: languages.fr, en: languages.en }} />
        )}
        <ChoiceOf of={part(form, "lasts")} label={t.lasts} choices={{ always: t.always, "one-day": t.oneDay }} />
      </div>
      {team.length > 0 && (
        <div className="grid gap-1.5">
          <PeopleChoice label={t.forWhom} chosen={form.value.people} onChoose={(ids) => choose(ids)} />
          <p className="text-sm text-muted">{t.forAll}</p>
        </div>
      )}
      <BusyButton type="submit" busy={form.isSaving} className="sm:justify-self-start">
        {t.make}
      </BusyButton>
    </Form>
  );
}

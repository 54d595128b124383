import { useQuery } from "@tanstack/react-query";
import { daySheetProblems } from "#src/work/day-sheets/day-sheet-problems.ts";
import { parseNewSheet, type NewSheet } from "#src/work/day-sheets/day-sheet.ts";
import type { ListedSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { commonWords, languageNames } from "#src/web/admin/parts/common-words.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
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

function HelperLink({ sheet: { id, name, link, day, createdAt } }: { sheet: ListedSheet }) {
  const t = useWords(dayWords);
  const language = useLanguage();
  const revoking = useRevokeSheet();
  const note = day ? t.onlyOn(formatDay(day, language, "full")) : t.madeOn(formatDate(new Date(createdAt), language));
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
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
    initial: { name: "", language, lasts: "always" },
    parse: ({ lasts, ...typed }) => parseNewSheet({ ...typed, day: lasts === "one-day" ? day : null }),
    problemWords: daySheetProblems,
    save: (sheet) => making.mutateAsync(sheet),
    onSaved: () => form.reset(),
  });
  return (
    <Form of={form} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextOf of={part(form, "name")} label={t.name} maxLength={60} />
        <ChoiceOf of={part(form, "language")} label={t.language} choices={{ fr: languages.fr, en: languages.en }} />
        <ChoiceOf of={part(form, "lasts")} label={t.lasts} choices={{ always: t.always, "one-day": t.oneDay }} />
      </div>
      <BusyButton type="submit" busy={form.isSaving} className="sm:justify-self-start">
        {t.make}
      </BusyButton>
    </Form>
  );
}

import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { useQuery } from "@tanstack/react-query";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import { type NewVersionView, NewVersionValues } from "#src/operations/new-version/new-version.ts";
import { versionProblems } from "#src/operations/new-version/version-problems.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { CheckOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form, SaveChanges } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Failed, Succeeded } from "#src/web/admin/parts/calls/outcome.tsx";
import { PanelPlaceholder, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { newVersionWords } from "./new-version-words.ts";

const newVersionQuery = apiQuery(api["new-version"]);

export function NewVersionCard() {
  // Asked once a day while nobody looks: fetched again on every mount.
  const view = useQuery({ ...newVersionQuery, staleTime: 0 });
  const t = useWords(newVersionWords);
  return (
    <SettingsGroup id="new-version" title={t.title} intro={t.intro}>
      <QueryState query={view} failed={t.notLoaded} placeholder={<PanelPlaceholder className="h-60" />}>
        {(loaded) => (
          <>
            <NewVersionForm shown={loaded.values} />
            <Standing view={loaded} />
          </>
        )}
      </QueryState>
    </SettingsGroup>
  );
}

function NewVersionForm({ shown }: { shown: NewVersionValues }) {
  const t = useWords(newVersionWords);
  const saving = useAction({
    call: async (json: NewVersionValues) => (await api["new-version"].$put({ json })).json(),
    done: t.saved,
    failed: (status) => (status === 422 ? undefined : t.failed),
    answers: newVersionQuery,
  });
  const form = useForm({
    name: "new-version",
    initial: shown,
    parse: (typed) => parseForm(NewVersionValues, typed),
    problemWords: settingsProblems,
    save: saving.mutateAsync,
    onSaved: ({ values }) => form.reset(values),
  });
  return (
    <Form of={form}>
      <CheckOf of={part(form, "asksForVersions")} label={t.asks} />
      <TextOf
        of={part(form, "versionAddress")}
        type="url"
        label={t.address}
        hint={t.addressHint}
        maxLength={500}
        spellCheck={false}
      />
      <SaveChanges of={form} busyLabel={t.saving}>
        {t.save}
      </SaveChanges>
    </Form>
  );
}

function Standing({ view: { values, running, answer, isOut } }: { view: NewVersionView }) {
  const t = useWords(newVersionWords);
  const language = useLanguage();
  const at = answer && new Date(answer.at);
  const asked = at ? t.asked(formatDate(at, language), formatTime(at, language)) : t.notAsked;
  const isNewest = values.asksForVersions && answer?.latest && !answer.problem && !isOut;
  return (
    <div role="status" className="grid gap-3">
      <p className="text-muted">{values.asksForVersions ? `${t.running(running)} ${asked}` : t.running(running)}</p>
      {isOut && answer?.latest && <p className="font-semibold">{t.out(answer.latest.version)}</p>}
      {isNewest && <Succeeded>{t.newest}</Succeeded>}
      {answer?.problem && <Failed>{say(versionProblems, answer.problem, language)}</Failed>}
    </div>
  );
}

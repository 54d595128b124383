import { queryOptions, useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import type { AllSettings, SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import type { Dictionary } from "#src/platform/i18n/dictionary.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import type { ProblemWords } from "#src/platform/i18n/known-message.ts";
import { useVersionedDraft, type EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { renameBusiness } from "#src/web/admin/parts/business-name.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { call, send } from "#src/web/admin/parts/calls/call.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export const settingsQuery = apiQuery(api.settings);

type Tab = keyof AllSettings;
type ValuesOf<Name extends Tab> = AllSettings[Name]["values"];

/** One of the settings that are loaded together, each saved by itself. */
export type SettingsTab<Name extends Tab, Typed extends object> = {
  name: Name;
  /** Secrets are blank. */
  toTyped: (stored: ValuesOf<Name>) => Typed;
  parse: (typed: unknown) => Parsed<object>;
  secrets?: readonly (keyof Typed & string)[];
  words: Dictionary<{ saved: string; failed: string }>;
};

export function useSettings<Name extends Tab, Typed extends object>(
  tab: SettingsTab<Name, Typed>,
  settings: AllSettings,
): EditedDraft<Typed> {
  const queries = useQueryClient();
  const { name } = tab;
  return useSettingsForm<ValuesOf<Name>, Typed, object>({
    ...{ ...tab, stored: settings[name], problemWords: settingsProblems },
    async put(edit): Promise<SavedSettings<ValuesOf<Name>>> {
      const response = await send("PUT", `${settingsQuery.queryKey[0]}/${name}`, edit);
      // Each tab's own route answers with that tab: the compiler cannot follow the name.
      const saved = (await response.json()) as SavedSettings<ValuesOf<Name>>;
      queries.setQueryData(settingsQuery.queryKey, (all) => all && { ...all, [name]: saved });
      if ("companyName" in saved.values) renameBusiness(queries, saved.values.companyName);
      return saved;
    },
    fetchNewest: async () => (await queries.fetchQuery({ ...settingsQuery, staleTime: 0 }))[name],
  });
}

/** Settings that are loaded and saved by a call of their own. */
export type SeparateSettings<Stored, Typed extends object> = {
  /** Names the call, the unsaved values and their place on the page. */
  name: string;
  toTyped: (stored: Stored) => Typed;
  parse: (typed: Typed) => Parsed<Stored>;
  problemWords: ProblemWords;
  words: Dictionary<{ title: string; saved: string; failed: string; notLoaded: string }>;
};

/** As `settingsVersion` of the server reads and answers it. */
const VERSION_HEADER = "Settings-Version";

const pathOf = (name: string) => `/api/admin/${name}`;

export function separateSettingsQuery<Stored>({ name }: { name: string }) {
  return queryOptions({ queryKey: [pathOf(name)], queryFn: async () => readSaved<Stored>(await call(pathOf(name))) });
}

export function useSeparateSettings<Stored, Typed extends object>(
  settings: SeparateSettings<Stored, Typed>,
  stored: SavedSettings<Stored>,
): EditedDraft<Typed> {
  const queries = useQueryClient();
  const query = separateSettingsQuery<Stored>(settings);
  return useSettingsForm<Stored, Typed, Stored>({
    ...{ ...settings, stored },
    async put({ version, values }) {
      const headers = { "Content-Type": "application/json", [VERSION_HEADER]: String(version) };
      const request = { method: "PUT", headers, body: JSON.stringify(values) };
      const saved = await readSaved<Stored>(await call(pathOf(settings.name), request));
      queries.setQueryData(query.queryKey, saved);
      return saved;
    },
    fetchNewest: () => queries.fetchQuery({ ...query, staleTime: 0 }),
  });
}

/** Their version comes beside them. */
async function readSaved<Stored>(response: Response): Promise<SavedSettings<Stored>> {
  return { version: Number(response.headers.get(VERSION_HEADER)), values: await response.json() };
}

type SettingsForm<Stored, Typed extends object, Read> = {
  name: string;
  stored: SavedSettings<Stored>;
  toTyped: (stored: Stored) => Typed;
  parse: (typed: Typed) => Parsed<Read>;
  secrets?: readonly string[];
  problemWords: ProblemWords;
  words: Dictionary<{ saved: string; failed: string }>;
  put: (edit: SavedSettings<Read>) => Promise<SavedSettings<Stored>>;
  fetchNewest: () => Promise<SavedSettings<Stored>>;
};

/** By a button: the password may be asked for again. */
function useSettingsForm<Stored, Typed extends object, Read>({
  toTyped,
  words,
  put,
  fetchNewest,
  ...form
}: SettingsForm<Stored, Typed, Read>): EditedDraft<Typed> {
  const { saved: done, failed } = useWords(words);
  const versioned = ({ version, values }: SavedSettings<Stored>) => ({ version, value: toTyped(values) });
  const saving = useAction({
    call: put,
    // The panel with both versions says the rest, and a toast would lie on its buttons.
    ...{ done, failed: (status) => (status === 409 ? undefined : failed) },
  });
  return useVersionedDraft<Typed, Read>({
    ...{ ...form, stored: versioned(form.stored), saves: "by-button", keptAs: keyOf(form.name) },
    put: async ({ version, value: values }) => versioned(await saving.mutateAsync({ version, values })),
    fetchNewest: async () => versioned(await fetchNewest()),
  });
}

type SelfSaving<Answer extends SavedSettings<unknown>, Typed, Read> = {
  name: string;
  stored: Answer;
  toTyped: (stored: Answer["values"]) => Typed;
  parse: (typed: Typed) => Parsed<Read>;
  problemWords: ProblemWords;
  query: UseQueryOptions<Answer, Error, Answer, [string]>;
  put: (changed: SavedSettings<Read>) => Promise<Answer>;
};

/** For what asks for no password. What is saved is what `query` answers from then on. */
export function useSelfSavingSettings<Answer extends SavedSettings<unknown>, Typed extends object, Read>({
  toTyped,
  query,
  put,
  ...form
}: SelfSaving<Answer, Typed, Read>): EditedDraft<Typed> {
  const queries = useQueryClient();
  const versioned = ({ version, values }: Answer) => ({ version, value: toTyped(values) });
  return useVersionedDraft<Typed, Read>({
    ...{ ...form, stored: versioned(form.stored), keptAs: keyOf(form.name) },
    async put({ version, value: values }, typed) {
      const stored = await put({ version, values });
      queries.setQueryData<Answer>(query.queryKey, stored);
      // As it was typed: a space at its end may be followed by a word.
      return { version: stored.version, value: typed };
    },
    fetchNewest: async () => versioned(await queries.fetchQuery({ ...query, staleTime: 0 })),
  });
}

function keyOf(name: string): string {
  return `draft:settings ${name}`;
}

import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AllSettings, SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import type { Dictionary } from "#src/platform/i18n/dictionary.ts";
import type { Parsed, ProblemWords } from "#src/platform/i18n/problem.ts";
import { useVersionedForm, type VersionedForm } from "#src/web/admin/editing/use-versioned-form.ts";
import { renameBusiness } from "#src/web/admin/parts/business-name.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
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
  { name, words, ...tab }: SettingsTab<Name, Typed>,
  settings: AllSettings,
): VersionedForm<Typed> {
  const queries = useQueryClient();
  return useVersionedForm<ValuesOf<Name>, Typed, object>({
    ...{ name, ...tab, stored: settings[name], problemWords: settingsProblems, words: useWords(words) },
    async put(edit): Promise<SavedSettings<ValuesOf<Name>>> {
      const response = await send("PUT", `${settingsQuery.queryKey[0]}/${name}`, edit);
      // Each tab's own route answers with that tab: the compiler cannot follow the name.
      const saved = (await response.json()) as SavedSettings<ValuesOf<Name>>;
      queries.setQueryData(settingsQuery.queryKey, (all) => all && { ...all, [name]: saved });
      if ("companyName" in saved.values) renameBusiness(queries, saved.values.companyName);
      return saved;
    },
    async fetchNewest(): Promise<SavedSettings<ValuesOf<Name>>> {
      return (await queries.fetchQuery({ ...settingsQuery, staleTime: 0 }))[name];
    },
  });
}

/** Settings that are loaded and saved by a call of their own. The last save wins: they have no versions. */
export type SeparateSettings<Stored, Typed extends object> = {
  /** Names the call, the unsaved values and their place on the page. */
  name: string;
  toTyped: (stored: Stored) => Typed;
  parse: (typed: Typed) => Parsed<Stored>;
  problemWords: ProblemWords;
  words: Dictionary<{ title: string; saved: string; failed: string; notLoaded: string }>;
};

const pathOf = (name: string) => `/api/admin/${name}`;

export function separateSettingsQuery<Stored>({ name }: { name: string }) {
  return queryOptions<Stored>({ queryKey: [pathOf(name)] });
}

export function useSeparateSettings<Stored, Typed extends object>(
  { words, ...settings }: SeparateSettings<Stored, Typed>,
  shown: Stored,
): VersionedForm<Typed> {
  const queries = useQueryClient();
  const query = separateSettingsQuery<Stored>(settings);
  return useVersionedForm<Stored, Typed, Stored>({
    ...{ ...settings, stored: unversioned(shown), words: useWords(words) },
    async put({ values }) {
      const saved = (await (await send("PUT", pathOf(settings.name), values)).json()) as Stored;
      queries.setQueryData<Stored>([pathOf(settings.name)], saved);
      return unversioned(saved);
    },
    fetchNewest: async () => unversioned(await queries.fetchQuery({ ...query, staleTime: 0 })),
  });
}

function unversioned<Values>(values: Values) {
  return { version: 1, values };
}

import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Dictionary, MessageWords } from "#src/platform/i18n/dictionary.ts";
import type { Parsed, Problem } from "#src/platform/i18n/problem.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
import { sayField } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { loadDraft, useVersionedDraft, type Versioned } from "#src/web/admin/parts/use-versioned-draft.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldId, type Edited } from "#src/web/admin/editing/edited.ts";
import { focusSoon } from "#src/web/admin/editing/lists/focus-soon.ts";

/** Settings that are loaded and saved by a call of their own, apart from their tab's form. */
export type SeparateSettings<Stored, Typed> = {
  /** Of the call, the unsaved values and their place on the page. */
  name: string;
  asTyped: (stored: Stored) => Typed;
  read: (typed: Typed) => Parsed<Stored>;
  problemWords: MessageWords<string>;
  words: Dictionary<{ title: string; saved: string; failed: string; notLoaded: string }>;
};

const pathOf = (name: string) => `/api/admin/${name}`;

export function separateSettingsQuery<Stored>({ name }: { name: string }) {
  return queryOptions<Stored>({ queryKey: [pathOf(name)] });
}

/** The values as they are being edited, or were left. The last save wins: they have no versions. */
export function useSeparateSettings<Stored, Typed extends Record<string, unknown>>(
  settings: SeparateSettings<Stored, Typed>,
  shown: Stored,
) {
  const { name, asTyped, read } = settings;
  const query = separateSettingsQuery<Stored>(settings);
  const queries = useQueryClient();
  const spoken = useLanguage();
  const [draft] = useState(() => loadDraft<Typed>(name));
  const [values, setValues] = useState<Typed>({ ...asTyped(shown), ...draft?.values });
  const [problems, setProblems] = useState<Problem[]>([]);
  const newest = useRef(values);

  function put(next: Typed) {
    newest.current = next;
    setValues(next);
  }

  const { keep, save, ...state } = useVersionedDraft<Typed>({
    name,
    draft: draft && unversioned(draft.values),
    stored: unversioned(asTyped(shown)),
    typed: () => newest.current,
    show: (stored, typedMeanwhile) => put({ ...stored, ...typedMeanwhile }),
    async whenValid(submit) {
      const form = read(newest.current);
      setProblems(form.ok ? [] : form.problems);
      if (form.ok) return submit(newest.current);
      const [first] = form.problems;
      if (first) focusSoon(fieldId({ section: name, path: first.field }));
    },
    async put(edit) {
      const form = read(edit.values);
      const response = await send("PUT", pathOf(name), form.ok ? form.values : edit.values);
      const saved = (await response.json()) as Stored;
      queries.setQueryData<Stored>([pathOf(name)], saved);
      return unversioned(asTyped(saved));
    },
    fetchNewest: async () => unversioned(asTyped(await queries.fetchQuery({ ...query, staleTime: 0 }))),
    words: useWords(settings.words),
  });

  const edited: Edited<Typed> = {
    ...{ section: name, path: "", value: values },
    problems: problems.map((one) => ({ field: one.field, message: sayField(settings.problemWords, one, spoken) })),
    edit: (change) => {
      put(change(newest.current));
      keep(newest.current);
    },
  };
  return { edited, onSave: save, ...state };
}

function unversioned<Values>(values: Values): Versioned<Values> {
  return { version: 1, values };
}

import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Parsed, Problem } from "#src/i18n/problem.ts";
import { reviewProblems, type ReviewCode } from "#src/reviews/review-problems.ts";
import { parseReviewSettings, type ReviewSettings } from "#src/reviews/review-settings.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
import { sayField } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { loadDraft, useVersionedDraft, type Versioned } from "#src/web/admin/parts/use-versioned-draft.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldId, type Edited } from "#src/web/admin/site/editing/edited.ts";
import { focusSoon } from "#src/web/admin/site/editing/lists/focus-soon.ts";
import { reviewSettingsWords } from "./review-settings-words.ts";

const PATH = "/api/admin/review-settings";
const SECTION = "review-settings";

export const reviewSettingsQuery = queryOptions<ReviewSettings>({ queryKey: [PATH] });

type Numbers = "afterDays" | "remindAfterDays" | "everyMonths";
/** As they are typed. */
export type ReviewValues = Omit<ReviewSettings, Numbers> & Record<Numbers, string>;

/** The settings as they are being edited, or were left. The last save wins: they have no versions. */
export function useReviewSettings(shown: ReviewSettings) {
  const queries = useQueryClient();
  const spoken = useLanguage();
  const [draft] = useState(() => loadDraft<ReviewValues>(SECTION));
  const [values, setValues] = useState({ ...typed(shown), ...draft?.values });
  const [problems, setProblems] = useState<Problem<ReviewCode>[]>([]);
  const newest = useRef(values);

  function put(next: ReviewValues) {
    newest.current = next;
    setValues(next);
  }

  const { keep, save, ...state } = useVersionedDraft<ReviewValues>({
    name: SECTION,
    draft: draft && unversioned(draft.values),
    stored: unversioned(typed(shown)),
    typed: () => newest.current,
    show: (stored, typedMeanwhile) => put({ ...stored, ...typedMeanwhile }),
    async whenValid(submit) {
      const form = read(newest.current);
      setProblems(form.ok ? [] : form.problems);
      if (form.ok) return submit(newest.current);
      const [first] = form.problems;
      if (first) focusSoon(fieldId({ section: SECTION, path: first.field }));
    },
    async put(edit) {
      const form = read(edit.values);
      const response = await send("PUT", PATH, form.ok ? form.values : edit.values);
      const saved = (await response.json()) as ReviewSettings;
      queries.setQueryData(reviewSettingsQuery.queryKey, saved);
      return unversioned(typed(saved));
    },
    fetchNewest: async () => unversioned(typed(await queries.fetchQuery({ ...reviewSettingsQuery, staleTime: 0 }))),
    words: useWords(reviewSettingsWords),
  });

  const edited: Edited<ReviewValues> = {
    ...{ section: SECTION, path: "", value: values },
    problems: problems.map((one) => ({ field: one.field, message: sayField(reviewProblems, one, spoken) })),
    edit: (change) => {
      put(change(newest.current));
      keep(newest.current);
    },
  };
  return { edited, onSave: save, ...state };
}

function typed(settings: ReviewSettings): ReviewValues {
  const { afterDays, remindAfterDays, everyMonths } = settings;
  return {
    ...settings,
    afterDays: String(afterDays),
    remindAfterDays: String(remindAfterDays),
    everyMonths: String(everyMonths),
  };
}

function read({ afterDays, remindAfterDays, everyMonths, ...texts }: ReviewValues): Parsed<ReviewSettings, ReviewCode> {
  const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : NaN);
  return parseReviewSettings({
    ...texts,
    afterDays: whole(afterDays),
    remindAfterDays: whole(remindAfterDays),
    everyMonths: whole(everyMonths),
  });
}

function unversioned<Values>(values: Values): Versioned<Values> {
  return { version: 1, values };
}

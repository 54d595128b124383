import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Problem } from "#src/platform/i18n/problem.ts";
import type { SettingsCode } from "#src/account/settings/settings-problems.ts";
import { parseReplyTemplates, type ReplyTemplate } from "#src/account/settings/reply-templates/reply-templates.ts";
import type { SavedTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { templatesQuery } from "#src/web/admin/leads/use-reply-templates.ts";
import { loadDraft, useVersionedDraft, type Versioned } from "#src/web/admin/parts/use-versioned-draft.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { replyTemplatesWords } from "./reply-templates-words.ts";

const DRAFT = "reply-templates";

type Values = { templates: ReplyTemplate[] };

/** The templates as they are being edited, or were left, from the version that was shown then. */
export function useTemplatesForm(shown: SavedTemplates) {
  const t = useWords(replyTemplatesWords);
  const language = useLanguage();
  const queries = useQueryClient();
  const [draft] = useState(() => loadDraft<Values>(DRAFT));
  const [templates, setTemplates] = useState(draft?.values.templates ?? shown.values);
  const [problems, setProblems] = useState<Problem<SettingsCode>[]>([]);
  useEffect(() => focusOnMistake(problems), [problems]);

  const newestTyped = useRef(templates);
  useEffect(() => {
    newestTyped.current = templates;
  }, [templates]);

  const { keep, save, ...state } = useVersionedDraft<Values>({
    name: DRAFT,
    draft,
    stored: versioned(shown),
    typed: () => ({ templates: newestTyped.current }),
    show(stored, typedMeanwhile) {
      setTemplates(typedMeanwhile.templates ?? stored.templates);
      setProblems([]);
    },
    async whenValid(submit) {
      const read = parseReplyTemplates({ templates });
      setProblems(read.ok ? [] : read.problems);
      if (read.ok) await submit({ templates });
    },
    async put({ version, values }) {
      const saved = await (await api["reply-templates"].$put({ json: { version, ...values } })).json();
      queries.setQueryData(templatesQuery.queryKey, saved);
      return versioned(saved);
    },
    fetchNewest: async () => versioned(await queries.fetchQuery({ ...templatesQuery, staleTime: 0 })),
    words: t,
  });

  function edit(next: ReplyTemplate[]) {
    setTemplates(next);
    keep({ templates: next });
  }

  return {
    ...state,
    templates,
    problems,
    onSave: save,
    change: (id: string, change: Partial<ReplyTemplate>) =>
      edit(templates.map((each) => (each.id === id ? { ...each, ...change } : each))),
    remove: (id: string) => {
      // They are named by place, and the places have changed.
      setProblems([]);
      edit(templates.filter((each) => each.id !== id));
    },
    add: () => edit([...templates, { id: crypto.randomUUID(), language, name: "", subject: "", text: "" }]),
  };
}

function versioned({ version, values }: SavedTemplates): Versioned<Values> {
  return { version, values: { templates: values } };
}

/** Once it is shown: its template may have been folded away. */
function focusOnMistake(problems: Problem[]): void {
  if (problems.length === 0) return;
  document.querySelector<HTMLElement>(`#reply-templates [aria-invalid="true"]`)?.focus();
}

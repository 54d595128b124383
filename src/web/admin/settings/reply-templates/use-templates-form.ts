import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { parseReplyTemplates, type ReplyTemplate } from "#src/settings/reply-templates.ts";
import type { SavedTemplates } from "#src/settings/reply-templates.server.ts";
import { useToast } from "#src/web/ui/toast.tsx";
import { CallError, isKnownAlready, send } from "#src/web/admin/parts/call.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { toastWords } from "#src/web/admin/parts/toast-words.ts";
import { REPLY_TEMPLATES } from "#src/web/admin/leads/use-reply-templates.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { forgetDraft, keepDraft, readDraft } from "#src/web/admin/settings/form/form-draft.ts";
import { replyTemplatesWords } from "./reply-templates-words.ts";

const DRAFT = "reply-templates";

/** The templates as they are being edited, or were left, from the version that was shown then. */
export function useTemplatesForm(shown: SavedTemplates) {
  const t = useWords(replyTemplatesWords);
  const { success, error: wrong } = useWords(toastWords);
  const language = useLanguage();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [draft] = useState(readTemplatesDraft);
  const [from, setFrom] = useState({ version: draft?.version ?? shown.version, values: shown.values });
  const [templates, setTemplates] = useState(draft?.templates ?? shown.values);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState(draft !== undefined && draft.version !== shown.version);
  useEffect(() => focusOnMistake(problems), [problems]);

  const newestTyped = useRef(templates);
  useEffect(() => {
    newestTyped.current = templates;
  }, [templates]);

  function start(saved: SavedTemplates) {
    queries.setQueryData([REPLY_TEMPLATES], saved);
    setFrom(saved);
    setTemplates(saved.values);
    setProblems({});
    setConflict(false);
    forgetDraft(DRAFT);
  }

  /** What was typed while a save was under way has not been saved. */
  function startAfterSaving(saved: SavedTemplates, sent: ReplyTemplate[]) {
    const typed = newestTyped.current;
    start(saved);
    if (typed === sent) return;
    setTemplates(typed);
    keepDraft(DRAFT, { version: saved.version, values: { templates: typed } }, []);
  }

  function edit(next: ReplyTemplate[]) {
    setTemplates(next);
    if (JSON.stringify(next) === JSON.stringify(from.values)) forgetDraft(DRAFT);
    else keepDraft(DRAFT, { version: from.version, values: { templates: next } }, []);
  }

  const put = useMutation({
    mutationFn: async ({ version, templates }: { version: number; templates: ReplyTemplate[] }) => {
      const response = await send("PUT", REPLY_TEMPLATES, { version, templates });
      // The shape of our own server's answer.
      return (await response.json()) as SavedTemplates;
    },
    onSuccess: (saved, { templates: sent }) => {
      startAfterSaving(saved, sent);
      toast({ title: success, description: t.saved });
    },
    onError: (error) => {
      if (isKnownAlready(error)) return;
      setConflict(error instanceof CallError && error.status === 409);
      toast({ title: wrong, description: t.failed, variant: "destructive" });
    },
  });

  /** What is wrong stands beside its field, and nothing is sent. */
  async function save(version = from.version) {
    const read = parseReplyTemplates({ templates });
    setProblems(read.ok ? {} : read.problems);
    if (read.ok && !put.isPending) await put.mutateAsync({ version, templates }).catch(() => undefined);
    return read.ok;
  }

  async function newest(): Promise<SavedTemplates> {
    return queries.fetchQuery<SavedTemplates>({ queryKey: [REPLY_TEMPLATES], staleTime: 0 });
  }

  return {
    templates,
    problems,
    saving: put.isPending,
    conflict,
    onSave: () => save(),
    loadNewer: async () => start(await newest()),
    saveAnyway: async () => save((await newest()).version),
    change: (id: string, change: Partial<ReplyTemplate>) =>
      edit(templates.map((each) => (each.id === id ? { ...each, ...change } : each))),
    remove: (id: string) => {
      // They are named by place, and the places have changed.
      setProblems({});
      edit(templates.filter((each) => each.id !== id));
    },
    add: () => edit([...templates, { id: crypto.randomUUID(), language, name: "", subject: "", text: "" }]),
  };
}

function readTemplatesDraft() {
  const draft = readDraft(DRAFT);
  // Only `edit` writes it.
  return draft && { version: draft.version, templates: draft.values["templates"] as ReplyTemplate[] };
}

/** Once it is shown: its template may have been folded away. */
function focusOnMistake(problems: Record<string, string>): void {
  if (Object.keys(problems).length === 0) return;
  document.querySelector<HTMLElement>(`#reply-templates [aria-invalid="true"]`)?.focus();
}

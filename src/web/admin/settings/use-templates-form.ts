import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readReplyTemplates, type ReplyTemplate } from "#src/settings/reply-templates.ts";
import type { SavedTemplates } from "#src/settings/reply-templates.server.ts";
import { useToast } from "../../ui/toast.tsx";
import { CallError, isKnownAlready, send } from "../call.ts";
import { useLanguage } from "../language.ts";
import { toastWords } from "../toast-words.ts";
import { REPLY_TEMPLATES } from "../use-reply-templates.ts";
import { useWords } from "../words.ts";
import { replyTemplatesWords } from "./reply-templates-words.ts";

/** The templates as they are being edited, from the version that was shown. */
export function useTemplatesForm(shown: SavedTemplates) {
  const t = useWords(replyTemplatesWords);
  const { success, error: wrong } = useWords(toastWords);
  const language = useLanguage();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [from, setFrom] = useState({ version: shown.version, values: shown.values });
  const [templates, setTemplates] = useState(shown.values);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState(false);

  function start(saved: SavedTemplates) {
    queries.setQueryData([REPLY_TEMPLATES], saved);
    setFrom(saved);
    setTemplates(saved.values);
    setConflict(false);
  }

  const put = useMutation({
    mutationFn: async (version: number) => {
      const response = await send("PUT", REPLY_TEMPLATES, { version, templates });
      // The shape of our own server's answer.
      return (await response.json()) as SavedTemplates;
    },
    onSuccess: (saved) => {
      start(saved);
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
    const read = readReplyTemplates({ templates });
    setProblems(read.ok ? {} : read.problems);
    if (read.ok && !put.isPending) await put.mutateAsync(version).catch(() => undefined);
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
      setTemplates(templates.map((each) => (each.id === id ? { ...each, ...change } : each))),
    remove: (id: string) => setTemplates(templates.filter((each) => each.id !== id)),
    add: () => setTemplates([...templates, { id: crypto.randomUUID(), language, name: "", subject: "", text: "" }]),
  };
}

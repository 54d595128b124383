import { ChevronDown, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { parseReplyTemplates, type ReplyTemplate } from "#src/account/settings/reply-templates/reply-templates.ts";
import type { SavedTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { templatesQuery, useReplyTemplates } from "#src/web/admin/leads/use-reply-templates.ts";
import { commonWords, languageNames } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import { hasProblemBelow, itemAt, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { AreaOf, ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { useVersionedForm } from "#src/web/admin/editing/use-versioned-form.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useQueryClient } from "@tanstack/react-query";
import { replyTemplatesWords } from "./reply-templates-words.ts";
import { scrollIfLinked } from "#src/web/admin/settings/form/settings-index.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";

export function ReplyTemplates() {
  const t = useWords(replyTemplatesWords);
  const common = useWords(commonWords);
  const { data: saved, isError } = useReplyTemplates();
  return (
    <div ref={scrollIfLinked} id="reply-templates" className="scroll-mt-20">
      {saved ? (
        <TemplatesForm saved={saved} />
      ) : (
        <SettingsGroup title={t.title}>
          <p className={isError ? "font-semibold text-danger" : "text-muted"}>
            {isError ? t.notLoaded : common.loading}
          </p>
        </SettingsGroup>
      )}
    </div>
  );
}

type Templates = { templates: ReplyTemplate[] };

function TemplatesForm({ saved }: { saved: SavedTemplates }) {
  const t = useWords(replyTemplatesWords);
  const language = useLanguage();
  const form = useTemplatesForm(saved);
  const templates = part(form.edited, "templates");
  const problem = useProblemAt(templates);
  const add = () =>
    templates.edit((now) => [...now, { id: crypto.randomUUID(), language, name: "", subject: "", text: "" }]);
  return (
    <SettingsPanel form={form} isSecondary>
      <SettingsGroup title={t.title} intro={t.intro}>
        <ul className="divide-y divide-line border-y border-line">
          {templates.value.map((template, place) => (
            <li key={template.id}>
              <Template
                of={itemAt(templates, place, template)}
                onRemove={() => templates.edit((now) => now.filter(({ id }) => id !== template.id))}
              />
            </li>
          ))}
        </ul>
        {problem && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
        <ToolButton className="sm:justify-self-start" onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          {t.add}
        </ToolButton>
      </SettingsGroup>
    </SettingsPanel>
  );
}

function useTemplatesForm(saved: SavedTemplates) {
  const queries = useQueryClient();
  return useVersionedForm<ReplyTemplate[], Templates, Templates>({
    name: "reply-templates",
    stored: saved,
    toTyped: (templates) => ({ templates }),
    // Stored as they are typed: blank lines at the end of a text are meant.
    parse(typed) {
      const read = parseReplyTemplates(typed);
      return read.ok ? { ok: true, values: typed } : read;
    },
    problemWords: settingsProblems,
    words: useWords(replyTemplatesWords),
    async put({ version, values }) {
      const stored = await (await api["reply-templates"].$put({ json: { version, ...values } })).json();
      queries.setQueryData(templatesQuery.queryKey, stored);
      return stored;
    },
    fetchNewest: () => queries.fetchQuery({ ...templatesQuery, staleTime: 0 }),
  });
}

type Props = { of: Edited<ReplyTemplate>; onRemove: () => void };

/** Open while it is new or has a problem. */
function Template({ of, onRemove }: Props) {
  const t = useWords(replyTemplatesWords);
  const languages = useWords(languageNames);
  const { name, language, text } = of.value;
  const shownName = name || t.untitled;
  const [isOpen, setOpen] = useState(name === "" && text === "");
  return (
    <details
      className="group"
      open={isOpen || hasProblemBelow(of)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="grow font-semibold wrap-anywhere">{shownName}</span>
        <Badge>{languages[language]}</Badge>
        <ChevronDown aria-hidden="true" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 pb-6">
        <Pair>
          <TextOf of={part(of, "name")} label={t.name} />
          <ChoiceOf of={part(of, "language")} label={t.language} choices={{ fr: languages.fr, en: languages.en }} />
        </Pair>
        <TextOf of={part(of, "subject")} label={t.subject} lang={language} />
        <AreaOf of={part(of, "text")} label={t.text} lang={language} rows={9} />
        <ToolButton className="sm:justify-self-start" aria-label={t.removeThis(shownName)} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t.remove}
        </ToolButton>
      </div>
    </details>
  );
}

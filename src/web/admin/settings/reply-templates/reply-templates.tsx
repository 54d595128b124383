import { ChevronDown, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ReplyTemplate } from "#src/account/settings/reply-templates/reply-templates.ts";
import type { SavedTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { SelectField, TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useReplyTemplates } from "#src/web/admin/leads/use-reply-templates.ts";
import { commonWords, languageNames } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import { replyTemplatesWords } from "./reply-templates-words.ts";
import { scrollIfLinked } from "#src/web/admin/settings/form/settings-index.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useTemplatesForm } from "./use-templates-form.ts";

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

function TemplatesForm({ saved }: { saved: SavedTemplates }) {
  const t = useWords(replyTemplatesWords);
  const language = useLanguage();
  const { templates, problems, change, remove, add, ...form } = useTemplatesForm(saved);
  const errorOf = (field: string) => {
    const problem = problems.find((each) => each.field === field);
    return problem && say(settingsProblems, problem, language);
  };
  return (
    <SettingsPanel {...form} isSecondary>
      <SettingsGroup title={t.title} intro={t.intro}>
        <ul className="divide-y divide-line border-y border-line">
          {templates.map((template, place) => (
            <li key={template.id}>
              <Template
                template={template}
                errorOf={(field) => errorOf(`templates.${place}.${field}`)}
                onChange={(changed) => change(template.id, changed)}
                onRemove={() => remove(template.id)}
              />
            </li>
          ))}
        </ul>
        {errorOf("templates") && (
          <p role="alert" className="font-semibold text-danger">
            {errorOf("templates")}
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

type Props = {
  template: ReplyTemplate;
  errorOf: (field: keyof ReplyTemplate) => string | undefined;
  onChange: (change: Partial<ReplyTemplate>) => void;
  onRemove: () => void;
};

/** Open while it is new or has a problem. */
function Template({ template, errorOf, onChange, onRemove }: Props) {
  const t = useWords(replyTemplatesWords);
  const languages = useWords(languageNames);
  const { id, name, language, subject, text } = template;
  const hasProblem = Boolean(errorOf("name") ?? errorOf("subject") ?? errorOf("text"));
  const shownName = name || t.untitled;
  const [isOpen, setOpen] = useState(name === "" && text === "");
  return (
    <details className="group" open={isOpen || hasProblem} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="grow font-semibold wrap-anywhere">{shownName}</span>
        <Badge>{languages[language]}</Badge>
        <ChevronDown aria-hidden="true" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 pb-6">
        <Pair>
          <TextField
            id={`${id}-name`}
            label={t.name}
            value={name}
            error={errorOf("name")}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <SelectField
            id={`${id}-language`}
            label={t.language}
            value={language}
            onChange={(event) => onChange({ language: event.target.value === "fr" ? "fr" : "en" })}
          >
            <option value="fr">{languages.fr}</option>
            <option value="en">{languages.en}</option>
          </SelectField>
        </Pair>
        <TextField
          id={`${id}-subject`}
          label={t.subject}
          lang={language}
          value={subject}
          error={errorOf("subject")}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
        <TextAreaField
          id={`${id}-text`}
          label={t.text}
          lang={language}
          rows={9}
          value={text}
          error={errorOf("text")}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <ToolButton className="sm:justify-self-start" aria-label={t.removeThis(shownName)} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t.remove}
        </ToolButton>
      </div>
    </details>
  );
}

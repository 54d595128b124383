import { ChevronDown, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { parseReplyTemplates, type ReplyTemplate } from "#src/account/settings/reply-templates/reply-templates.ts";
import type { SavedTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import { hasProblemBelow, itemAt, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { AreaOf, ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { useReported, useShownLanguages } from "#src/web/admin/editing/languages/edited-languages.ts";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { SavedStatus } from "#src/web/admin/editing/draft/saved-status.tsx";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { templatesQuery, useReplyTemplates } from "#src/web/admin/leads/use-reply-templates.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { languageNames } from "#src/web/admin/parts/common-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { LoadedSettings } from "#src/web/admin/settings/form/separate-settings-section.tsx";
import { SelfSavingPanel } from "#src/web/admin/settings/form/self-saving-panel.tsx";
import { Pair, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useSelfSavingSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { replyTemplatesWords } from "./reply-templates-words.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";

export function ReplyTemplatesEditor() {
  const t = useWords(replyTemplatesWords);
  return (
    <LoadedSettings id="reply-templates" title={t.title} notLoaded={t.notLoaded} query={useReplyTemplates()}>
      {(saved) => <TemplatesForm saved={saved} />}
    </LoadedSettings>
  );
}

type Templates = { templates: ReplyTemplate[] };

function TemplatesForm({ saved }: { saved: SavedTemplates }) {
  const form = useTemplatesForm(saved);
  return (
    <SelfSavingPanel form={form}>
      <TemplateList form={form} />
    </SelfSavingPanel>
  );
}

function TemplateList({ form }: { form: EditedDraft<Templates> }) {
  const t = useWords(replyTemplatesWords);
  const spoken = useLanguage();
  const [added, setAdded] = useState<readonly string[]>([]);
  const languages = useSiteLanguages();
  const shown = useShownLanguages();
  const templates = part(form, "templates");
  const problem = useProblemAt(templates);
  const isOwn = (one: SiteLanguage) => one === "fr" || one === "en";
  const written = templates.value.map(({ language }) => language);
  useReported(languages.filter((one) => isOwn(one) && !written.some((other) => other === one)));
  // One in a language that the switch does not offer is always there.
  const isShown = (template: Edited<ReplyTemplate>) => {
    const { id, language } = template.value;
    return shown.includes(language) || !languages.includes(language) || added.includes(id) || hasProblemBelow(template);
  };
  const add = () => {
    const id = randomId();
    const other = spoken === "fr" ? "en" : "fr";
    const language = !shown.includes(spoken) && shown.includes(other) ? other : spoken;
    setAdded([...added, id]);
    templates.edit((now) => [...now, { id, language, name: "", subject: "", text: "" }]);
  };
  return (
    <SettingsGroup title={t.title} intro={t.intro} status={<SavedStatus status={form.status} />}>
      <ul className="divide-y divide-line border-y border-line">
        {templates.value
          .map((template, place) => itemAt(templates, place, template))
          .filter(isShown)
          .map((template) => (
            <li key={template.value.id}>
              <Template
                of={template}
                onRemove={() => templates.edit((now) => now.filter(({ id }) => id !== template.value.id))}
              />
            </li>
          ))}
      </ul>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <ToolButton icon={Plus} className="sm:justify-self-start" onClick={add}>
        {t.add}
      </ToolButton>
    </SettingsGroup>
  );
}

function useTemplatesForm(saved: SavedTemplates) {
  return useSelfSavingSettings<SavedTemplates, Templates, Templates>({
    name: "reply-templates",
    stored: saved,
    toTyped: (templates) => ({ templates }),
    // One that was only added is not sent, and a template is stored as it is typed: blank lines at its end are meant.
    parse(typed) {
      const begun = typed.templates.filter(({ name, subject, text }) => name + subject + text !== "");
      const read = parseReplyTemplates({ templates: begun });
      if (read.ok) return { ok: true, values: { templates: begun } };
      const placeOf = (place: number) => typed.templates.findIndex((one) => one === begun[place]);
      const problems = read.problems.map((one) => ({
        ...one,
        field: one.field.replace(/^templates\.(\d+)/, (_, place: string) => `templates.${placeOf(Number(place))}`),
      }));
      return { ok: false, problems };
    },
    problemWords: settingsProblems,
    query: templatesQuery,
    put: async ({ version, values }) => (await api["reply-templates"].$put({ json: { version, ...values } })).json(),
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
          <TextOf of={part(of, "name")} label={t.name} maxLength={60} />
          <ChoiceOf of={part(of, "language")} label={t.language} choices={{ fr: languages.fr, en: languages.en }} />
        </Pair>
        <TextOf of={part(of, "subject")} label={t.subject} lang={language} maxLength={150} />
        <AreaOf of={part(of, "text")} label={t.text} lang={language} rows={9} maxLength={3000} />
        <ToolButton
          icon={Trash2}
          className="sm:justify-self-start"
          aria-label={t.removeThis(shownName)}
          onClick={onRemove}
        >
          {t.remove}
        </ToolButton>
      </div>
    </details>
  );
}

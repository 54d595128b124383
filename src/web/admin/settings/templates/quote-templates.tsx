import { Trash2 } from "lucide-react";
import type { QuoteTemplate } from "#src/work/quotes/templates/quote-template.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useQuoteTemplates, useRemoveTemplate } from "#src/web/admin/quotes/templates/use-quote-templates.ts";
import { quoteTemplateWords } from "#src/web/admin/quotes/templates/words.ts";
import { LoadedSettings } from "#src/web/admin/settings/form/separate-settings-section.tsx";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";

/** They are made from a quote; here they are looked through and removed. */
export function QuoteTemplates() {
  const t = useWords(quoteTemplateWords);
  return (
    <LoadedSettings id="quote-templates" title={t.title} notLoaded={t.notLoaded} query={useQuoteTemplates()}>
      {({ templates }) => (
        <SettingsGroup title={t.title} intro={t.intro}>
          {templates.length === 0 ? (
            <p className="text-muted">{t.none}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {templates.map((template) => (
                <TemplateRow key={template.id} template={template} />
              ))}
            </ul>
          )}
        </SettingsGroup>
      )}
    </LoadedSettings>
  );
}

function TemplateRow({ template }: { template: QuoteTemplate }) {
  const t = useWords(quoteTemplateWords);
  const removing = useRemoveTemplate();
  const { name, lines } = template;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-40 grow font-semibold wrap-anywhere">{name}</span>
      <span className="text-sm text-muted">{t.lines(lines.length)}</span>
      <ToolButton icon={Trash2} aria-label={t.removeThis(name)} onClick={() => removing.mutate(template)}>
        {t.remove}
      </ToolButton>
    </li>
  );
}

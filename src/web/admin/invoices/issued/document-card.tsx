import { useState } from "react";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { languageName } from "#src/platform/i18n/site-language.ts";
import { shownInvoice, writtenLanguages } from "#src/work/invoices/shown-invoice.ts";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { languageNames } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import type { IssuedProps } from "./issued-props.ts";
import { issuedWords } from "./words.ts";

/** As it was frozen, in either language. */
export function InvoiceDocumentCard({ invoice, document }: IssuedProps) {
  const t = useWords(issuedWords);
  const names = useWords(languageNames);
  const languages = writtenLanguages(document);
  const [language, setLanguage] = useState<SiteLanguage>(invoice.language);
  const { title, heading, facts, lines, sums, total, note } = shownInvoice(document, language);
  return (
    <EditingCard title={t.document}>
      {languages.length > 1 && (
        <ChoiceBar
          label={t.document}
          options={languages.map((one) => ({ value: one, label: languageName(names, one) }))}
          chosen={language}
          onChoose={setLanguage}
          className="w-fit"
        />
      )}
      <div lang={language} className="grid gap-5">
        <p className="text-lg font-bold wrap-anywhere">{title || heading}</p>
        <dl className="grid gap-3 wrap-anywhere sm:grid-cols-2">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="divide-y divide-line border-y border-line">
          {lines.map(({ id, words, detail, amount }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-1 basis-48">
                <p className="wrap-anywhere whitespace-pre-line">{words}</p>
                {detail && <p className="text-sm text-muted">{detail}</p>}
              </div>
              <p className="ml-auto font-semibold whitespace-nowrap tabular-nums">{amount}</p>
            </li>
          ))}
        </ul>
        <dl className="grid gap-1.5">
          {sums.map(({ label, amount }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd className="ml-auto whitespace-nowrap tabular-nums">{amount}</dd>
            </div>
          ))}
          <div className="mt-1 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2.5 text-lg font-bold">
            <dt>{total.label}</dt>
            <dd className="ml-auto whitespace-nowrap tabular-nums">{total.amount}</dd>
          </div>
        </dl>
        {note && <p className="whitespace-pre-line">{note}</p>}
      </div>
    </EditingCard>
  );
}

import { languageName } from "#src/platform/i18n/site-language.ts";
import { useState, type ReactNode } from "react";
import { formatDay, formatMoney, formatUnitPrice } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import type { Acceptance } from "#src/work/quotes/quote-events.server.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { Breakable } from "#src/web/admin/parts/breakable.tsx";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { languageNames } from "#src/web/admin/parts/common-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { typedHundredths } from "#src/web/admin/editing/typed-numbers.ts";
import { editorWords } from "#src/web/admin/quotes/editor/words.ts";
import { QuoteTotalsList } from "#src/web/admin/quotes/quote-totals-list.tsx";
import { unitWords } from "#src/web/admin/quotes/words.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { sentWords } from "./words.ts";

type Props = { document: QuoteDocument; language: SiteLanguage; acceptance: Acceptance | undefined };

/** As it was frozen, in either language. */
export function DocumentCard({ document, language, acceptance }: Props) {
  const t = useWords(sentWords);
  const names = useWords(languageNames);
  const languages = useSiteLanguages();
  const [shown, setShown] = useState<SiteLanguage>(acceptance?.language ?? language);
  return (
    <EditingCard title={acceptance ? t.documentAccepted : t.document}>
      {languages.length > 1 && (
        <ChoiceBar
          label={t.shownIn}
          options={languages.map((one) => ({ value: one, label: languageName(names, one) }))}
          chosen={shown}
          onChoose={setShown}
          className="w-fit"
        />
      )}
      <div lang={shown} className="grid gap-5">
        <p className="text-lg font-bold wrap-anywhere">{document.title[shown]}</p>
        <Parties document={document} />
        <Lines document={document} language={shown} acceptance={acceptance} />
      </div>
      <QuoteTotalsList
        of={document}
        currency={document.currency}
        chosen={new Set(acceptance?.chosen)}
        isDecided={acceptance !== undefined}
      />
      <Terms document={document} language={shown} />
    </EditingCard>
  );
}

function Parties({ document: { business, customer, place } }: { document: QuoteDocument }) {
  const t = useWords(sentWords);
  return (
    <dl className="grid gap-4 wrap-anywhere sm:grid-cols-2">
      <Named name={t.issuedBy}>
        {business.legalName || business.name}
        <br />
        {business.telephoneShown}
        <br />
        <Breakable text={business.email} />
      </Named>
      <Named name={t.issuedTo}>
        {customer.name}
        <br />
        {customer.phone}
        <br />
        <Breakable text={customer.email} />
      </Named>
      {place && <Named name={t.place}>{place}</Named>}
    </dl>
  );
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Lines({ document, language, acceptance }: Props) {
  const t = useWords(sentWords);
  const spoken = useLanguage();
  const units = useWords(unitWords);
  const money = (cents: number) => formatMoney(cents, document.currency, spoken);
  const totals = quoteTotals(document, new Set(acceptance?.chosen));
  return (
    <ul className="divide-y divide-line border-y border-line">
      {document.lines.map(({ id, words, hundredths, unit, unitCents, optional }, place) => {
        const { cents = 0, chosen = false } = totals.lines[place] ?? {};
        const isLeft = acceptance !== undefined && !chosen;
        const mark = acceptance ? (chosen ? t.chosen : t.notChosen) : t.optional;
        const isSingle = unit === "flat" && hundredths === 100;
        const unitName = unit === "flat" || unit === "item" ? "" : ` ${units[unit]}`;
        return (
          <li key={id} className={`flex flex-wrap justify-between gap-x-4 gap-y-1 py-3 ${isLeft ? "text-muted" : ""}`}>
            <div className="min-w-0 flex-1 basis-48">
              <p className="wrap-anywhere whitespace-pre-line">{words[language]}</p>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
                {!isSingle &&
                  `${typedHundredths(hundredths, spoken)}${unitName} × ${formatUnitPrice(unitCents, document.currency, spoken)}`}
                {optional && <Badge look={isLeft ? "quiet" : "water"}>{mark}</Badge>}
              </p>
            </div>
            <p className={`ml-auto whitespace-nowrap tabular-nums ${isLeft ? "line-through" : "font-semibold"}`}>
              {money(cents)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

const terms = ["when", "payment", "cancellation", "restrictions", "note"] as const;

function Terms({ document, language }: Omit<Props, "acceptance">) {
  const t = useWords(sentWords);
  const names = useWords(editorWords);
  const spoken = useLanguage();
  const numbers = document.taxes.filter(({ number }) => number).map(({ name, number }) => `${name[spoken]} ${number}`);
  return (
    <dl className="grid gap-4 wrap-anywhere">
      <Named name={names.validUntil}>{formatDay(document.validUntil, spoken)}</Named>
      {terms
        .filter((name) => document[name][language])
        .map((name) => (
          <Named key={name} name={names[name]}>
            <span lang={language}>{document[name][language]}</span>
          </Named>
        ))}
      {numbers.length > 0 && <Named name={t.taxNumbers}>{numbers.join("\n")}</Named>}
    </dl>
  );
}

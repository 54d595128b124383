import type { ReactNode } from "react";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import type { CustomerInFull } from "#src/work/customer-cards/load-customer.server.ts";
import { yearRange } from "#src/work/invoices/customer/statement-period.ts";
import { LeadStatement } from "#src/web/admin/invoices/lead/lead-statement.tsx";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { customerWords } from "#src/web/admin/customers/customer-words.ts";

/** What they paid, year by year, and the statement of what they owe. */
export function CustomerMoney({ customer }: { customer: CustomerInFull }) {
  const t = useWords(customerWords);
  const language = useLanguage();
  const { years, currency, requests } = customer;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const newest = requests.find(({ box }) => box === "inbox");
  return (
    <SectionCard title={t.money}>
      {years.length === 0 ? (
        <p className="text-muted">{t.nothingPaid}</p>
      ) : (
        <dl className="grid gap-2">
          {years.map(({ year, paidCents }) => (
            <Sum
              key={year}
              name={newest ? <YearLink leadId={newest.id} year={year} /> : t.paidIn(year)}
              amount={money(paidCents)}
            />
          ))}
          {years.length > 1 && (
            <Sum isTotal name={t.total} amount={money(years.reduce((sum, { paidCents }) => sum + paidCents, 0))} />
          )}
        </dl>
      )}
      {newest && <LeadStatement leadId={newest.id} />}
    </SectionCard>
  );
}

/** To the statement of that year. */
function YearLink({ leadId, year }: { leadId: string; year: string }) {
  const t = useWords(customerWords);
  const page = apiPath(api.leads[":id"].statement.page, { param: { id: leadId }, query: yearRange(year) });
  return (
    <a
      href={page}
      title={t.statementOfYear(year)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center text-water underline underline-offset-4"
    >
      {t.paidIn(year)}
    </a>
  );
}

function Sum({ name, amount, isTotal = false }: { name: ReactNode; amount: string; isTotal?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isTotal ? "border-t border-line pt-2 font-semibold" : ""}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}

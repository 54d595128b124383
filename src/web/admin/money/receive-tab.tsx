import { useQuery } from "@tanstack/react-query";
import { BellRing, HandCoins } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { ages } from "#src/work/invoices/balance.ts";
import type { Debtor } from "#src/work/invoices/list/receivables.server.ts";
import type { Owed } from "#src/work/invoices/list/invoice-list.server.ts";
import { figureNames } from "#src/work/leads/list/figures.ts";
import { customerPath } from "#src/web/admin/links/customer-paths.ts";
import { invoicePath, recordPaymentPath, useInvoiceName } from "#src/web/admin/links/invoice-name.ts";
import { ageWords } from "#src/web/admin/invoices/age-words.ts";
import { FigureMeanings } from "#src/web/admin/parts/figure-meanings.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { receivablesQuery, useMoney } from "./use-money.ts";
import { moneyWords, receiveWords } from "./words.ts";

const RemindDialog = lazyPart(async () => (await import("./remind-dialog.tsx")).RemindDialog);

/** Who owes, by how long; a payment is one tap away, and a reminder of everything overdue two. */
export function ReceiveTab() {
  const t = useWords(moneyWords);
  const query = useQuery(receivablesQuery);
  return (
    <QueryState query={query} failed={t.notLoaded} errorInCard placeholder={<Skeleton shape="figures" />}>
      {({ owed, debtors, hasMore }) => (
        <>
          <OwedByAge owed={owed} />
          <Debtors debtors={debtors} hasMore={hasMore} />
          <FigureMeanings of={["owed", "overdue"]} />
        </>
      )}
    </QueryState>
  );
}

function OwedByAge({ owed }: { owed: Owed }) {
  const t = useWords(receiveWords);
  const language = useLanguage();
  const names = figureNames[language];
  const money = useMoney();
  const [isReminding, setReminding] = useState(false);
  return (
    <Card className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-4 p-5 md:px-6">
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <Sum name={names.owed} amount={money(owed.all.cents)} note={t.invoices(owed.all.count)} />
          <Sum name={names.overdue} amount={money(owed.late.cents)} note={t.invoices(owed.late.count)} />
        </dl>
        {owed.late.count > 0 && (
          <ToolButton icon={BellRing} look="solid" className="max-sm:w-full" onClick={() => setReminding(true)}>
            {t.remind}
          </ToolButton>
        )}
      </div>
      <Ages owed={owed} />
      {isReminding && <RemindDialog onClose={() => setReminding(false)} />}
    </Card>
  );
}

function Sum({ name, amount, note }: { name: string; amount: string; note: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="text-stat font-extrabold whitespace-nowrap tabular-nums">{amount}</dd>
      <dd className="text-sm text-muted">{note}</dd>
    </div>
  );
}

/** Each leads to its invoices. */
function Ages({ owed }: { owed: Owed }) {
  const names = useWords(ageWords);
  const money = useMoney();
  return (
    <ul className="grid divide-y divide-line border-t border-line sm:grid-cols-4 sm:divide-x sm:divide-y-0">
      {ages.map((age) => (
        <li key={age}>
          <Link
            href={`/admin/invoices?state=owed&age=${age}`}
            className="flex flex-wrap items-baseline justify-between gap-x-3 px-5 py-3 hover:text-water sm:block md:px-6"
          >
            <span className="text-sm text-muted">{names[age]}</span>
            <span className="block font-bold tabular-nums">{money(owed.ages[age].cents)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Debtors({ debtors, hasMore }: { debtors: Debtor[]; hasMore: boolean }) {
  const t = useWords(receiveWords);
  if (debtors.length === 0)
    return (
      <Card>
        <EmptyState icon={HandCoins} title={t.nobody} hint={t.nobodyHint} />
      </Card>
    );
  return (
    <section aria-labelledby="debtors">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="debtors" className="text-lg">
          {t.who}
        </h2>
        <Link href="/admin/invoices" className="py-2 text-sm font-medium text-water underline-offset-4 hover:underline">
          {t.allInvoices}
        </Link>
      </div>
      <p className="mb-3 max-w-prose text-muted">{t.whoIntro}</p>
      <Card>
        <ul className="divide-y divide-line">
          {debtors.map((debtor) => (
            <DebtorRow key={debtor.invoices[0]?.id} debtor={debtor} />
          ))}
        </ul>
        {hasMore && <p className="border-t border-line p-4 text-muted">{t.more}</p>}
      </Card>
    </section>
  );
}

function DebtorRow({ debtor: { customerId, name, owedCents, lastWrittenAt, invoices } }: { debtor: Debtor }) {
  const t = useWords(receiveWords);
  const language = useLanguage();
  const money = useMoney();
  const nameOf = useInvoiceName();
  const shown = name || t.noName;
  const [oldest] = invoices;
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto] md:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          {customerId ? (
            <Link href={customerPath(customerId)} className="py-0.5 font-bold underline-offset-4 hover:underline">
              {shown}
            </Link>
          ) : (
            <span className="font-bold">{shown}</span>
          )}
          <strong className="tabular-nums">{money(owedCents)}</strong>
        </p>
        <ul>
          {invoices.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
              <Link href={invoicePath(invoice.id)} className="py-1 text-water underline underline-offset-4">
                {nameOf(invoice)}
              </Link>
              {invoices.length > 1 && <span className="tabular-nums">{money(invoice.balanceCents)}</span>}
              <span className={invoice.daysLate > 0 ? "font-medium text-danger" : ""}>
                {invoice.daysLate > 0
                  ? t.days(invoice.daysLate)
                  : invoice.dueOn && t.dueOn(formatDay(invoice.dueOn, language, "medium"))}
              </span>
              {invoice.isDisputed && <span>{t.disputed}</span>}
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          {lastWrittenAt ? t.written(formatDate(new Date(lastWrittenAt), language)) : t.neverWritten}
        </p>
      </div>
      {oldest && (
        <Link href={recordPaymentPath(oldest.id)} asChild>
          <ToolLink aria-label={t.recordOf(shown)} className="self-start">
            {t.record}
          </ToolLink>
        </Link>
      )}
    </li>
  );
}

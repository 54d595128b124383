import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { invoiceState } from "#src/customers/invoices/balance.ts";
import type { InvoiceInFull } from "#src/customers/invoices/invoices.server.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { InvoiceBadge } from "./invoice-badge.tsx";
import { useInvoiceName } from "./invoice-name.ts";
import { invoiceQuery } from "./use-invoices.ts";
import { invoiceWords } from "./words.ts";

const InvoiceEditor = lazy(async () => ({ default: (await import("./editor/invoice-editor.tsx")).InvoiceEditor }));
const IssuedInvoice = lazy(async () => ({ default: (await import("./issued/issued-invoice.tsx")).IssuedInvoice }));

const LIST = "/admin/invoices";

export function InvoicePage({ params }: { params: { id: string } }) {
  return <OneInvoice key={params.id} id={params.id} />;
}

function OneInvoice({ id }: { id: string }) {
  const t = useWords(invoiceWords);
  const nameOf = useInvoiceName();
  const query = useQuery(invoiceQuery(id));
  const { data: invoice, error } = query;
  const placeholder = <Placeholder label={t.loading} rows={3} row="mb-5 h-60 rounded-card bg-raised" />;
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <AdminPage
      title={invoice ? nameOf(invoice) : t.invoice}
      under={{ title: t.invoices, path: LIST }}
      intro={invoice && <Intro invoice={invoice} />}
    >
      {isGone ? (
        <NoInvoice />
      ) : (
        <QueryState query={query} failed={t.notLoaded} errorInCard placeholder={placeholder}>
          {(shown) => (
            <SiteLanguages value={siteNames().outline.languages}>
              <Suspense fallback={placeholder}>
                {shown.document ? (
                  <IssuedInvoice invoice={shown} document={shown.document} />
                ) : (
                  <InvoiceEditor invoice={shown} />
                )}
              </Suspense>
            </SiteLanguages>
          )}
        </QueryState>
      )}
    </AdminPage>
  );
}

function Intro({ invoice }: { invoice: InvoiceInFull }) {
  const t = useWords(invoiceWords);
  const language = useLanguage();
  const today = businessDay(useNow(), regionalFormat().timeZone);
  const { issuedOn, dueOn, createdAt } = invoice;
  const state = invoiceState(invoice);
  const isOwed = state === "open" || state === "partly-paid";
  const isLate = isOwed && dueOn !== null && dueOn < today;
  const due = dueOn ? formatDay(dueOn, language, "medium") : "";
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <InvoiceBadge state={state} isLate={isLate} isDisputed={isOwed && invoice.isDisputed} />
      <span>
        {issuedOn
          ? t.issuedOn(formatDay(issuedOn, language, "medium"))
          : t.draftSince(formatDate(new Date(createdAt), language))}
        {isOwed && `, ${isLate ? t.wasDueOn(due) : t.dueOn(due)}`}
      </span>
    </span>
  );
}

function NoInvoice() {
  const t = useWords(invoiceWords);
  return (
    <Card>
      <EmptyState title={t.gone}>
        <Link href={LIST} asChild>
          <ToolLink>{t.backToList}</ToolLink>
        </Link>
      </EmptyState>
    </Card>
  );
}

import { lazy } from "react";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { invoiceState } from "#src/work/invoices/balance.ts";
import type { InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { useNewest } from "#src/web/admin/editing/draft/use-newest.ts";
import { JobLink } from "#src/web/admin/jobs/job-link.tsx";
import { DocumentIntro, DocumentPage } from "#src/web/admin/document/document-page.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { InvoiceBadge } from "#src/web/admin/invoices/invoice-badge.tsx";
import { useInvoiceName } from "#src/web/admin/links/invoice-name.ts";
import { invoiceQuery } from "#src/web/admin/invoices/use-invoices.ts";
import { invoiceWords } from "#src/web/admin/invoices/words.ts";

const InvoiceEditor = lazy(async () => ({
  default: (await import("#src/web/admin/invoices/editor/invoice-editor.tsx")).InvoiceEditor,
}));
const IssuedInvoice = lazy(async () => ({
  default: (await import("#src/web/admin/invoices/issued/issued-invoice.tsx")).IssuedInvoice,
}));

export function InvoicePage({ params }: { params: { id: string } }) {
  return <OneInvoice key={params.id} id={params.id} />;
}

function OneInvoice({ id }: { id: string }) {
  const t = useWords(invoiceWords);
  const nameOf = useInvoiceName();
  const query = useNewest(invoiceQuery(id));
  const invoice = query.data;
  return (
    <DocumentPage
      title={invoice ? nameOf(invoice) : t.invoice}
      under={{ title: t.invoices, path: "/admin/invoices" }}
      intro={invoice && <Intro invoice={invoice} />}
      stage={invoice && (invoice.document ? "issued" : "draft")}
      query={query}
      words={t}
      back={t.backToList}
    >
      {(shown) =>
        shown.document ? <IssuedInvoice invoice={shown} document={shown.document} /> : <InvoiceEditor invoice={shown} />
      }
    </DocumentPage>
  );
}

function Intro({ invoice }: { invoice: InvoiceInFull }) {
  const t = useWords(invoiceWords);
  const language = useLanguage();
  const today = businessDay(useNow(), regionalFormat().timeZone);
  const { jobId, issuedOn, dueOn, createdAt } = invoice;
  const state = invoiceState(invoice);
  const isOwed = state === "open" || state === "partly-paid";
  const isLate = isOwed && dueOn !== null && dueOn < today;
  const due = dueOn ? formatDay(dueOn, language, "medium") : "";
  return (
    <DocumentIntro
      badge={
        // The title of a draft says so.
        state !== "draft" && <InvoiceBadge state={state} isLate={isLate} isDisputed={isOwed && invoice.isDisputed} />
      }
    >
      <span>
        {issuedOn
          ? t.issuedOn(formatDay(issuedOn, language, "medium"))
          : t.draftSince(formatDate(new Date(createdAt), language))}
        {isOwed && `, ${isLate ? t.wasDueOn(due) : t.dueOn(due)}`}
      </span>
      <JobLink id={jobId} />
    </DocumentIntro>
  );
}

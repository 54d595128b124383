import { Link } from "wouter";
import type { JobStep } from "#src/work/jobs/job.ts";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import { balanceOf, type Settled } from "#src/work/invoices/balance.ts";
import type { Invoice } from "#src/work/invoices/invoices.server.ts";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { lastReminder } from "#src/web/admin/quotes/lead/last-reminder.ts";
import { stepWords } from "#src/web/admin/quotes/lead/words.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { StepFrame } from "#src/web/admin/quotes/lead/step-frame.tsx";
import { useReviewOf } from "#src/web/admin/reviews/customer-queries.ts";
import { useCustomerAct } from "#src/web/admin/reviews/use-customer.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { invoicePath, useInvoiceName } from "#src/web/admin/links/invoice-name.ts";
import { useMakeInvoice } from "#src/web/admin/jobs/use-make-invoice.ts";
import { invoiceStepWords } from "./step-words.ts";

type IssuedStep = Extract<JobStep, { invoiceId: string }>;
type Invoices = readonly (Invoice & { settled: Settled; events: readonly { kind: string; at: string }[] })[];
type Props = {
  /** Null once the request was erased. */
  leadId: string | null;
  jobId: string;
  invoices: Invoices;
  step: IssuedStep | Extract<JobStep, { kind: "to-invoice" | "paid" }>;
};

/** From the work done to the job paid. */
export function InvoiceStepCard({ leadId, jobId, invoices, step }: Props) {
  if (step.kind !== "to-invoice" && step.kind !== "paid") return <Issued invoices={invoices} step={step} />;
  if (leadId === null) return null;
  return step.kind === "paid" ? <Paid leadId={leadId} /> : <ToInvoice jobId={jobId} quoteId={step.quoteId} />;
}

function ToInvoice({ jobId, quoteId }: { jobId: string; quoteId: string | null }) {
  const t = useWords(invoiceStepWords);
  const making = useMakeInvoice();
  return (
    <StepFrame says={t.toInvoice}>
      <BusyButton
        busy={making.isPending}
        className="max-sm:w-full"
        onClick={() => making.mutate(quoteId ? { quoteId, kind: "invoice" } : { jobId })}
      >
        {t.make}
      </BusyButton>
    </StepFrame>
  );
}

function Issued({ invoices, step }: { invoices: Invoices; step: IssuedStep }) {
  const t = useWords(invoiceStepWords);
  const steps = useWords(stepWords);
  const language = useLanguage();
  const nameOf = useInvoiceName();
  const invoice = invoices.find(({ id }) => id === step.invoiceId);
  if (!invoice) return null;
  const { kind } = step;
  const money = (cents: number) => formatMoney(cents, regionalFormat().currency, language);
  const name = nameOf(invoice);
  const balance = money(balanceOf(invoice.settled));
  const day = formatDay(invoice.dueOn ?? "", language, "medium");
  const said =
    kind === "unissued" ? t.unissued : kind === "late" ? t.late(name, balance, day) : t.owed(name, balance, day);
  const others =
    "others" in step && step.others.count > 0 ? [t.others(step.others.count, money(step.others.cents))] : [];
  const reminder = kind === "late" ? lastReminder(invoice.events) : undefined;
  const reminded = reminder ? [steps.reminded(formatDate(new Date(reminder), language))] : [];
  return (
    <StepFrame says={[said, ...reminded, ...others].join("\n")}>
      <Link href={invoicePath(invoice.id)} asChild>
        <ToolLink className="max-sm:w-full">{kind === "unissued" ? t.finish : t.open}</ToolLink>
      </Link>
    </StepFrame>
  );
}

/** Nothing once it was asked, or where there is no page to ask for one on. */
function Paid({ leadId }: { leadId: string }) {
  const t = useWords(invoiceStepWords);
  const { data } = useReviewOf(leadId);
  const act = useCustomerAct(leadId);
  if (!data?.hasLink || data.review || data.textedAt) return null;
  return (
    <StepFrame says={t.paid}>
      <SendsTo leadId={leadId} use="answers" />
      <BusyButton busy={act.isPending} className="max-sm:w-full" onClick={() => act.mutate({ kind: "ask" })}>
        {t.ask}
      </BusyButton>
    </StepFrame>
  );
}

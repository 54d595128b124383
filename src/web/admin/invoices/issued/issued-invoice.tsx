import { useState } from "react";
import { Banknote, Undo2, FileMinus } from "lucide-react";
import { Link } from "wouter";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import { balanceOf, invoiceState } from "#src/work/invoices/balance.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { declinesReminders } from "#src/work/papers/declines-reminders.ts";
import { MessagesAboutDocument } from "#src/web/admin/conversation/about-document.tsx";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { quotePath } from "#src/web/admin/links/quote-paths.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { AlsoOwed } from "#src/web/admin/quotes/sent/also-owed.tsx";
import { useRecipients } from "#src/web/admin/recipients/use-recipients.ts";
import { useInvoiceNotices, useReloadInvoice } from "#src/web/admin/invoices/use-invoices.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { invoicePath } from "#src/web/admin/links/invoice-name.ts";
import { DisputeCard } from "./dispute.tsx";
import { InvoiceDocumentCard } from "./document-card.tsx";
import type { IssuedProps } from "./issued-props.ts";
import { InvoiceLink } from "./invoice-link.tsx";
import { Payments } from "./payments.tsx";
import { issuedWords } from "./words.ts";

const PaymentDialog = lazyPart(async () => (await import("./payment-dialog.tsx")).PaymentDialog);
const CreditDialog = lazyPart(async () => (await import("./credit-dialog.tsx")).CreditDialog);

const ShownReview = lazyPart(async () => (await import("#src/web/admin/reviews/shown-review.tsx")).ShownReview);

export function IssuedInvoice(props: IssuedProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-5">
        <Standing {...props} />
        <ReviewOncePaid {...props} />
        {props.invoice.leadId && <MessagesAboutDocument leadId={props.invoice.leadId} invoiceId={props.invoice.id} />}
        <InvoiceDocumentCard {...props} />
      </div>
      <div className="grid min-w-0 gap-5">
        {props.invoice.kind !== "credit" && <Payments {...props} />}
        <InvoiceLink {...props} />
      </div>
    </div>
  );
}

/** What comes after the money. A down payment is paid before the work. */
function ReviewOncePaid({ invoice }: IssuedProps) {
  const { id, leadId, kind } = invoice;
  const isInInbox = useInvoiceNotices(id)?.lead === "inbox";
  if (kind !== "invoice" || !leadId || !isInInbox || invoiceState(invoice) !== "paid") return null;
  return <ShownReview leadId={leadId} />;
}

type Open = "payment" | "refund" | "credit";

function Standing({ invoice, document }: IssuedProps) {
  const t = useWords(issuedWords);
  const language = useLanguage();
  const [asked, setAsked] = useSearchParam("record");
  const [open, setOpen] = useState<Open | undefined>(asked === "payment" ? "payment" : undefined);
  const close = () => {
    setOpen(undefined);
    if (asked) setAsked("");
  };
  const { settled, kind } = invoice;
  const notices = useInvoiceNotices(invoice.id);
  const email = notices?.email ?? document.customer.email;
  const balance = balanceOf(settled);
  const state = invoiceState(invoice);
  const money = (cents: number) => formatMoney(cents, document.currency, language);
  const said = {
    ...{ open: t.toPay(money(balance)), "partly-paid": t.toPay(money(balance)), draft: "" },
    ...{ paid: t.settled, overpaid: t.excess(money(-balance)), credited: t.credited, issued: t.creditNote },
  }[state];
  const mayCredit = kind !== "credit" && settled.creditedCents < settled.totalCents;
  return (
    <EditingCard title={said}>
      {state === "overpaid" && <p className="max-w-prose text-muted">{t.overpaidHint}</p>}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {balance > 0 && kind !== "credit" && (
          <ToolButton icon={Banknote} look="solid" onClick={() => setOpen("payment")}>
            {t.record}
          </ToolButton>
        )}
        {settled.paidCents > 0 && (
          <ToolButton icon={Undo2} look={balance < 0 ? "solid" : "outline"} onClick={() => setOpen("refund")}>
            {t.refund}
          </ToolButton>
        )}
        {mayCredit && (
          <ToolButton icon={FileMinus} onClick={() => setOpen("credit")}>
            {t.credit}
          </ToolButton>
        )}
      </div>
      <AlsoOwed invoices={notices?.alsoOwed} />
      <DisputeCard invoice={invoice} />
      {notices?.lead === "set-aside" && <p className="max-w-prose">{t.leadSetAside}</p>}
      {notices?.lead === "erased" && <p className="max-w-prose">{t.leadErased}</p>}
      {(notices?.lead ?? "inbox") === "inbox" && balance > 0 && <Reminder invoice={invoice} />}
      <Ways invoice={invoice} hasLead={notices?.lead !== "erased"} />
      {(open === "payment" || open === "refund") && (
        <PaymentDialog {...{ invoice, document, email }} isRefund={open === "refund"} onClose={close} />
      )}
      {open === "credit" && <CreditDialog {...{ invoice, document, email }} onClose={close} />}
    </EditingCard>
  );
}

function Declined({ invoice: { id } }: Pick<IssuedProps, "invoice">) {
  const t = useWords(issuedWords);
  const reload = useReloadInvoice(id);
  const resuming = useAction({
    call: () => api.invoices[":id"].reminders.$post({ param: { id } }),
    done: t.remindersResumed,
    failed: t.resumeFailed,
    reload,
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{t.remindersDeclined}</p>
      <ConfirmButton label={t.resumeReminders} sure={t.sureResume} keep={t.keepDeclined} action={resuming} />
    </div>
  );
}

function Reminder({ invoice }: Pick<IssuedProps, "invoice">) {
  return declinesReminders(invoice.events) ? <Declined invoice={invoice} /> : <NextReminder invoice={invoice} />;
}

function NextReminder({ invoice: { id, leadId, remindOn } }: Pick<IssuedProps, "invoice">) {
  const t = useWords(issuedWords);
  const language = useLanguage();
  const reload = useReloadInvoice(id);
  const stopping = useAction({
    call: () => api.invoices[":id"].reminders.$delete({ param: { id } }),
    done: t.remindersStopped,
    failed: t.stopFailed,
    reload,
  });
  const mayRemind = useRecipients(leadId)?.mayRemind;
  if (!remindOn || !mayRemind) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{t.reminder(formatDay(remindOn, language))}</p>
      <ActionButton action={stopping}>{t.stopReminders}</ActionButton>
    </div>
  );
}

function Ways({
  invoice: { leadId, quoteId, correctsId },
  hasLead,
}: Pick<IssuedProps, "invoice"> & { hasLead: boolean }) {
  const t = useWords(issuedWords);
  const ways = [
    ...(hasLead ? [{ to: leadPath(leadId), says: t.lead }] : []),
    ...(hasLead && quoteId ? [{ to: quotePath({ leadId, id: quoteId }), says: t.quote }] : []),
    ...(correctsId ? [{ to: invoicePath(correctsId), says: t.corrects }] : []),
  ];
  return (
    <p className="flex flex-wrap gap-x-5">
      {ways.map(({ to, says }) => (
        <Link key={to} href={to} className="py-1.5 text-water underline underline-offset-4">
          {says}
        </Link>
      ))}
    </p>
  );
}

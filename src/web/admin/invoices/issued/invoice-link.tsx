import { FileText } from "lucide-react";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { useInvoiceLink, useInvoiceNotices, useReloadInvoice } from "#src/web/admin/invoices/use-invoices.ts";
import { CustomerLink } from "#src/web/admin/parts/links/customer-link.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import type { IssuedProps } from "./issued-props.ts";
import { issuedWords } from "./words.ts";

export function InvoiceLink({ invoice }: IssuedProps) {
  const t = useWords(issuedWords);
  const notices = useInvoiceNotices(invoice.id);
  const query = useInvoiceLink(invoice.id);
  if (query.isPending) return null;
  return (
    <EditingCard title={t.link} intro={t.linkHint}>
      <CustomerLink query={query} label={t.link} failed={t.linkFailed}>
        {(link) => (
          <ToolLink icon={FileText} href={`${link}/invoice.pdf`}>
            {t.pdf}
          </ToolLink>
        )}
      </CustomerLink>
      {notices?.lead === "inbox" && notices.email && (
        <SendAgain id={invoice.id} leadId={invoice.leadId} email={notices.email} />
      )}
    </EditingCard>
  );
}

/** To where the customer is reached now, which is said first: the document may have another address. */
function SendAgain({ id, leadId, email }: { id: string; leadId: string; email: string }) {
  const t = useWords(issuedWords);
  const sending = useAction({
    call: () => api.invoices[":id"]["send-again"].$post({ param: { id } }),
    done: t.sentAgain(email),
    failed: t.sendFailed,
    reload: useReloadInvoice(id),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <SendsTo copied leadId={leadId} />
      <ActionButton action={sending}>{t.sendAgain}</ActionButton>
    </div>
  );
}

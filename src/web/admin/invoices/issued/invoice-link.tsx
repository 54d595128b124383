import { FileText } from "lucide-react";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { useInvoiceLink } from "#src/web/admin/invoices/use-invoices.ts";
import { CustomerLink } from "#src/web/admin/parts/links/customer-link.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import type { IssuedProps } from "./issued-props.ts";
import { issuedWords } from "./words.ts";

export function InvoiceLink({ invoice }: IssuedProps) {
  const t = useWords(issuedWords);
  const query = useInvoiceLink(invoice.id);
  if (query.isPending) return null;
  return (
    <EditingCard title={t.link} intro={t.linkHint}>
      <CustomerLink query={query} label={t.link} failed={t.linkFailed}>
        {(link) => (
          <ToolLink href={`${link}/invoice.pdf`}>
            <FileText aria-hidden="true" className="size-5" />
            {t.pdf}
          </ToolLink>
        )}
      </CustomerLink>
    </EditingCard>
  );
}

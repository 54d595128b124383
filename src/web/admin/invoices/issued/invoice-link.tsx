import { Check, Copy, ExternalLink, FileText } from "lucide-react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useCopying } from "#src/web/admin/settings/form/use-copying.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { useInvoiceLink } from "#src/web/admin/invoices/use-invoices.ts";
import type { IssuedProps } from "./issued-props.ts";
import { issuedWords } from "./words.ts";

export function InvoiceLink({ invoice }: IssuedProps) {
  const t = useWords(issuedWords);
  const { data, isError } = useInvoiceLink(invoice.id);
  if (!data && !isError) return null;
  return (
    <EditingCard title={t.link} intro={t.linkHint}>
      {data ? <Ways link={data.link} /> : <p className="font-semibold text-warning">{t.linkFailed}</p>}
    </EditingCard>
  );
}

function Ways({ link }: { link: string }) {
  const t = useWords(issuedWords);
  const { isCopied, copy } = useCopying(link);
  const CopyIcon = isCopied ? Check : Copy;
  return (
    <>
      <input
        readOnly
        aria-label={t.link}
        value={link}
        onFocus={({ target }) => target.select()}
        className="block min-h-11 w-full truncate rounded-field border border-edge bg-mist px-4 text-sm"
      />
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <ToolButton onClick={() => void copy()}>
          <CopyIcon aria-hidden="true" className="size-5" />
          {isCopied ? t.copied : t.copy}
        </ToolButton>
        <ToolLink href={link} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" className="size-5" />
          {t.view}
        </ToolLink>
        <ToolLink href={`${link}/invoice.pdf`}>
          <FileText aria-hidden="true" className="size-5" />
          {t.pdf}
        </ToolLink>
      </div>
    </>
  );
}

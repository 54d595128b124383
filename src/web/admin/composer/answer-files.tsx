import { Camera, FileText, Paperclip, X } from "lucide-react";
import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { AnswerFile, OwnDocument } from "#src/work/conversation/answer-file.ts";
import { useInvoiceName } from "#src/web/admin/links/invoice-name.ts";
import { useInvoicesOf } from "#src/web/admin/invoices/use-invoices.ts";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useFileDrop } from "#src/web/admin/parts/drop-target.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useQuoteName } from "#src/web/admin/quotes/quote-name.ts";
import { useQuotesOf } from "#src/web/admin/quotes/use-quotes.ts";
import { FileButton, Uploads } from "#src/web/admin/pictures/add-pictures.tsx";
import { useUploads } from "#src/web/admin/pictures/use-pictures.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { answerFilesWords } from "./answer-files-words.ts";

const calls = api.leads[":id"]["answer-files"];
/** Without HEIC an iPhone hands over a JPEG; the server judges by what is in it. */
const CHOOSABLE = "image/jpeg,image/png,image/webp,image/avif,application/pdf";

type Props = { leadId: string; files: readonly AnswerFile[]; onBusy: (isBusy: boolean) => void };

/** Photos and PDFs that leave with the answer. They are kept on the server, also when the page is left. */
export function AnswerFiles({ leadId, files, onBusy }: Props) {
  const t = useWords(answerFilesWords);
  const queries = useQueryClient();
  const to = { path: apiPath(calls, { param: { id: leadId } }), field: "file" };
  const { uploads, dismiss, send } = useUploads(to, () => refetchLeads(queries));
  const { isOver, ...drop } = useFileDrop(send);
  const isBusy = uploads.some(({ error }) => !error);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <div
      {...drop}
      role="group"
      aria-label={t.title}
      className={`grid gap-3 rounded-field ${isOver ? "outline-2 outline-offset-4 outline-water" : ""}`}
    >
      <ul className="grid gap-2 empty:hidden">
        {files.map((file) => (
          <Attached key={file.id} leadId={leadId} file={file} />
        ))}
      </ul>
      <Uploads uploads={uploads} onDismiss={dismiss} />
      <div className="flex flex-wrap gap-2 *:max-sm:grow *:max-sm:justify-center">
        <FileButton icon={Paperclip} label={t.attach} accept={CHOOSABLE} multiple onFiles={send} />
        <FileButton
          icon={Camera}
          label={t.takePhoto}
          capture="environment"
          onFiles={send}
          className="not-pointer-coarse:hidden"
        />
        <OwnDocuments leadId={leadId} />
      </div>
      <p className="text-sm text-muted">{t.hint}</p>
    </div>
  );
}

function Attached({ leadId, file: { id, name, bytes } }: { leadId: string; file: AnswerFile }) {
  const t = useWords(answerFilesWords);
  const language = useLanguage();
  const param = { id: leadId, file: id };
  const removing = useAction({
    call: () => calls[":file"].$delete({ param }),
    ...{ failed: t.removeFailed, reload: refetchLeads },
  });
  return (
    <li className="flex items-center gap-2 rounded-field border border-line py-1 pr-1 pl-3">
      <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 grow wrap-anywhere">
        <a href={apiPath(calls[":file"], { param })} target="_blank" rel="noopener" className="text-water underline">
          {name}
        </a>{" "}
        <span className="text-sm whitespace-nowrap text-muted">{formatSize(bytes, language)}</span>
      </span>
      <ToolButton
        icon={X}
        look="plain"
        square
        aria-label={t.remove(name)}
        disabled={removing.isPending}
        onClick={() => removing.mutate()}
      />
    </li>
  );
}

/** Each that the customer has been sent, by one press. */
function OwnDocuments({ leadId }: { leadId: string }) {
  const quoteName = useQuoteName();
  const invoiceName = useInvoiceName();
  const quotes = useQuotesOf(leadId).data?.quotes ?? [];
  const invoices = useInvoicesOf(leadId).data?.invoices ?? [];
  return (
    <>
      {quotes
        .filter(({ document, state }) => document !== null && state !== "withdrawn")
        .map((quote) => (
          <AttachDocument key={quote.id} leadId={leadId} kind="quote" id={quote.id} name={quoteName(quote)} />
        ))}
      {invoices
        .filter(({ document }) => document !== null)
        .map((invoice) => (
          <AttachDocument key={invoice.id} leadId={leadId} kind="invoice" id={invoice.id} name={invoiceName(invoice)} />
        ))}
    </>
  );
}

function AttachDocument({ leadId, name, ...document }: OwnDocument & { leadId: string; name: string }) {
  const t = useWords(answerFilesWords);
  const language = useLanguage();
  const attaching = useAction({
    call: () => calls.documents.$post({ param: { id: leadId }, json: document }),
    failed: (_, error) => errorMessage(error, language),
    reload: refetchLeads,
  });
  return (
    <ActionButton className="text-sm" icon={FileText} action={attaching}>
      {t.attachOne(name)}
    </ActionButton>
  );
}

/** As people read the size of a file: in kilobytes, or megabytes with one decimal. */
function formatSize(bytes: number, language: "fr" | "en"): string {
  const isLarge = bytes >= 1_000_000;
  const value = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1_000));
  const unit = isLarge ? "megabyte" : "kilobyte";
  return new Intl.NumberFormat(`${language}-CA`, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useLocation } from "wouter";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import type { InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { EditorColumns } from "#src/web/admin/editing/editor-columns.tsx";
import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { formId } from "#src/web/admin/editing/use-focus-on-problem.ts";
import { AlsoOwed } from "#src/web/admin/quotes/sent/also-owed.tsx";
import { useInvoiceNotices } from "#src/web/admin/invoices/use-invoices.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { DocumentConflict } from "#src/web/admin/document/document-conflict.tsx";
import { DocumentBar } from "#src/web/admin/document/document-bar.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { DraftTotals } from "./draft-totals.tsx";
import { InvoiceAbout } from "./invoice-about.tsx";
import { InvoiceLines, PartLines } from "./invoice-lines.tsx";
import { ISSUE_ID, IssueCard } from "./issue-card.tsx";
import { useInvoiceDraft, type EditedInvoice } from "./use-invoice-draft.ts";
import { useIssuing } from "./use-issuing.ts";
import { invoiceEditorWords } from "./words.ts";

const LIST = "/admin/invoices";

export function InvoiceEditor({ invoice }: { invoice: InvoiceInFull }) {
  const t = useWords(invoiceEditorWords);
  const draft = useInvoiceDraft(invoice);
  const issuing = useIssuing(invoice.id, draft);
  const marked = { ...draft, problems: [...draft.problems, ...issuing.refused] };
  const { value } = draft;
  const isPart = value.part !== null;
  const deducted = useDeducted(invoice);
  const notices = useInvoiceNotices(invoice.id);
  const languages = useSiteLanguages();
  return (
    <div id={formId(draft.section)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DocumentConflict of={draft} explained={t.explained} versionOf={versionOf} />
      <WithLanguageSwitch always={draft.theirs ? languages : [value.language]}>
        <EditorColumns
          main={
            isPart ? (
              <PartLines draft={marked} />
            ) : (
              <InvoiceLines title={part(marked, "title")} lines={part(marked, "lines")} taxes={value.taxes} />
            )
          }
          aside={<InvoiceAbout leadId={invoice.leadId} draft={marked} hasTaxes={!isPart} />}
          rest={
            <>
              <EditingCard title={t.totals} {...(invoice.quoteId && !isPart && { intro: t.deductedLater })}>
                <DraftTotals draft={value} deducted={deducted} />
                <AlsoOwed invoices={notices?.alsoOwed} />
              </EditingCard>
              <IssueCard
                leadId={invoice.leadId}
                written={value}
                isSetAside={notices?.lead === "set-aside"}
                {...issuing}
              />
              <DeleteDraft id={invoice.id} draft={draft} />
            </>
          }
        />
      </WithLanguageSwitch>
      <DocumentBar
        of={draft}
        totalCents={invoiceTotals(value, deducted ?? []).totalCents}
        preview={apiPath(api.invoices[":id"].preview, { param: { id: invoice.id } })}
        send={t.toIssue}
        onSend={() => focusSoon(ISSUE_ID)}
      />
    </div>
  );
}

function versionOf(edited: EditedInvoice) {
  const { part: _, ...fields } = edited;
  return { fields, totalCents: invoiceTotals(edited, []).totalCents };
}

/** Asked anew whenever the editor opens: one may have been issued or credited meanwhile. */
function useDeducted({ id, quoteId }: InvoiceInFull) {
  const query = apiQuery(api.invoices[":id"].deducted, { param: { id } });
  return useQuery({ ...query, enabled: quoteId !== null, refetchOnMount: "always" }).data?.deducted;
}

function DeleteDraft({ id, draft }: { id: string; draft: Pick<EditedDraft<EditedInvoice>, "saved"> }) {
  const t = useWords(invoiceEditorWords);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const deleting = useAction({
    async call() {
      // A save that comes later would find nothing.
      await draft.saved();
      await api.invoices[":id"].$delete({ param: { id } });
    },
    done: t.deleted,
    failed: t.issueFailed,
    onDone: async () => {
      navigate(LIST);
      await queries.invalidateQueries();
    },
  });
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <ConfirmButton
        label={t.deleteDraft}
        sure={t.sureDelete}
        keep={t.keep}
        action={deleting}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
      />
    </div>
  );
}

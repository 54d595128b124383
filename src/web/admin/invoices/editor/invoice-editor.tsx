import { useQuery } from "@tanstack/react-query";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import type { InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { EditorColumns } from "#src/web/admin/editing/editor-columns.tsx";
import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { formId } from "#src/web/admin/editing/use-focus-on-problem.ts";
import { AlsoOwed } from "#src/web/admin/quotes/sent/also-owed.tsx";
import { useInvoiceNotices, useReloadInvoice } from "#src/web/admin/invoices/use-invoices.ts";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { DocumentConflict } from "#src/web/admin/document/document-conflict.tsx";
import { DeleteDraft } from "#src/web/admin/document/delete-draft.tsx";
import { useSending } from "#src/web/admin/document/use-sending.ts";
import { DocumentBar } from "#src/web/admin/document/document-bar.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { DraftTotals } from "./draft-totals.tsx";
import { InvoiceAbout } from "./invoice-about.tsx";
import { InvoiceLines, PartLines } from "./invoice-lines.tsx";
import { ISSUE_ID, IssueCard } from "./issue-card.tsx";
import { useInvoiceDraft, type EditedInvoice } from "./use-invoice-draft.ts";
import { invoiceEditorWords } from "./words.ts";

const LIST = "/admin/invoices";

export function InvoiceEditor({ invoice }: { invoice: InvoiceInFull }) {
  const t = useWords(invoiceEditorWords);
  const draft = useInvoiceDraft(invoice);
  const id = { param: { id: invoice.id } };
  const { refused, ...sending } = useSending({
    ...{ draft, words: t, problemWords: invoiceProblems, reload: useReloadInvoice(invoice.id) },
    call: (json) => api.invoices[":id"].issue.$post({ ...id, json }),
  });
  const marked = { ...draft, problems: [...draft.problems, ...refused] };
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
                refused={refused}
                {...sending}
              />
              <DeleteDraft draft={draft} words={t} call={() => api.invoices[":id"].$delete(id)} to={LIST} />
            </>
          }
        />
      </WithLanguageSwitch>
      <DocumentBar
        of={draft}
        totalCents={invoiceTotals(value, deducted ?? []).totalCents}
        preview={apiPath(api.invoices[":id"].preview, id)}
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

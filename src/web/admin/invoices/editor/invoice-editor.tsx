import { Eye, Link as LinkIcon, Mail, Save, Trash2 } from "lucide-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import type { InvoiceDraft } from "#src/work/invoices/invoice.ts";
import type { InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { SendsTo } from "#src/web/admin/customers/recipients/sends-to.tsx";
import { useRecipients } from "#src/web/admin/customers/recipients/use-recipients.ts";
import { EditorColumns } from "#src/web/admin/editing/editor-columns.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { AlsoOwed } from "#src/web/admin/invoices/also-owed.tsx";
import { reloadInvoices, useInvoiceNotices } from "#src/web/admin/invoices/use-invoices.ts";
import { UnwritableLetters } from "#src/web/admin/parts/document/unwritable-letters.tsx";
import { DraftTotals } from "./draft-totals.tsx";
import { InvoiceConflict } from "./invoice-conflict.tsx";
import { InvoiceAbout } from "./invoice-about.tsx";
import { InvoiceLines, PartLines } from "./invoice-lines.tsx";
import { useIssuing } from "./use-issuing.ts";
import { useInvoiceDraft, type TypedInvoice } from "./use-invoice-draft.ts";
import { invoiceEditorWords } from "./words.ts";

const LIST = "/admin/invoices";

export function InvoiceEditor({ invoice }: { invoice: InvoiceInFull }) {
  const t = useWords(invoiceEditorWords);
  const { typed, draft, problems, lacksTaxNumber, acts } = useInvoiceForm(invoice);
  const { form } = typed;
  const { data: lead } = useQuery(apiQuery(api.leads[":id"], { param: { id: invoice.leadId } }));
  const deducted = useDeducted(invoice);
  const notices = useInvoiceNotices(invoice.id);
  const email = useRecipients(invoice.leadId)?.to ?? lead?.email ?? "";
  const isPart = invoice.draft.part !== null;
  const languages = useSiteLanguages();
  return (
    <Form of={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <InvoiceConflict of={typed} />
      <WithLanguageSwitch always={typed.theirs ? languages : [form.value.language]}>
        <EditorColumns
          main={
            isPart ? (
              <PartLines draft={draft} />
            ) : (
              <InvoiceLines title={part(draft, "title")} lines={part(draft, "lines")} taxes={draft.value.taxes} />
            )
          }
          aside={
            <InvoiceAbout leadId={invoice.leadId} draft={draft} language={part(form, "language")} hasTaxes={!isPart} />
          }
          rest={
            <>
              <EditingCard title={t.totals} {...(invoice.quoteId && !isPart && { intro: t.deductedLater })}>
                <DraftTotals draft={draft.value} deducted={deducted} />
                <AlsoOwed invoices={notices?.alsoOwed} />
              </EditingCard>
              <EditingCard title={t.issueTitle} intro={t.issueIntro}>
                <SendsTo copied leadId={invoice.leadId} nobody={t.noEmail} onSend={() => void acts.issue("mail")} />
                {email && <p className="text-sm text-muted">{t.withPdf}</p>}
                <UnwritableLetters of={[lead?.name, draft.value]} />
                {notices?.lead === "set-aside" && <p className="font-semibold">{t.leadSetAside}</p>}
                {problems.length > 0 && (
                  <ul role="alert" className="grid gap-1 font-semibold text-danger">
                    {problems.map((problem) => (
                      <li key={problem}>{problem}</li>
                    ))}
                    {lacksTaxNumber && (
                      <li>
                        <Link href="/admin/settings?tab=taxes" className="text-water underline underline-offset-4">
                          {t.enterTaxNumber}
                        </Link>
                      </li>
                    )}
                  </ul>
                )}
                <div className="flex flex-wrap gap-3 *:max-sm:grow">
                  {email && (
                    <BusyButton
                      look="solid"
                      icon={Mail}
                      busy={acts.busy === "mail"}
                      onClick={() => void acts.issue("mail")}
                    >
                      {t.byMail}
                    </BusyButton>
                  )}
                  <BusyButton
                    look={email ? "outline" : "solid"}
                    icon={LinkIcon}
                    busy={acts.busy === "link"}
                    onClick={() => void acts.issue("link")}
                  >
                    {t.byLink}
                  </BusyButton>
                </div>
                <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5 *:max-sm:grow">
                  <BusyButton type="submit" icon={Save} busy={form.isSaving}>
                    {t.save}
                  </BusyButton>
                  {!form.isDirty && (
                    <ToolLink
                      href={apiPath(api.invoices[":id"].preview, { param: { id: invoice.id } })}
                      target="_blank"
                      rel="noreferrer"
                    >
                      <Eye aria-hidden="true" className="size-5" />
                      {t.preview}
                    </ToolLink>
                  )}
                  <ConfirmButton
                    label={t.deleteDraft}
                    sure={t.sureDelete}
                    keep={t.keep}
                    busy={acts.isDeleting}
                    onConfirm={acts.remove}
                    icon={<Trash2 aria-hidden="true" className="size-5" />}
                  />
                </div>
              </EditingCard>
            </>
          }
        />
      </WithLanguageSwitch>
    </Form>
  );
}

/** Asked anew whenever the editor opens: one may have been issued or credited meanwhile. */
function useDeducted({ id, quoteId }: InvoiceInFull) {
  const query = apiQuery(api.invoices[":id"].deducted, { param: { id } });
  return useQuery({ ...query, enabled: quoteId !== null, refetchOnMount: "always" }).data?.deducted;
}

/** Issuing saves first what is on the screen. */
function useInvoiceForm(invoice: InvoiceInFull) {
  const t = useWords(invoiceEditorWords);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { id } = invoice;
  const param = { id };
  const saving = useAction({
    call: async ({ version, draft, language }: TypedInvoice) => {
      const { part: _, ...edited } = draft;
      return (await api.invoices[":id"].$put({ param, json: { version, language, draft: edited } })).json();
    },
    failed: (status) => (status === 409 ? undefined : t.notSaved),
    // The conflict is shown instead.
    stale: [404],
    reload: () => reloadInvoices(queries, id),
  });
  const typed = useInvoiceDraft({
    id,
    stored: typedOf(invoice),
    put: (edit) => saving.mutateAsync(edit),
    async fetchNewest() {
      const newest = await (await api.invoices[":id"].$get({ param })).json();
      if (!newest.document) return typedOf(newest);
      await reloadInvoices(queries, id);
      return undefined;
    },
  });
  const { form } = typed;
  const { issuing, problems, marked } = useIssuing(id, { draft: form.value.draft, onStale: typed.compare });
  const deleting = useAction({
    call: () => api.invoices[":id"].$delete({ param }),
    done: t.deleted,
    failed: t.issueFailed,
    onDone: async () => {
      navigate(LIST);
      await queries.invalidateQueries();
    },
  });
  // The server names the fields within the draft, where it refuses to issue it.
  const ofForm = form.problems.map((problem) => ({ ...problem, field: problem.field.replace(/^draft\./, "") }));
  const draft = part({ ...form, problems: [...ofForm, ...marked] }, "draft");
  return {
    typed,
    draft: { ...draft, path: "" } satisfies Edited<InvoiceDraft>,
    problems,
    lacksTaxNumber: marked.some(({ code }) => code === "invoice-tax-number-missing"),
    acts: {
      busy: issuing.isPending ? issuing.variables.by : undefined,
      issue: async (by: "mail" | "link") => {
        if (!form.check()) return;
        const version = await typed.store();
        if (version !== undefined) issuing.mutate({ version, by });
      },
      isDeleting: deleting.isPending,
      remove: () => deleting.mutate(),
    },
  };
}

function typedOf({ version, draft, language }: Pick<InvoiceInFull, "version" | "draft" | "language">): TypedInvoice {
  return { version, draft, language };
}

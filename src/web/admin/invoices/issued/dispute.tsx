import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { MessageSquareWarning } from "lucide-react";
import { useState } from "react";
import { invoiceState } from "#src/work/invoices/balance.ts";
import { LONGEST_DISPUTE_NOTE, Dispute } from "#src/work/invoices/customer/dispute.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { DialogFrame } from "#src/web/admin/editing/dialog-frame.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { useReloadInvoice } from "#src/web/admin/invoices/use-invoices.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import type { IssuedProps } from "./issued-props.ts";
import { disputeCardWords } from "./dispute-words.ts";

type Props = Pick<IssuedProps, "invoice">;

const calls = api.invoices[":id"].dispute;

/** What is still owed can be marked as disputed, with the reason, until it is taken back. */
export function DisputeCard({ invoice }: Props) {
  const t = useWords(disputeCardWords);
  const [isOpen, setOpen] = useState(false);
  const state = invoiceState(invoice);
  if (invoice.isDisputed) return <Standing invoice={invoice} />;
  if (state !== "open" && state !== "partly-paid") return null;
  return (
    <>
      <ToolButton icon={MessageSquareWarning} look="plain" className="justify-self-start" onClick={() => setOpen(true)}>
        {t.mark}
      </ToolButton>
      {isOpen && <DisputeDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

function Standing({ invoice: { id, events } }: Props) {
  const t = useWords(disputeCardWords);
  const language = useLanguage();
  const ending = useAction({
    call: () => calls.$delete({ param: { id } }),
    done: t.ended,
    failed: t.failed,
    reload: useReloadInvoice(id),
  });
  const begun = events.findLast(({ kind }) => kind === "disputed");
  const note = begun?.kind === "disputed" ? begun.note : undefined;
  return (
    <div className="grid gap-3 rounded-field bg-mist p-4">
      <p className="font-semibold">{begun ? t.since(formatDate(new Date(begun.at), language)) : t.disputed}</p>
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      <p className="text-sm text-muted">{t.quiet}</p>
      <div>
        <ActionButton action={ending}>{t.end}</ActionButton>
      </div>
    </div>
  );
}

function DisputeDialog({ invoice: { id }, onClose }: Props & { onClose: () => void }) {
  const t = useWords(disputeCardWords);
  const reload = useReloadInvoice(id);
  const marking = useAction({
    call: async (json: Dispute) => {
      await calls.$post({ param: { id }, json });
    },
    done: t.marked,
    failed: (status) => (status === 422 ? undefined : t.failed),
    reload,
  });
  const form = useForm<Dispute, void, Dispute>({
    name: "dispute",
    initial: { note: "" },
    parse: (typed) => parseForm(Dispute, typed),
    problemWords: invoiceProblems,
    save: (dispute) => marking.mutateAsync(dispute),
    onSaved: onClose,
  });
  return (
    <DialogFrame title={t.mark} intro={t.quiet} onClose={onClose}>
      <Form of={form}>
        <TextOf of={part(form, "note")} label={t.note} hint={t.noteHint} maxLength={LONGEST_DISPUTE_NOTE} />
        <FormButtons busy={form.isSaving} look="solid" onCancel={onClose}>
          {t.save}
        </FormButtons>
      </Form>
    </DialogFrame>
  );
}

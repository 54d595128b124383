import * as Dialog from "@radix-ui/react-dialog";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { accepted, refused } from "#src/platform/i18n/problem.ts";
import { customerProblems } from "#src/work/customers/customer-problems.ts";
import { customerLimits } from "#src/work/customers/customer-limits.ts";
import type { CustomerInFull } from "#src/work/customer-cards/load-customer.server.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { DialogHeading, DialogPanel } from "#src/web/ui/dialog.tsx";
import { SplitChoices } from "./split-choices.tsx";
import { splitDialogWords } from "./split-dialog-words.ts";
import { customerCalls, reloadCustomers } from "#src/web/admin/customers/use-customer.ts";
import { suggestedName, whatGoes, type SplitTicks } from "./what-goes.ts";

type Props = {
  customer: CustomerInFull;
  name: string;
  /** The requests that are ticked at first. */
  leads?: string[];
  onClose: () => void;
};

const nothing: SplitTicks = { name: "", leads: [], contacts: [], places: [] };

/** Says what goes before anything is split. */
export function SplitDialog({ customer, name, leads = [], onClose }: Props) {
  const t = useWords(splitDialogWords);
  const { close } = useWords(commonWords);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel className="fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-xl -translate-y-1/2 gap-5 overflow-y-auto rounded-card bg-raised p-6 shadow-card sm:p-8">
        <DialogHeading title={t.title(name)} intro={t.intro} close={close} />
        <SplitForm customer={customer} leads={leads} onClose={onClose} />
      </DialogPanel>
    </Dialog.Root>
  );
}

function SplitForm({ customer, leads, onClose }: Omit<Props, "name"> & { leads: string[] }) {
  const t = useWords(splitDialogWords);
  const splitting = useAction({
    call: (ticks: SplitTicks) =>
      customerCalls.split.$post({ param: { id: customer.id }, json: { ...ticks, version: customer.version } }),
    done: (_, ticks) => t.done(ticks.name),
    failed: (status) => (status === 409 ? t.changed : t.failed),
    reload: reloadCustomers,
  });
  const form = useForm({
    ...{ name: "split", initial: firstTicks(customer, leads), problemWords: customerProblems },
    parse: (ticks: SplitTicks) => (ticks.name.trim() === "" ? refused("name", "missing") : accepted(ticks)),
    ...{ save: splitting.mutateAsync, onSaved: onClose },
  });
  const goes = whatGoes(customer, form.value);
  /** The name follows what is ticked until another is typed. */
  const tick = (kind: "leads" | "contacts" | "places", id: string, isTicked: boolean) =>
    form.edit((now) => {
      const next = { ...now, [kind]: isTicked ? [...now[kind], id] : now[kind].filter((one) => one !== id) };
      const isTyped = now.name !== suggestedName(customer, now);
      return { ...next, name: isTyped ? now.name : suggestedName(customer, next) };
    });
  return (
    <Form of={form}>
      <SplitChoices customer={customer} ticks={form.value} onTick={tick} />
      <TextOf of={part(form, "name")} label={t.name} maxLength={customerLimits.name} />
      <WhatGoes customer={customer} ticks={form.value} />
      <FormButtons
        look="solid"
        busy={form.isSaving}
        disabled={goes.isNothing || goes.isEverything}
        cancelLook="plain"
        onCancel={onClose}
      >
        {t.confirm}
      </FormButtons>
    </Form>
  );
}

function firstTicks(customer: CustomerInFull, leads: string[]): SplitTicks {
  const ticks = { ...nothing, leads };
  return { ...ticks, name: suggestedName(customer, ticks) };
}

/** Read out as it changes. */
function WhatGoes({ customer, ticks }: { customer: CustomerInFull; ticks: SplitTicks }) {
  const t = useWords(splitDialogWords);
  const language = useLanguage();
  const { jobs, places, isNothing, isEverything } = whatGoes(customer, ticks);
  const money = (cents: number) => formatMoney(cents, customer.currency, language);
  const billed = jobs.reduce((sum, { billedCents }) => sum + billedCents, 0);
  const owed = jobs.reduce((sum, { owedCents }) => sum + owedCents, 0);
  const lines = [
    ticks.leads.length > 0 && t.countRequests(ticks.leads.length),
    jobs.length > 0 && t.countJobs(jobs.length, money(billed), money(owed)),
    ticks.contacts.length > 0 && t.countContacts(ticks.contacts.length),
    places.length > 0 && t.countPlaces(places.length),
  ].filter((line) => line !== false);
  return (
    <div aria-live="polite" className="grid gap-2">
      {isNothing && <p>{t.nothing}</p>}
      {isEverything && <p>{t.everything}</p>}
      {!isNothing && !isEverything && (
        <>
          <p className="font-medium">{t.goes}</p>
          <ul className="list-disc pl-5 wrap-anywhere">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-muted">{t.undoable}</p>
        </>
      )}
    </div>
  );
}

import { useQuery, type QueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import type { Overdue } from "#src/work/invoices/messages/remind-overdue.server.ts";
import { DialogFrame } from "#src/web/admin/editing/dialog-frame.tsx";
import { SentTo } from "#src/web/admin/recipients/sent-to.tsx";
import { part, set } from "#src/web/admin/editing/edited.ts";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { receivablesQuery, remindersQuery, useMoney } from "./use-money.ts";
import { notRemindedWords, receiveWords } from "./words.ts";

/** Says who gets a mail, where and when, before anything leaves. */
export function RemindDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(receiveWords);
  const query = useQuery(remindersQuery);
  return (
    <DialogFrame title={t.dialog} intro={t.dialogIntro} onClose={onClose}>
      <QueryState
        query={query}
        failed={t.notLoaded}
        placeholder={<Placeholder label={t.loading} rows={3} row="h-12" />}
      >
        {({ overdue, leavesAt }) => <Choosing overdue={overdue} leavesAt={leavesAt} onClose={onClose} />}
      </QueryState>
    </DialogFrame>
  );
}

type Chosen = { invoices: string[] };
type Props = { overdue: Overdue[]; leavesAt: string; onClose: () => void };

function Choosing({ overdue, leavesAt, onClose }: Props) {
  const t = useWords(receiveWords);
  const mailed = overdue.filter(({ why }) => why === null);
  const sending = useAction({
    call: async (json: Chosen) => (await api.money.reminders.$post({ json })).json(),
    done: ({ sent }) => t.sent(sent.length),
    ...{ failed: t.notSent, reload: reloadReceivables },
  });
  const form = useForm({
    ...{ name: "reminders", initial: { invoices: mailed.map(({ id }) => id) }, problemWords: invoiceProblems },
    save: (chosen: Chosen) => sending.mutateAsync(chosen),
    onSaved: onClose,
  });
  const invoices = part(form, "invoices");
  const toggle = (id: string, isChosen: boolean) =>
    set(invoices, isChosen ? [...invoices.value, id] : invoices.value.filter((one) => one !== id));
  if (overdue.length === 0) return <p>{t.nothing}</p>;
  return (
    <Form of={form}>
      {mailed.length > 0 && <Moment leavesAt={leavesAt} />}
      <ul className="grid gap-2">
        {mailed.map((one) => (
          <li key={one.id}>
            <Choice
              overdue={one}
              isChosen={invoices.value.includes(one.id)}
              onToggle={(isChosen) => toggle(one.id, isChosen)}
            />
          </li>
        ))}
      </ul>
      <WithoutMail overdue={overdue.filter(({ why }) => why !== null)} />
      <FormButtons
        busy={form.isSaving}
        look="solid"
        icon={Mail}
        disabled={invoices.value.length === 0}
        onCancel={onClose}
      >
        {t.send(invoices.value.length)}
      </FormButtons>
    </Form>
  );
}

type ChoiceProps = { overdue: Overdue; isChosen: boolean; onToggle: (isChosen: boolean) => void };

function Choice({ overdue, isChosen, onToggle }: ChoiceProps) {
  const say = useSaying();
  return (
    <>
      <CheckField
        id={`remind-${overdue.id}`}
        label={say(overdue)}
        checked={isChosen}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <div className="pl-9 text-sm">
        <SentTo to={overdue.to} />
      </div>
    </>
  );
}

/** `Luc Martel, F-2026-0011, $350.00, due Nov 3, 2026`. */
function useSaying(): (overdue: Overdue) => string {
  const t = useWords(receiveWords);
  const language = useLanguage();
  const money = useMoney();
  return ({ customer, number, balanceCents, dueOn, remindedAt }) => {
    const reminded = remindedAt ? [t.reminded(formatDate(new Date(remindedAt), language))] : [];
    const due = t.dueOn(formatDay(dueOn, language, "medium"));
    return [customer || t.noName, number, money(balanceCents), due, ...reminded].join(", ");
  };
}

function Moment({ leavesAt }: { leavesAt: string }) {
  const t = useWords(receiveWords);
  const language = useLanguage();
  const moment = new Date(leavesAt);
  if (moment <= useNow()) return <p>{t.now}</p>;
  return <p>{t.later(t.at(formatDate(moment, language), formatTime(moment, language)))}</p>;
}

function WithoutMail({ overdue }: { overdue: Overdue[] }) {
  const t = useWords(receiveWords);
  const whys = useWords(notRemindedWords);
  const say = useSaying();
  if (overdue.length === 0) return null;
  return (
    <section aria-labelledby="without-mail" className="rounded-field bg-mist p-4">
      <h3 id="without-mail" className="text-base">
        {t.withoutMail}
      </h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {overdue.map(
          (one) =>
            one.why && (
              <li key={one.id}>
                {say(one)} <span className="text-muted">({whys[one.why]})</span>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

function reloadReceivables(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: receivablesQuery.queryKey });
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Quote } from "#src/work/quotes/quotes.server.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { accepted, refused } from "#src/platform/i18n/problem.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { CheckOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { AlsoOwed } from "./also-owed.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useSentActs } from "./use-sent-acts.ts";
import { sentWords } from "./words.ts";

/** Asks a second time, with the reason. */
export function UndoAcceptance({ quote }: { quote: Quote }) {
  const t = useWords(sentWords);
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <UndoForm quote={quote} onClosed={() => setOpen(false)} />;
  return (
    <ToolButton className="text-danger! sm:justify-self-start" onClick={() => setOpen(true)}>
      {t.undo}
    </ToolButton>
  );
}

function UndoForm({ quote, onClosed }: { quote: Quote; onClosed: () => void }) {
  const t = useWords(sentWords);
  const { perform } = useSentActs(quote);
  const owed = useQuery(apiQuery(api.quotes[":id"].owed, { param: { id: quote.id } })).data?.owed ?? [];
  const ending = useQuery(apiQuery(api.quotes[":id"].ending, { param: { id: quote.id } })).data;
  const { visits = [], plans = [] } = ending ?? {};
  const language = useLanguage();
  const list = new Intl.ListFormat(language);
  const days = list.format(visits.map(({ day }) => formatDay(day, language, "medium")));
  const titles = list.format(plans.map(({ title }) => title[language] || title.fr));
  const form = useForm({
    name: "cancel",
    initial: { reason: "", keepsReminding: false, cancelsVisits: true, endsPlans: false },
    parse: ({ reason, cancelsVisits, ...chosen }) =>
      reason.trim()
        ? accepted({ reason: reason.trim(), keepsVisits: !cancelsVisits, ...chosen })
        : refused("reason", "reasonMissing"),
    problemWords: sentWords,
    save: (cancel) => perform({ kind: "cancel", ...cancel }, t.undone),
  });
  return (
    <Form of={form} className="grid gap-4 rounded-field border border-danger p-4">
      <h3 className="font-bold">{t.undoTitle}</h3>
      <p className="max-w-prose text-muted">{t.undoHint}</p>
      {owed.length > 0 && (
        <>
          <AlsoOwed invoices={owed} />
          <p className="max-w-prose text-muted">{t.owedHint}</p>
          <CheckOf of={part(form, "keepsReminding")} label={t.keepsReminding} />
        </>
      )}
      {visits.length > 0 && (
        <CheckOf of={part(form, "cancelsVisits")} label={fillIn(t.cancelsVisits, { days })} hint={t.visitsHint} />
      )}
      {plans.length > 0 && (
        <CheckOf of={part(form, "endsPlans")} label={fillIn(t.endsPlans, { titles })} hint={t.plansHint} />
      )}
      <TextOf of={part(form, "reason")} label={t.reason} hint={t.reasonHint} maxLength={500} ref={focusOnMount} />
      <FormButtons busy={form.isSaving} className="text-danger!" cancelLook="plain" onCancel={onClosed}>
        {t.sureUndo}
      </FormButtons>
    </Form>
  );
}

import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { BellOff } from "lucide-react";
import { useState } from "react";
import type { Consent } from "#src/account/consents/consent.ts";
import { consentProblems, GivenConsent } from "#src/account/consents/given-consent.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { AreaOf, ChoiceOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useConsentsOf } from "./customer-queries.ts";
import { useCustomerAct } from "./use-customer.ts";
import { basisWords, reviewCustomerWords, consentSourceWords } from "./words.ts";

type ConsentingLead = Pick<LeadInFull, "id" | "language">;

/** The ways to change it, and what it rests on; nothing for a person without an address. */
export function LeadConsents({ lead }: { lead: ConsentingLead }) {
  const t = useWords(reviewCustomerWords);
  const person = useConsentsOf(lead.id).data?.person;
  if (!person) return null;
  return (
    <section className="grid gap-4">
      <h3 className="text-base">{t.consents}</h3>
      <ConsentActs lead={lead} isLeftAlone={person.leftAlone !== null} />
      {person.consents.length > 0 && <Ledger consents={person.consents} />}
    </section>
  );
}

function ConsentActs({ lead, isLeftAlone }: { lead: ConsentingLead; isLeftAlone: boolean }) {
  const t = useWords(reviewCustomerWords);
  const act = useCustomerAct(lead.id);
  const [isRecording, setRecording] = useState(false);
  if (isRecording) return <ConsentForm lead={lead} onClosed={() => setRecording(false)} />;
  return (
    <>
      {!isLeftAlone && <p className="text-sm text-muted">{t.leaveAloneHint}</p>}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {!isLeftAlone && (
          <BusyButton
            icon={BellOff}
            busy={act.isPending}
            className="max-sm:whitespace-normal"
            onClick={() => act.mutate({ kind: "leave-alone" })}
          >
            {t.leaveAlone}
          </BusyButton>
        )}
        <ToolButton look="plain" onClick={() => setRecording(true)}>
          {t.record}
        </ToolButton>
      </div>
    </>
  );
}

function ConsentForm({ lead, onClosed }: { lead: ConsentingLead; onClosed: () => void }) {
  const t = useWords(reviewCustomerWords);
  const sources = useWords(consentSourceWords);
  const act = useCustomerAct(lead.id);
  const language: Language = lead.language === "en" ? "en" : "fr";
  const form = useForm({
    name: "consent",
    initial: { words: "", source: "phone", language } satisfies GivenConsent,
    parse: (typed) => parseForm(GivenConsent, typed),
    problemWords: consentProblems,
    save: (body) => act.mutateAsync({ kind: "consent", given: body }),
    onSaved: onClosed,
  });
  return (
    <Form of={form} className="grid gap-4">
      <AreaOf of={part(form, "words")} label={t.words} hint={t.recordHint} rows={3} required />
      <ChoiceOf of={part(form, "source")} label={t.how} choices={sources} />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" busy={form.isSaving}>
          {t.save}
        </BusyButton>
        <ToolButton look="plain" onClick={onClosed}>
          {t.back}
        </ToolButton>
      </div>
    </Form>
  );
}

function Ledger({ consents }: { consents: Consent[] }) {
  const t = useWords(reviewCustomerWords);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-medium">{t.ledger(consents.length)}</summary>
      <ul className="divide-y divide-line border-y border-line">
        {consents.map((consent) => (
          <LedgerRow key={consent.id} consent={consent} />
        ))}
      </ul>
    </details>
  );
}

function LedgerRow({ consent: { basis, words, source, at, until, withdrawnAt } }: { consent: Consent }) {
  const t = useWords(reviewCustomerWords);
  const bases = useWords(basisWords);
  const sources = useWords(consentSourceWords);
  const language = useLanguage();
  const day = (moment: string) => formatDate(new Date(moment), language);
  const ends = [...(until ? [t.until(day(until))] : []), ...(withdrawnAt ? [t.withdrawn(day(withdrawnAt))] : [])];
  return (
    <li className="grid gap-0.5 py-3">
      <p>
        <span className="inline-block font-semibold first-letter:uppercase">{bases[basis]}</span>,{" "}
        {[day(at), ...ends].join(", ")}
      </p>
      {source !== "lead" && <p className="text-sm text-muted">{sources[source]}</p>}
      {words && <p className="text-sm wrap-anywhere text-muted">{words}</p>}
    </li>
  );
}

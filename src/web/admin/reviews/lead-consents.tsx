import { BellOff } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import type { Consent, PersonConsents } from "#src/account/consents/consent.ts";
import type { GivenConsent } from "#src/account/consents/given-consent.ts";
import type { LeadInFull } from "#src/customers/leads/lead-history.ts";
import { LeadSection } from "#src/web/admin/leads/lead/lead-section.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { SelectField, TextAreaField } from "#src/web/ui/fields/field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useConsentsOf, useCustomerAct } from "./use-customer.ts";
import { basisWords, customerWords, sourceWords, suppressionWords } from "./words.ts";

/** Whether this person may get commercial mails, why, and the way to stop them. */
export function LeadConsents({ lead }: { lead: LeadInFull }) {
  const t = useWords(customerWords);
  const { data, isError } = useConsentsOf(lead.id);
  const person = data?.person;
  return (
    <LeadSection title={t.consents}>
      {isError && !data && <p className="text-danger">{t.notLoaded}</p>}
      {person === null && <p className="text-muted">{t.noAddress}</p>}
      {person && <Standing person={person} />}
      {person && <ConsentActs lead={lead} isLeftAlone={person.leftAlone !== null} />}
      {person && person.consents.length > 0 && <Ledger consents={person.consents} />}
    </LeadSection>
  );
}

function Standing({ person: { leftAlone, implied, consents } }: { person: PersonConsents }) {
  const t = useWords(customerWords);
  const bases = useWords(basisWords);
  const by = useWords(suppressionWords);
  const language = useLanguage();
  const day = (moment: string) => formatDate(new Date(moment), language);
  if (leftAlone)
    return (
      <p className="font-semibold">
        {t.leftAlone(day(leftAlone.at))} {by[leftAlone.source]}
      </p>
    );
  if (consents.some(({ basis, withdrawnAt }) => basis === "express" && !withdrawnAt)) return <p>{t.mayWriteExpress}</p>;
  return <p>{implied ? t.mayWrite(bases[implied.basis], day(implied.until)) : t.mayNot}</p>;
}

function ConsentActs({ lead, isLeftAlone }: { lead: LeadInFull; isLeftAlone: boolean }) {
  const t = useWords(customerWords);
  const act = useCustomerAct(lead.id);
  const [isRecording, setRecording] = useState(false);
  const record = (body: GivenConsent) =>
    act.mutate({ path: "consents", body }, { onSuccess: () => setRecording(false) });
  if (isRecording)
    return <ConsentForm lead={lead} busy={act.isPending} onRecord={record} onCancel={() => setRecording(false)} />;
  return (
    <>
      {!isLeftAlone && <p className="text-sm text-muted">{t.leaveAloneHint}</p>}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {!isLeftAlone && (
          <BusyButton
            icon={BellOff}
            busy={act.isPending}
            className="max-sm:whitespace-normal"
            onClick={() => act.mutate({ path: "leave-alone" })}
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

type FormProps = {
  lead: LeadInFull;
  busy: boolean;
  onRecord: (given: GivenConsent) => void;
  onCancel: () => void;
};

function ConsentForm({ lead, busy, onRecord, onCancel }: FormProps) {
  const t = useWords(customerWords);
  const sources = useWords(sourceWords);
  const [words, setWords] = useState("");
  const [source, setSource] = useState<GivenConsent["source"]>("phone");
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onRecord({ words, source, language: lead.language === "en" ? "en" : "fr" });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextAreaField
        id="consent-words"
        label={t.words}
        hint={t.recordHint}
        rows={3}
        required
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <SelectField
        id="consent-source"
        label={t.how}
        value={source}
        // One of the options below.
        onChange={(event) => setSource(event.target.value as GivenConsent["source"])}
      >
        {Object.entries(sources).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" busy={busy}>
          {t.save}
        </BusyButton>
        <ToolButton look="plain" onClick={onCancel}>
          {t.back}
        </ToolButton>
      </div>
    </form>
  );
}

function Ledger({ consents }: { consents: Consent[] }) {
  const t = useWords(customerWords);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t.ledger(consents.length)}</summary>
      <ul className="divide-y divide-line border-y border-line">
        {consents.map((consent) => (
          <LedgerRow key={consent.id} consent={consent} />
        ))}
      </ul>
    </details>
  );
}

function LedgerRow({ consent: { basis, words, at, until, withdrawnAt } }: { consent: Consent }) {
  const t = useWords(customerWords);
  const bases = useWords(basisWords);
  const language = useLanguage();
  const day = (moment: string) => formatDate(new Date(moment), language);
  const ends = [...(until ? [t.until(day(until))] : []), ...(withdrawnAt ? [t.withdrawn(day(withdrawnAt))] : [])];
  return (
    <li className="grid gap-0.5 py-3">
      <p>
        <span className="inline-block font-semibold first-letter:uppercase">{bases[basis]}</span>,{" "}
        {[day(at), ...ends].join(", ")}
      </p>
      {words && <p className="text-sm wrap-anywhere text-muted">{words}</p>}
    </li>
  );
}

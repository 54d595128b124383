import { Pencil } from "lucide-react";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useState, type ReactNode } from "react";
import type { LeadInFull } from "#src/customers/leads/lead-history.ts";
import { ANSWER_COLUMNS, answerFacts, answerWords, type AnswerFact } from "#src/customers/leads/lead-fields.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { Breakable } from "#src/web/admin/leads/breakable.tsx";
import { mailLink, phoneLink } from "#src/web/admin/leads/contact-links.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LeadDetailsForm } from "./lead-details-form.tsx";
import { LeadSection } from "./lead-section.tsx";
import { leadWords } from "./words.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const link = "font-semibold text-water underline-offset-4 hover:underline wrap-anywhere";

export function LeadContactCard({ lead }: { lead: LeadInFull }) {
  const t = useWords(leadWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <LeadSection
      title={t.contact}
      action={
        !isOpen && (
          <ToolButton look="plain" onClick={() => setOpen(true)}>
            <Pencil aria-hidden="true" className="size-4.5" />
            {t.correct}
          </ToolButton>
        )
      }
    >
      {isOpen ? <LeadDetailsForm lead={lead} onClosed={() => setOpen(false)} /> : <Details lead={lead} />}
    </LeadSection>
  );
}

function Details({ lead }: { lead: LeadInFull }) {
  const t = useWords(leadWords);
  const answers = useWords(answerWords);
  const { noMessage } = useWords(leadsWords);
  const language = useLanguage();
  const columns = ANSWER_COLUMNS.filter((column) => column !== "name" && column !== "message");
  const { services } = siteNames();
  const facts = answerFacts(lead, { language, services, currency: regionalFormat().currency }, columns);
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts
          .filter(({ value }) => value)
          .map(({ column, name, value }) => (
            <Detail key={column} name={name}>
              <Answer column={column} value={value} />
            </Detail>
          ))}
        <Detail name={t.language}>{lead.language === "fr" ? t.writesFrench : t.writesEnglish}</Detail>
      </dl>
      <div className="grid gap-1 border-t border-line pt-4">
        <h3 className="text-sm font-normal text-muted">{answers.message}</h3>
        {lead.message ? (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{lead.message}</p>
        ) : (
          <p className="text-muted">{noMessage}</p>
        )}
      </div>
    </>
  );
}

function Answer({ column, value }: Pick<AnswerFact, "column" | "value">) {
  const t = useWords(leadWords);
  if (column === "email")
    return (
      <a href={mailLink(value)} aria-label={`${t.mail} ${value}`} className={link}>
        <Breakable text={value} />
      </a>
    );
  if (column !== "phone" || !/\d/.test(value)) return value;
  return (
    <a href={phoneLink(value)} className={link}>
      {value}
    </a>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { Pencil } from "lucide-react";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useState, type ReactNode } from "react";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { ANSWER_COLUMNS, answerFacts, type AnswerFact } from "#src/work/leads/lead-fields.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { Breakable } from "#src/web/admin/parts/breakable.tsx";
import { canDial, mailLink, phoneLink } from "#src/web/admin/links/contact-links.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { LeadPhotosCard } from "#src/web/admin/photos/lead-photos.tsx";
import { leadWords } from "#src/web/admin/leads/lead-words.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const LeadDetailsForm = lazyPart(async () => (await import("./lead-details-form.tsx")).LeadDetailsForm);

const link = "font-medium text-water underline-offset-4 hover:underline wrap-anywhere";

/** What the person wrote and the photos of it first, then how to reach them and what else they answered. */
export function LeadMessageCard({ lead }: { lead: LeadInFull }) {
  const t = useWords(leadWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard
      title={t.message}
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
    </SectionCard>
  );
}

function Details({ lead }: { lead: LeadInFull }) {
  const t = useWords(leadWords);
  const { noMessage } = useWords(leadsWords);
  const language = useLanguage();
  const columns = ANSWER_COLUMNS.filter((column) => column !== "name" && column !== "message");
  const { services } = siteNames();
  const facts = answerFacts(lead, { language, services, currency: regionalFormat().currency }, columns);
  return (
    <>
      {lead.message ? (
        <p className="max-w-prose text-lg/7 wrap-anywhere whitespace-pre-line">{lead.message}</p>
      ) : (
        <p className="text-muted">{noMessage}</p>
      )}
      <LeadPhotosCard leadId={lead.id} photos={lead.photos} />
      <h3 className="sr-only">{t.contact}</h3>
      <dl className="grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
        {facts
          .filter(({ value }) => value)
          .map(({ column, name, value }) => (
            <Detail key={column} name={name}>
              <Answer column={column} value={value} />
            </Detail>
          ))}
        <Detail name={t.language}>{lead.language === "fr" ? t.writesFrench : t.writesEnglish}</Detail>
      </dl>
    </>
  );
}

function Answer({ column, value }: Pick<AnswerFact, "column" | "value">) {
  if (column === "email")
    return (
      <a href={mailLink(value)} className={link}>
        <Breakable text={value} />
      </a>
    );
  if (column !== "phone" || !canDial(value)) return value;
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

import { Check, ChevronDown, Copy, Mail, MessageSquare } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { LeadInFull } from "#src/leads/lead-history.ts";
import type { SavedTemplates } from "#src/settings/reply-templates.server.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import type { ReplyTemplate } from "#src/settings/reply-templates.ts";
import { Card } from "#src/web/ui/card.tsx";
import { SelectField, TextAreaField, TextField } from "#src/web/ui/field.tsx";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { mailLinkWith, textLinkWith } from "#src/web/admin/leads/contact-links.ts";
import { replyWords } from "./words.ts";
import { useChangeStatus } from "#src/web/admin/leads/use-lead-changes.ts";
import { useReplyTemplates } from "#src/web/admin/leads/use-reply-templates.ts";
import { useReply } from "./use-reply.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LeadReply({ lead }: { lead: LeadInFull }) {
  const t = useWords(replyWords);
  const { data: saved, isError } = useReplyTemplates();
  if (lead.box !== "inbox") return null;
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 p-5 md:px-6 [&::-webkit-details-marker]:hidden">
          <h2 className="grow text-lg">{t.title}</h2>
          <ChevronDown aria-hidden="true" className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 px-5 pb-5 md:px-6 md:pb-6">
          {saved && saved.values.length > 0 && <Reply lead={lead} saved={saved} />}
          {saved?.values.length === 0 && <p className="text-muted">{t.noTemplates}</p>}
          {!saved && <p className="text-muted">{isError ? t.notLoaded : t.loading}</p>}
          <Link href="/admin/settings?tab=email#reply-templates" className="w-fit text-sm text-water underline">
            {t.edit}
          </Link>
        </div>
      </details>
    </Card>
  );
}

function Reply({ lead, saved }: { lead: LeadInFull; saved: SavedTemplates }) {
  const t = useWords(replyWords);
  const { templates, reply, choose, write } = useReply(lead, saved);
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  return (
    <>
      <TemplateField templates={templates} chosen={reply.id} onChoose={choose} />
      {lead.email && (
        <TextField
          id="reply-subject"
          label={t.subject}
          value={reply.subject}
          onChange={(event) => write({ subject: event.target.value })}
        />
      )}
      <TextAreaField
        id="reply-text"
        label={t.text}
        hint={t.textHint}
        rows={9}
        value={reply.text}
        onChange={(event) => write({ text: event.target.value })}
      />
      <div className="flex flex-wrap gap-2 *:max-sm:grow">
        {lead.email && (
          <ToolLink href={mailLinkWith(lead.email, reply)} onClick={use}>
            <Mail aria-hidden="true" className="size-5" />
            {t.mail}
          </ToolLink>
        )}
        {lead.phone && (
          <ToolLink href={textLinkWith(lead.phone, reply.text)} onClick={use}>
            <MessageSquare aria-hidden="true" className="size-5" />
            {t.sms}
          </ToolLink>
        )}
        <CopyText text={reply.text} onCopied={use} />
      </div>
      {isUsed && lead.status === "new" && <MarkContacted lead={lead} onDismissed={() => setUsed(false)} />}
    </>
  );
}

type TemplateProps = { templates: ReplyTemplate[]; chosen: string; onChoose: (id: string) => void };

function TemplateField({ templates, chosen, onChoose }: TemplateProps) {
  const t = useWords(replyWords);
  return (
    <SelectField
      id="reply-template"
      label={t.template}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      {(["fr", "en"] as const)
        .toSorted((a) => (a === templates[0]?.language ? -1 : 1))
        .map((language) => (
          <optgroup key={language} label={language === "fr" ? t.inFrench : t.inEnglish}>
            {templates
              .filter((template) => template.language === language)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
    </SelectField>
  );
}

function CopyText({ text, onCopied }: { text: string; onCopied: () => void }) {
  const t = useWords(replyWords);
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
      onCopied();
    } catch {
      setOutcome("failed");
    }
  };
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <>
      <ToolButton onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-5" />
        {outcome === "copied" ? t.copied : t.copy}
      </ToolButton>
      <p role="status" className="basis-full text-sm font-semibold text-danger empty:hidden">
        {outcome === "failed" && t.copyFailed}
      </p>
    </>
  );
}

/** Only the owner knows whether the message was sent. */
function MarkContacted({ lead, onDismissed }: { lead: LeadInFull; onDismissed: () => void }) {
  const t = useWords(replyWords);
  const change = useChangeStatus();
  const mark = () => change.mutate({ id: lead.id, status: "contacted", version: lead.version });
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 rounded-field bg-water-soft p-4">
      <p className="mr-auto font-semibold">{t.haveSent}</p>
      <BusyButton busy={change.isPending} quiet onClick={mark}>
        {t.contacted}
      </BusyButton>
      <ToolButton look="plain" onClick={onDismissed}>
        {t.notYet}
      </ToolButton>
    </div>
  );
}

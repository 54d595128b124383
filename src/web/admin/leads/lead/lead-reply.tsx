import { Check, ChevronDown, Copy, Mail, MessageSquare } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { LeadInFull } from "#src/customers/leads/lead-history.ts";
import type { SavedTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import type { ReplyTemplate } from "#src/account/settings/reply-templates/reply-templates.ts";
import { Card } from "#src/web/ui/card.tsx";
import { TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { mailLinkWith, textLinkWith } from "#src/web/admin/leads/contact-links.ts";
import { replyWords } from "./words.ts";
import { useChangeLeads } from "#src/web/admin/leads/use-lead-changes.ts";
import { useReplyTemplates } from "#src/web/admin/leads/use-reply-templates.ts";
import { useReply } from "./use-reply.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LeadReply({ lead }: { lead: LeadInFull }) {
  const t = useWords(replyWords);
  const { data: saved, isError } = useReplyTemplates();
  // Stays open when the reply that is copied or opened changes the status.
  const [isOpenAtFirst] = useState(lead.status === "new");
  if (lead.box !== "inbox") return null;
  return (
    <Card>
      <details open={isOpenAtFirst} className="group">
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
  const changing = useChangeLeads();
  // The toast can take it back, for a message that was not sent after all.
  const use = () => {
    if (lead.status === "new") changing.mutate({ leads: [lead], to: { status: "contacted" } });
  };
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
    </>
  );
}

type TemplateProps = { templates: ReplyTemplate[]; chosen: string; onChoose: (id: string) => void };

function TemplateField({ templates, chosen, onChoose }: TemplateProps) {
  const t = useWords(replyWords);
  const own = templates[0]?.language;
  return (
    <div role="group" aria-label={t.template} className="flex flex-wrap gap-2">
      {templates.map(({ id, name, language }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className="min-h-11 rounded-full border border-edge px-4 text-sm font-semibold text-muted not-aria-pressed:hover:border-water not-aria-pressed:hover:text-water aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {language === own ? name : `${name} (${language === "fr" ? t.inFrench : t.inEnglish})`}
        </button>
      ))}
    </div>
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

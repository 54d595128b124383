import { useState } from "react";
import { keptIn } from "#src/web/admin/editing/use-form.ts";
import { isAwaited, useConversation } from "#src/web/admin/conversation/use-conversation.ts";
import { useReplyTemplates } from "#src/web/admin/leads/use-reply-templates.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { areaNameAt } from "#src/site/area-name.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import type { SavedTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import { firstNameOf } from "#src/account/notifications/mail/first-name.ts";
import { fillTemplate } from "#src/account/settings/reply-templates/fill-template.ts";
import type { ReplyTemplate } from "#src/account/settings/reply-templates/reply-templates.ts";

export type ReplyDraft = ReturnType<typeof useReply>;

/** What a template says of this lead, until another is chosen or the owner writes. Its component needs a key per lead. */
export function useReply(lead: LeadInFull) {
  const { data: saved, isError } = useReplyTemplates();
  const templates = inOrder(saved?.values ?? [], lead.language);
  const conversation = useConversation(lead.id);
  const [kept] = useState(() => keptIn(`lead reply ${lead.id}`));
  const [typed, setTyped] = useState<Typed | undefined>(() => keptReply(kept.load(NOTHING)));
  const [turn, setTurn] = useState(0);
  const keep = (reply: Typed) => {
    setTyped(reply);
    kept.store(reply);
  };
  const thread = conversation?.messages.find(({ kind }) => kind === "answer");
  // In a conversation nothing is said that was not chosen.
  const chosen = templates.find(({ id }) => id === typed?.id) ?? (thread ? undefined : firstFor(lead, templates));
  const id = chosen?.id ?? "";
  const begun = { id, subject: thread ? inThread(thread.subject) : "", text: "" };
  const filled = (template: ReplyTemplate) => saved && fillTemplate(template, fillingOf(lead, template, saved));
  const reply = typed?.id === id ? typed : { ...begun, ...(chosen && filled(chosen)) };
  return {
    ...{ isLoaded: saved !== undefined && conversation !== undefined, isError, templates, reply },
    canSend: conversation?.canSend === true,
    files: conversation?.files ?? [],
    /** Another with each answer that is sent. */
    turn,
    isAwaited: conversation?.messages.some(isAwaited) === true,
    choose: (template: ReplyTemplate) =>
      keep({ ...begun, id: template.id, ...filled(template), ...(thread && { subject: begun.subject }) }),
    write: (change: { subject?: string; text?: string }) => keep({ ...reply, ...change }),
    restore: ({ subject, text }: { subject: string; text: string }) => keep({ id: "", subject, text }),
    forget: () => {
      setTurn((before) => before + 1);
      setTyped(undefined);
      kept.forget();
    },
  };
}

type Typed = { id: string; subject: string; text: string };

const NOTHING: Typed = { id: "", subject: "", text: "" };

function keptReply(kept: Typed): Typed | undefined {
  return kept.subject || kept.text ? kept : undefined;
}

/** The subject stays, so that every mail program shows one conversation. */
function inThread(subject: string): string {
  return /^\s*(?:re|ré|tr|aw)\s*:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** Nobody is asked for photos who has sent some. */
export function firstFor<Template extends Pick<ReplyTemplate, "text">>(
  { photos }: Pick<LeadInFull, "photos">,
  templates: readonly Template[],
): Template | undefined {
  const others = photos.shown.length > 0 ? templates.filter(({ text }) => !/photo/i.test(text)) : templates;
  return others[0] ?? templates[0];
}

function inOrder(templates: ReplyTemplate[], language: string): ReplyTemplate[] {
  const isOwn = (template: ReplyTemplate) => template.language === (language === "en" ? "en" : "fr");
  return [...templates.filter(isOwn), ...templates.filter((template) => !isOwn(template))];
}

function fillingOf(lead: Lead, { language }: ReplyTemplate, { company, phone }: SavedTemplates) {
  const names = siteNames();
  return {
    name: firstNameOf(lead.name),
    service: serviceName(names.services, lead, language),
    city: areaNameAt(names, lead.landing_page, language),
    company,
    phone,
  };
}

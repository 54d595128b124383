import { useState } from "react";
import { useReplyTemplates } from "#src/web/admin/leads/use-reply-templates.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { areaNameAt } from "#src/site/area-name.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import type { SavedTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import { fillTemplate, type ReplyTemplate } from "#src/account/settings/reply-templates/reply-templates.ts";

export type ReplyDraft = ReturnType<typeof useReply>;

/** What a template says of this lead, until another is chosen or the owner writes. Its component needs a key per lead. */
export function useReply(lead: LeadInFull) {
  const { data: saved, isError } = useReplyTemplates();
  const templates = inOrder(saved?.values ?? [], lead.language);
  const [typed, setTyped] = useState<{ id: string; subject: string; text: string }>();
  const chosen = templates.find(({ id }) => id === typed?.id) ?? firstFor(lead, templates);
  const id = chosen?.id ?? "";
  const filled = (template: ReplyTemplate) => saved && fillTemplate(template, fillingOf(lead, template, saved));
  const reply = typed?.id === id ? typed : { id, subject: "", text: "", ...(chosen && filled(chosen)) };
  return {
    ...{ isLoaded: saved !== undefined, isError, templates, reply },
    choose: (template: ReplyTemplate) => setTyped({ id: template.id, subject: "", text: "", ...filled(template) }),
    write: (change: { subject?: string; text?: string }) => setTyped({ ...reply, ...change }),
  };
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
    name: lead.name,
    service: serviceName(names.services, lead, language),
    city: areaNameAt(names, lead.landing_page, language),
    company,
    phone,
  };
}

import { useState } from "react";
import type { Lead } from "#src/customers/leads/lead.ts";
import { serviceName } from "#src/customers/leads/service.ts";
import { areaNameAt } from "#src/site/site-names.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import type { SavedTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import { fillTemplate, type ReplyTemplate } from "#src/account/settings/reply-templates/reply-templates.ts";

export function useReply(lead: Lead, saved: SavedTemplates) {
  const templates = inOrder(saved.values, lead.language);
  const [typed, setTyped] = useState<{ id: string; subject: string; text: string }>();
  const chosen = templates.find(({ id }) => id === typed?.id) ?? templates[0];
  const filled = chosen && fillTemplate(chosen, fillingOf(lead, chosen, saved));
  const reply = typed && typed.id === chosen?.id ? typed : { id: chosen?.id ?? "", subject: "", text: "", ...filled };
  return {
    templates,
    reply,
    choose: (id: string) => {
      const template = templates.find((each) => each.id === id);
      if (template) setTyped({ id, ...fillTemplate(template, fillingOf(lead, template, saved)) });
    },
    write: (change: { subject?: string; text?: string }) => setTyped({ ...reply, ...change }),
  };
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

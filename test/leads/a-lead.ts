import type { Lead } from "#src/work/leads/lead.ts";
import { serviceNamed } from "#src/work/leads/service.ts";
import { exampleServices } from "../site/example-site.ts";

let made = 0;

export function aLead(differences: Partial<Lead> = {}): Lead {
  made += 1;
  // As the intake stores it: the key of what was chosen.
  const chosen = serviceNamed(exampleServices, differences.service_requested ?? ordinary.service_requested);
  return { ...ordinary, id: `lead-${made}`, ...(chosen && { service: chosen.key }), ...differences };
}

const ordinary: Lead = {
  id: "",
  name: "Marie Tremblay",
  email: "marie@exemple.test",
  phone: "450 555-0111",
  service_requested: "Driveway and concrete cleaning",
  service: "driveway",
  message: "A double driveway, about 60 square metres.",
  language: "en",
  utm_source: "",
  utm_medium: "",
  utm_campaign: "",
  utm_term: "",
  utm_content: "",
  gclid: "",
  gbraid: "",
  wbraid: "",
  fbclid: "",
  msclkid: "",
  landing_page: "/",
  referrer: "",
  submitted_at: "2026-06-01T14:05:00.000Z",
  origin: "website",
  status: "new",
  won_cents: null,
  lost_reason: "",
  estimate: "",
};

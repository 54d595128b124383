import type { Lead } from "#src/leads/lead.ts";

export type LeadFilter = { search: string; service: string };
/** A lead with the text a search looks at, prepared once and not at every key. */
export type SearchableLead = { lead: Lead; text: string; digits: string };

const PHONE = /^[\d\s()+./-]*\d[\d\s()+./-]*$/;

export function searchable(lead: Lead): SearchableLead {
  const text = folded([lead.name, lead.email, lead.phone, lead.service_requested].join("\n"));
  return { lead, text, digits: localDigits(lead.phone) };
}

/** Every word must be found, whatever its case and accents; a phone number in any notation. */
export function filterLeads(leads: SearchableLead[], { search, service }: LeadFilter): Lead[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const digits = PHONE.test(search) ? localDigits(search) : "";
  return leads
    .filter(({ lead, text, digits: phone }) => {
      if (service && lead.service_requested !== service) return false;
      return words.every((word) => text.includes(word)) || (digits !== "" && phone.includes(digits));
    })
    .map(({ lead }) => lead);
}

/** As the visitors chose them, in alphabetical order. */
export function servicesOf(leads: Lead[]): string[] {
  return [...new Set(leads.map((lead) => lead.service_requested))].filter(Boolean).toSorted(frenchOrder.compare);
}

const frenchOrder = new Intl.Collator("fr-CA");

function folded(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase();
}

/** Without the country code: people write a number with and without it. */
function localDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  const hasCountry = /^\s*\+?1[\s.(-]|^\s*\+1/.test(phone) || digits.length === 11;
  return hasCountry ? digits.replace(/^1/, "") : digits;
}

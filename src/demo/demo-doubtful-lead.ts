import type { Chance } from "./chance.ts";
import type { DemoLead } from "./demo-lead.ts";

const pitches = [
  "Dear owner, we can bring your website to the FIRST PAGE of Google in 30 days, guaranteed. Reply for a free audit.",
  "Hello, I noticed your site has no backlinks. We sell 5,000 of them: https://links.example https://seo.example",
  "Business funding up to 250,000 CAD, approved in 24 hours, no credit check. https://loans.example",
];

/** What robots write, and what a hurried customer writes so fast that the checks have a doubt. */
export function doubtful(chance: Chance, lead: DemoLead): DemoLead {
  if (chance.happens(0.4)) return { ...lead, box: "quarantine", verdict_reasons: '["too-fast"]' };
  return { ...lead, message: chance.oneOf(pitches), box: "spam", verdict_reasons: '["honeypot"]' };
}

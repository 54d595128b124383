/** An invented customer's. */
const ID = "019a1b2c-0000-7000-8000-000000000001";

export const cursorExample = `2026-11-20T14:05:06.789Z_${ID}`;

export const leadData = {
  ...{ id: ID, name: "Marie Tremblay", email: "marie@example.com", phone: "450 555-0111" },
  ...{ service_requested: "Other", service: "other", message: "About 60 square metres.", language: "en" },
  ...{ utm_source: "google", utm_medium: "cpc", utm_campaign: "spring", utm_term: "", utm_content: "" },
  ...{ gclid: "EAIaIQ-example", gbraid: "", wbraid: "", fbclid: "", msclkid: "" },
  ...{ landing_page: "https://www.example.com/en", referrer: "", submitted_at: "2026-11-20T14:05:06.789Z" },
  ...{ origin: "website", status: "new", won_cents: null, lost_reason: "", estimate: "" },
};

export const messageData = {
  ...{ id: ID, leadId: ID, direction: "in", state: "received", needsAnswer: true },
  ...{ fromAddress: "marie@example.com", toAddress: "info@example.com", subject: "Re: Your quote" },
  ...{ text: "Is the balcony included?", wholeText: "Is the balcony included?\n\nOn Fri, Nov 20 you wrote: …" },
  files: [{ name: "balcony.jpg", type: "image/jpeg", bytes: 812_000 }],
  at: "2026-11-21T14:05:06.000Z",
};

export const customer = {
  ...{ id: ID, kind: "person", name: "Marie Tremblay", company: "", language: "en", billingAddress: "" },
  ...{ termDays: null, places: [{ id: ID, address: "12 Maple Street", town: "Springfield" }] },
  contacts: [
    { kind: "email", value: "marie@example.com", label: "", use: "all" },
    { kind: "phone", value: "450 555-0111", label: "", use: "all" },
  ],
  ...{ version: 1, createdAt: "2026-11-20T14:05:06.789Z", changedAt: "2026-11-20T14:05:06.789Z" },
};

export const lead = { ...leadData, version: 1 };

export const note = { id: ID, text: "Calls back on Monday", created_at: "2026-11-20T15:00:00.000Z" };

const both = (text: string) => ({ fr: text, en: text });

export const quoteDraft = {
  title: { fr: "Travaux", en: "Work" },
  lines: [
    {
      ...{ id: "line-1", service: "", words: { fr: "Au mètre carré", en: "By the square metre" } },
      ...{ hundredths: 6000, unit: "square-metre", unitCents: 450, optional: false },
    },
  ],
  ...{ discount: null, taxes: [{ name: { fr: "TPS", en: "GST" }, thousandths: 5000, number: "" }] },
  ...{ depositPercent: null, validUntil: "2026-12-22" },
  ...{ when: both(""), payment: both(""), cancellation: both(""), restrictions: both(""), note: both("") },
  place: "12 Maple Street",
};

export const quote = {
  ...{ id: ID, leadId: ID, number: "2026-001", revision: 1, state: "draft", version: 1, language: "en" },
  ...{ draft: quoteDraft, validUntil: "2026-12-22", totalCents: 28_350, createdAt: "2026-11-22T15:00:00.000Z" },
  ...{ sentAt: null, viewedAt: null, decidedAt: null },
};

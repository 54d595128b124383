import type { Schema } from "#src/platform/db/schema.ts";
import type { KeptClause, ServiceName } from "#src/site/legal/policy-clauses.ts";

/** Where the policy speaks of it, or why it need not: nothing in it is about a visitor or a customer. */
type InPolicy<Clause> = { clause: Clause } | { none: string };

const ownerOnly = { none: "because it is the owner's own account and devices" };
const ownWords = { none: "because it is what the business itself writes" };
const ownPeople = { none: "because it names the business’s own people" };
const bookkeeping = { none: "because it is the program's own bookkeeping and names nobody" };

/** A new table does not compile until it stands here. */
export const tablesInPolicy: Record<keyof Schema, InPolicy<KeptClause>> = {
  // Who came in with a file and never sent a request is kept as long as one is.
  customers: { clause: "requests" },
  customer_contacts: { clause: "requests" },
  customer_places: { clause: "requests" },
  customer_moves: { clause: "requests" },
  customer_apart: { clause: "requests" },
  customer_imports: bookkeeping,
  jobs: { clause: "appointments" },
  leads: { clause: "requests" },
  lead_imports: bookkeeping,
  lead_notes: { clause: "requests" },
  lead_events: { clause: "requests" },
  lead_reminders: { clause: "requests" },
  lead_photos: { clause: "requests" },
  lead_photo_files: { clause: "requests" },
  lead_exports: { clause: "adClicks" },
  exported_leads: { clause: "adClicks" },
  shown_texts: { clause: "consentProof" },
  mails: { clause: "messages" },
  messages: { clause: "messages" },
  answer_files: { clause: "messages" },
  answer_file_parts: { clause: "messages" },
  quotes: { clause: "quotes" },
  number_series: bookkeeping,
  invoices: { clause: "invoices" },
  invoice_events: { clause: "invoices" },
  invoice_taxes: { clause: "invoices" },
  payments: { clause: "invoices" },
  card_sessions: { clause: "invoices" },
  card_events: bookkeeping,
  card_refunds: { clause: "invoices" },
  card_disputes: { clause: "invoices" },
  quote_events: { clause: "quotes" },
  appointments: { clause: "appointments" },
  plans: { clause: "appointments" },
  day_sheets: ownPeople,
  day_sheet_acts: { clause: "appointments" },
  day_orders: bookkeeping,
  secret_links: bookkeeping,
  people: ownPeople,
  appointment_people: ownPeople,
  plan_people: ownPeople,
  day_sheet_people: ownPeople,
  person_orders: bookkeeping,
  absences: ownPeople,
  worked_hours: ownPeople,
  consents: { clause: "consents" },
  review_requests: { clause: "reviews" },
  suppressions: { clause: "leftAlone" },
  visits: { clause: "traffic" },
  visit_events: { clause: "traffic" },
  daily_visitors: { clause: "traffic" },
  traffic_days: { clause: "traffic" },
  traffic_months: { clause: "traffic" },
  pictures: { clause: "pictures" },
  picture_sizes: { clause: "pictures" },
  files: { clause: "pictures" },
  rate_limits: { clause: "abuse" },
  used_bot_checks: { clause: "abuse" },
  erasures: { clause: "erasures" },
  people_requests: { clause: "peopleRequests" },
  incidents: { clause: "incidents" },
  incident_entries: { clause: "incidents" },
  owners: ownerOnly,
  sessions: ownerOnly,
  second_factors: ownerOnly,
  recovery_codes: ownerOnly,
  push_subscriptions: ownerOnly,
  audit_events: {
    none: "because it holds what the owner and their helpers did and from where, and never names a customer",
  },
  api_tokens: { none: "because it holds the keys of the owner's own tools" },
  settings: ownWords,
  content_ideas: ownWords,
  articles: ownWords,
  site_versions: ownWords,
  self_tests: bookkeeping,
  alerts: bookkeeping,
  job_leases: bookkeeping,
  ad_spend: { none: "because it holds what campaigns cost, and nobody" },
  feed_fetches: { none: "because it holds when Google fetched a file, and Google's own address" },
};

const visitorsChoice = { none: "because it is a link or a name in a text, and nothing is sent to it" };
const crawlers = { none: "because it names a crawler or a referring site that comes to us" };

const ownersLink = { none: "because it is a link of the back office that the owner may follow" };

/** Every host that the sources name. */
export const hostsInPolicy: Record<string, InPolicy<ServiceName>> = {
  "api.resend.com": { clause: "resend" },
  "api.stripe.com": { clause: "stripe" },
  "checkout.stripe.com": { clause: "stripe" },
  "challenges.cloudflare.com": { clause: "turnstile" },
  "www.google.com": { clause: "recaptcha" },
  "www.gstatic.com": { clause: "recaptcha" },
  "recaptcha.google.com": { clause: "recaptcha" },
  "www.googletagmanager.com": { clause: "google-tag" },
  "*.googletagmanager.com": { clause: "google-tag" },
  "*.google-analytics.com": { clause: "google-tag" },
  "*.analytics.google.com": { clause: "google-tag" },
  "*.g.doubleclick.net": { clause: "google-tag" },
  "td.doubleclick.net": { clause: "google-tag" },
  "googleads.g.doubleclick.net": { clause: "google-tag" },
  "pagead2.googlesyndication.com": { clause: "google-tag" },
  "www.googleadservices.com": { clause: "google-tag" },
  "www.google.ca": { clause: "google-tag" },
  "about.censys.io": crawlers,
  "chatgpt.com": crawlers,
  "commoncrawl.org": crawlers,
  "duckduckgo.com": crawlers,
  "openai.com": crawlers,
  "www.bing.com": crawlers,
  "l.facebook.com": crawlers,
  "www.facebook.com": visitorsChoice,
  "developers.google.com": visitorsChoice,
  "llmstxt.org": visitorsChoice,
  "www.rssboard.org": visitorsChoice,
  "schema.org": visitorsChoice,
  "business.google.com": ownersLink,
  "myaccount.google.com": ownersLink,
  "resend.com": ownersLink,
  "admin.exchange.microsoft.com": ownersLink,
  "account.apple.com": ownersLink,
  "login.yahoo.com": ownersLink,
  "accounts.zohocloud.ca": ownersLink,
  "app.fastmail.com": ownersLink,
  "www.w3.org": { none: "because it is a specification that a comment names" },
  "acme-v02.api.letsencrypt.org": { none: "because a certificate authority is told the site's names alone" },
  "s3.ca-central-1.amazonaws.com": { none: "because it is an example of an address that the owner may type" },
};

const ownServer = { none: "because it calls or is this server itself" };
const nameServer = { none: "because it asks for addresses and mail records of the business and its services" };

/** Every file of the server that opens a connection or may. */
export const callersInPolicy: Record<string, InPolicy<ServiceName>> = {
  "account/notifications/mail/smtp.server.ts": { clause: "smtp" },
  "account/notifications/mail/resend.server.ts": { clause: "resend" },
  "work/conversation/resend/received-mail.server.ts": { clause: "resend" },
  "account/notifications/mail/check-resend.server.ts": { clause: "resend" },
  "platform/outbound/http-client.server.ts": { none: "because its callers say whom they call" },
  "platform/outbound/follow-redirects.server.ts": { none: "because its callers say whom they call" },
  "account/notifications/post.server.ts": { clause: "webhook" },
  "account/notifications/webhooks/webhook-sender.server.ts": { clause: "webhook" },
  "operations/wordpress/pictures/fetch-picture.server.ts": {
    none: "because it takes pictures from the owner's former site",
  },
  "account/notifications/push/push-sender.server.ts": { clause: "push" },
  "operations/backups/off-site/s3-store.server.ts": { clause: "off-site" },
  "work/leads/screening/siteverify.server.ts": { clause: "recaptcha" },
  "work/invoices/card/stripe/stripe-client.server.ts": { clause: "stripe" },
  "account/settings/check-measurement-id.server.ts": {
    none: "because it asks whether the owner's measurement id exists",
  },
  "operations/checks/doctor/front.server.ts": ownServer,
  "operations/process/free-port.server.ts": ownServer,
  "web/sockets/connection-draining.server.ts": ownServer,
  "web/sockets/guarded-server.server.ts": ownServer,
  "web/sockets/listen-securely.server.ts": ownServer,
  "operations/https/acme/signed-calls.server.ts": {
    none: "because a certificate authority is told the site's names and the operator's address alone",
  },
  "operations/new-version/ask-for-version.server.ts": {
    none: "because it reads the newest version at an address that the owner names, and says nothing there",
  },
  "operations/new-version/upgrade/fetch-release.server.ts": {
    none: "because it fetches the version that the owner asked for, at the address that they named, and says nothing there",
  },
  "web/listen.server.ts": ownServer,
  "operations/checks/self-test/own-server.server.ts": ownServer,
  "marketing/advertising/feed/test-feed.server.ts": ownServer,
  "operations/checks/deliverability/dns.server.ts": nameServer,
};

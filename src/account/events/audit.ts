export const auditKinds = [
  ...(["signed-in", "sign-in-refused", "signed-out", "session-ended", "password-changed", "password-refused"] as const),
  ...(["code-refused", "second-factor-on", "second-factor-off"] as const),
  ...(["recovery-code-used", "recovery-codes-made", "setup-link-made"] as const),
  ...([
    "settings-saved",
    "test-mail-sent",
    "test-mail-failed",
    "leads-exported",
    "leads-imported",
    "lead-import-undone",
    "site-moved-in",
    "traffic-exported",
  ] as const),
  ...(["backup-downloaded", "recovery-key-made", "upgrade-asked"] as const),
  ...(["idea-approved", "idea-rejected", "idea-reopened"] as const),
  ...([
    "token-refused",
    "program-added-lead",
    "program-changed-lead",
    "program-drafted-quote",
    "program-sent-quote",
    "program-drafted-invoice",
    "program-issued-invoice",
    "program-credited-invoice",
    "program-recorded-payment",
  ] as const),
  ...(["token-made", "token-revoked", "ideas-received", "test-webhook-sent", "test-webhook-failed"] as const),
  ...(["push-device-added", "push-device-removed"] as const),
  ...([
    "lead-erased",
    "lead-corrected",
    "customer-corrected",
    "former-links-ended",
    "customers-exported",
    "customers-imported",
    "customer-import-undone",
    "customers-merged",
    "merge-undone",
    "customer-split",
    "split-undone",
    "google-file-exported",
    "microsoft-file-exported",
  ] as const),
  ...([
    "quote-sent",
    "quote-cancelled",
    "invoice-issued",
    "statement-sent",
    "payment-recorded",
    "payment-reversed",
    "payment-refunded",
    "card-refund-asked",
    "invoice-credited",
    "invoice-disputed",
    "dispute-ended",
    "dispute-lost",
  ] as const),
  ...(["job-closed", "job-reopened"] as const),
  ...(["books-link-made", "books-link-ended", "books-opened", "books-downloaded"] as const),
  ...(["mail-hook-made", "mail-hook-ended", "mailbox-connected", "mailbox-disconnected"] as const),
  ...(["resend-hook-saved", "resend-hook-ended", "mail-requests-on", "mail-requests-off"] as const),
  ...(["day-sheet-made", "day-sheet-revoked", "day-sheet-opened", "day-sheet-used"] as const),
  ...(["team-joined", "team-changed", "team-left", "plan-link-renewed"] as const),
  ...(["person-absent", "absence-undone", "hours-corrected", "hours-exported"] as const),
  ...(["calendar-feed-made", "calendar-feed-ended", "appointments-postponed"] as const),
  ...(["left-alone", "consent-recorded", "consents-exported"] as const),
  ...(["feed-password-made", "feed-turned-off"] as const),
  ...(["ad-spend-saved", "ad-spend-removed", "ad-spend-imported"] as const),
  ...(["article-published", "article-scheduled", "article-taken-down", "article-deleted"] as const),
  ...(["site-published", "site-restored", "site-draft-discarded", "facts-confirmed"] as const),
  ...(["incident-opened", "incident-corrected", "incidents-exported"] as const),
  ...(["people-request-logged", "people-request-answered"] as const),
  ...(["personal-data-searched", "personal-data-exported", "personal-data-erased"] as const),
];

/** Told in Settings, with the sessions. */
export const signInKinds: readonly AuditKind[] = [
  ...(["signed-in", "sign-in-refused", "signed-out", "session-ended", "password-changed", "password-refused"] as const),
  ...(["code-refused", "second-factor-on", "second-factor-off"] as const),
  ...(["recovery-code-used", "recovery-codes-made", "setup-link-made"] as const),
];

/** What may have let personal data out; a sign-in only from an address that was never seen before. */
export const incidentKinds: readonly AuditKind[] = [
  ...(["leads-exported", "traffic-exported", "backup-downloaded", "consents-exported"] as const),
  ...(["google-file-exported", "microsoft-file-exported", "personal-data-exported"] as const),
  ...(["books-opened", "books-downloaded", "day-sheet-opened"] as const),
];

export type AuditKind = (typeof auditKinds)[number];

/** Which settings were saved, by their English name in the log. */
export type SavedTab =
  | ("business" | "email" | "security" | "integrations" | "privacy" | "promises" | "redirects")
  | ("invoices" | "books" | "reviews" | "calendar" | "cards" | "off-site" | "new versions")
  | ("reply templates" | "text templates" | "quote templates" | "quote texts");

/** `subject` never names a person: erased data must not survive here. */
export type NewAuditEvent = { kind: AuditKind; subject?: string; address: string };
export type AuditEvent = { id: string; kind: AuditKind; subject: string; address: string; happened_at: string };
/** `canBeIncident`: the owner may open one from it. */
export type ShownAuditEvent = AuditEvent & { canBeIncident: boolean };

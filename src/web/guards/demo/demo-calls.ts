type Allowed = { why: string; calls: string[] };

/** All other writes are refused: what is not thought of here cannot be done. */
export const allowedWrites: Allowed[] = [
  {
    why: "to come in and go out",
    calls: ["POST /api/admin/login", "POST /api/admin/logout", "POST /api/admin/confirm"],
  },
  {
    why: "the product's first purpose; what was typed is replaced before it is stored",
    calls: ["POST /api/contact", "POST /q/:token/accept", "POST /q/:token/decline", "POST /q/:token/question"],
  },
  {
    why: "says that somebody looks, and nothing else",
    calls: ["POST /q/:token/seen", "POST /f/:token/seen", "POST /r/:token"],
  },
  { why: "answers without keeping anything", calls: ["POST /api/page-view", "POST /api/contact/photos"] },
  {
    why: "working on leads; none is deleted for good, and nothing is imported",
    calls: [
      ...[
        "POST /api/admin/leads",
        "PATCH /api/admin/leads",
        "PATCH /api/admin/leads/:id",
        "DELETE /api/admin/leads/:id",
      ],
      ...["PUT /api/admin/leads/:id/details", "POST /api/admin/leads/:id/restore"],
      ...["POST /api/admin/leads/:id/spam", "POST /api/admin/leads/:id/not-spam"],
      ...["POST /api/admin/leads/:id/notes", "PATCH /api/admin/leads/:id/notes/:note"],
      "DELETE /api/admin/leads/:id/notes/:note",
      ...["POST /api/admin/leads/:id/texts", "DELETE /api/admin/leads/:id/texts/:text"],
      ...["POST /api/admin/leads/views", "PATCH /api/admin/leads/views/:id", "DELETE /api/admin/leads/views/:id"],
    ],
  },
  {
    why: "drafts of quotes, and what became of the example's; none is sent, since its page needs no password",
    calls: [
      ...["POST /api/admin/leads/:id/quotes", "PUT /api/admin/quotes/:id", "DELETE /api/admin/quotes/:id"],
      ...["POST /api/admin/quotes/:id/revision", "POST /api/admin/quotes/:id/answered"],
      ...["POST /api/admin/quotes/:id/cancel", "POST /api/admin/quotes/:id/withdraw"],
      "DELETE /api/admin/quotes/:id/reminders",
    ],
  },
  {
    why: "drafts of invoices, and payments of the example's; none is issued, since its page needs no password",
    calls: [
      ...["POST /api/admin/leads/:id/invoices", "POST /api/admin/quotes/:id/invoices"],
      ...["PUT /api/admin/invoices/:id", "DELETE /api/admin/invoices/:id", "POST /api/admin/invoices/:id/payments"],
      ...["POST /api/admin/invoices/:id/dispute", "DELETE /api/admin/invoices/:id/dispute"],
      ...["POST /api/admin/transfers", "POST /api/admin/leads/:id/statement"],
      ...["POST /api/admin/invoices/:id/payments/:payment/reverse", "DELETE /api/admin/invoices/:id/reminders"],
    ],
  },
  {
    why: "planning; the customer's mails stay here",
    calls: [
      ...["POST /api/admin/leads/:id/appointments", "POST /api/admin/appointments/postpone"],
      ...["PUT /api/admin/appointments/:id", "PATCH /api/admin/appointments/:id"],
      ...["POST /api/admin/appointments/:id/cancel", "POST /api/admin/appointments/:id/done"],
      ...[
        "POST /api/admin/appointments/:id/reopen",
        "PUT /api/admin/days",
        "POST /api/admin/leads/:id/plans",
        "PUT /api/admin/plans/:id",
      ],
      ...["PUT /api/admin/plans/:id/pauses", "POST /api/admin/plans/:id/end", "POST /api/admin/plans/:id/visits"],
      "POST /api/admin/plan-visits",
    ],
  },
  {
    why: "asking for reviews; the mails stay here",
    calls: ["POST /api/admin/leads/:id/review", "POST /api/admin/leads/:id/review/cancel"],
  },
  {
    why: "deciding on ideas, and drafts that nobody can publish",
    calls: [
      ...["PATCH /api/admin/content-ideas/:id", "DELETE /api/admin/content-ideas/:id"],
      ...["POST /api/admin/content-ideas/:id/restore", "POST /api/admin/articles", "PUT /api/admin/articles/:id/draft"],
      ...["DELETE /api/admin/articles/:id", "PUT /api/admin/site/draft/:section", "DELETE /api/admin/site/draft"],
    ],
  },
  {
    why: "numbers of one's own in the report",
    calls: ["POST /api/admin/ad-spend", "PUT /api/admin/ad-spend/:id", "DELETE /api/admin/ad-spend/:id"],
  },
];

/** The files of copies, and what asks other machines. */
export const refusedReads = ["GET /api/admin/backups/:name", "GET /api/admin/deliverability"];

/** Matches addresses like `/leads/:id`. HEAD needs no entry: it runs what GET runs. */
export function matcherOf(calls: string[]): (method: string, path: string) => boolean {
  // Bounded: addresses of ours, each part of which ends at a slash.
  const patterns = calls.map((call) => new RegExp(`^${call.replaceAll(/:\w+/g, "[^/]+")}$`));
  return (method, path) => patterns.some((pattern) => pattern.test(`${method === "HEAD" ? "GET" : method} ${path}`));
}

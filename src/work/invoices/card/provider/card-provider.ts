import type { SiteLanguage } from "#src/platform/i18n/language.ts";

export type SessionState = "open" | "paid" | "expired";
/** `asked`: the provider has not answered yet. `failed` also long after it was on its way. */
export type RefundState = "asked" | "pending" | "succeeded" | "failed";
export type DisputeState = "open" | "won" | "lost";

/** What is to be paid. The same `key` again gives the same session. */
export type NewCardSession = {
  key: string;
  invoiceId: string;
  cents: number;
  currency: string;
  language: SiteLanguage;
  /** What the customer reads at the provider. */
  title: string;
  email: string;
  /** Money before the work, which Quebec takes by credit card alone. */
  creditOnly: boolean;
  expiresAt: Date;
  /** Where the customer comes back, having paid or not. */
  paidAddress: string;
  backAddress: string;
};

export type CardRefund = { id: string; ownId: string; cents: number; state: RefundState; at: Date };
export type CardDispute = {
  id: string;
  cents: number;
  feeCents: number;
  reason: string;
  state: DisputeState;
  dueAt: Date | null;
  at: Date;
};

/** What was paid in one session, as the provider tells it now. */
export type CardPayment = {
  reference: string;
  cents: number;
  /** ISO 4217, as of an invoice. */
  currency: string;
  /** Null while the provider does not know it. */
  feeCents: number | null;
  at: Date;
  refunds: CardRefund[];
  disputes: CardDispute[];
};

export type CardSession = {
  id: string;
  /** Blank for a session that another program made. */
  invoiceId: string;
  state: SessionState;
  cents: number;
  /** Made with a key that moves no money. */
  isTest: boolean;
  /** Where it can be paid while it is open. */
  url: string;
  payment: CardPayment | null;
};

/** `unknown`: the provider knows no such thing. `refused`: the key or what was asked. `away`: it may answer later. */
export type CardFailure = { kind: "failed"; reason: "unknown" | "refused" | "away"; says: string };

export type NewCardRefund = { payment: string; cents: number; ownId: string };

/** What a provider must do: a second one is a second implementation of these five. */
export type CardProvider = {
  /** Where its page stands, for the policy of the page that leads there. */
  origin: string;
  createSession(session: NewCardSession): Promise<CardSession | CardFailure>;
  readSession(id: string): Promise<CardSession | CardFailure>;
  /** Nobody can pay it from then on. `refused` where it was paid or had ended before. */
  expireSession(id: string): Promise<CardSession | CardFailure>;
  /** The ids of the sessions of invoices that were made since, but those that ended unpaid. */
  listSessions(since: Date): Promise<string[] | CardFailure>;
  refund(refund: NewCardRefund): Promise<CardRefund | CardFailure>;
};

export function isFailure(answer: object): answer is CardFailure {
  return "kind" in answer && answer.kind === "failed";
}

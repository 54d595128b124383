import type { Db } from "#src/platform/db/db.server.ts";
import type { Arrived } from "#test/doubles/mail-server.ts";
import type { Answered } from "./visitors.ts";

/** The outcome. A fault test passes when the first five are zero. */
export type Tally = {
  answeredButNotKept: number;
  keptTwice: number;
  idsGivenTwice: number;
  leadsWithoutTheirMails: number;
  mailsNotArrived: number;
  refused: number;
  /** 0 is a visitor's timeout. */
  refusedWith: number[];
  answered: number;
  leads: number;
  mails: number;
  /** A process died between the mail server's answer and its own commit. Both copies have the same Message-ID. */
  mailsArrivedTwice: number;
};

const MAILS_A_LEAD = 2;

export async function tally(db: Db, answered: Answered, arrived: Arrived[]): Promise<Tally> {
  const leads = await db.selectFrom("leads").select(["id", "email", "box"]).where("box", "!=", "spam").execute();
  const mails = await db.selectFrom("mails").select(["id", "lead_id", "kind", "message_id"]).execute();
  // Plain forms beyond a few an hour are put aside: kept, without a mail.
  const ids = new Map(leads.map(({ id, email }) => [email, id]));
  const kinds = Map.groupBy(mails, ({ lead_id }) => lead_id);
  const arrivals = Map.groupBy(arrived, ({ headers }) => headers.get("message-id"));
  const isKept = ([visitor, id]: [string, string]) => (id === "form" ? ids.has(visitor) : ids.get(visitor) === id);
  const given = [...answered.kept.values()].filter((id) => id !== "form");
  const hasItsMails = (id: string) => {
    const own = kinds.get(id) ?? [];
    return own.length === MAILS_A_LEAD && new Set(own.map(({ kind }) => kind)).size === MAILS_A_LEAD;
  };
  return {
    answeredButNotKept: [...answered.kept].filter((visitor) => !isKept(visitor)).length,
    keptTwice: leads.length - ids.size,
    idsGivenTwice: given.length - new Set(given).size,
    leadsWithoutTheirMails: leads.filter(({ id, box }) => box === "inbox" && !hasItsMails(id)).length,
    mailsNotArrived: mails.filter(({ message_id }) => !arrivals.has(message_id)).length,
    refused: answered.refused.length,
    refusedWith: answered.refused.map(({ status }) => status),
    answered: answered.kept.size,
    leads: leads.length,
    mails: mails.length,
    mailsArrivedTwice: [...arrivals.values()].filter((copies) => copies.length > 1).length,
  };
}

export function isClean(counts: Tally): boolean {
  const { answeredButNotKept, keptTwice, idsGivenTwice, leadsWithoutTheirMails, mailsNotArrived } = counts;
  return answeredButNotKept + keptTwice + idsGivenTwice + leadsWithoutTheirMails + mailsNotArrived === 0;
}

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Calling } from "./settings-everywhere.ts";

/** Longer than a restore and the start after it on a busy machine. */
const GIVE_UP_MS = 240_000;

/** Where a program or the owner's own page sends its calls, and with what. */
export type Caller = { prefix: "/api" | "/api/admin"; send: Calling };

/** What was answered: everything of it has to be there at the end. */
export type Acknowledged = { numbers: string[]; payments: string[]; credits: string[]; unanswered: number };

export type Amounts = { paidCents: number; creditedCents: number };

type Invoice = { id: string; version: number; number: string | null };
type Standing = { number: string | null };

export function nothingAcknowledged(): Acknowledged {
  return { numbers: [], payments: [], credits: [], unanswered: 0 };
}

/** One job: its invoice is made, issued by mail, paid in part and credited in part, whatever happens to the server. */
export async function invoiceQuote(
  caller: Caller,
  quoteId: string,
  amounts: Amounts,
  kept: Acknowledged,
): Promise<void> {
  const made = await again(() => call<Invoice>(caller, `/quotes/${quoteId}/invoices`, { kind: "invoice" }));
  if (!made) return void kept.unanswered++;
  const { id } = made;
  const number = await again(() => issue(caller, made));
  if (number) kept.numbers.push(number);
  const payment = await pay(caller, id, amounts.paidCents);
  if (payment) kept.payments.push(payment);
  const credit = await credited(caller, id, amounts.creditedCents);
  if (credit) kept.credits.push(credit);
  if (!number || !payment || !credit) kept.unanswered++;
}

/** A lost answer is told by the next: it is no draft any more. */
async function issue(caller: Caller, { id, version }: Invoice): Promise<string> {
  const before = (await read<Standing>(caller, id)).number;
  if (before) return before;
  const { invoice } = await call<{ invoice: Standing }>(caller, `/invoices/${id}/issue`, { version, by: "mail" });
  return invoice.number ?? "";
}

/** The same key each time. */
async function pay(caller: Caller, id: string, cents: number): Promise<string | undefined> {
  const headers = { "Idempotency-Key": randomUUID() };
  const body = { cents, method: "e-transfer", receivedOn: today(), receipt: true };
  const paid = await again(() => call<{ payment: { id: string } }>(caller, `/invoices/${id}/payments`, body, headers));
  return paid?.payment.id;
}

/** The same key each time: an answer that comes too late may still be a credit note. */
async function credited(caller: Caller, id: string, cents: number): Promise<string | undefined> {
  const headers = { "Idempotency-Key": randomUUID() };
  const body = { cents, reason: { fr: "Un côté de moins", en: "One side less" }, by: "mail" };
  const made = await again(() => call<{ invoice: Standing }>(caller, `/invoices/${id}/credit`, body, headers));
  return made?.invoice.number ?? undefined;
}

function read<Answer>(caller: Caller, id: string): Promise<Answer> {
  return call<Answer>(caller, `/invoices/${id}`);
}

/** Throws for any other answer than a success. */
async function call<Answer>(
  { prefix, send }: Caller,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await send(prefix + path, {
    ...(body && { method: "POST", body: JSON.stringify(body), headers }),
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Until it is answered. */
async function again<Answer>(send: () => Promise<Answer>): Promise<Answer | undefined> {
  let last: unknown;
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await sleep(50)) {
    try {
      return await send();
    } catch (error) {
      last = error;
    }
  }
  console.error(last);
  return undefined;
}

/** Yesterday is a day that has come in every time zone. */
function today(): string {
  return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
}

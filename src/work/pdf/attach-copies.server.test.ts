import { expect } from "vitest";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { openLogbook } from "#src/platform/monitoring/log.server.ts";
import type { OutgoingMail, SendResult } from "#src/account/notifications/message.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { anAcceptance, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { deliverDue } from "#test/mails/deliver-due.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { copiesOfDocument, withCopies } from "./attach-copies.server.ts";
import { openPdfMaker, type PdfMaker, type PdfOrder } from "./pdf-maker.server.ts";

testOnBothEngines("the mails of an acceptance wait until their copy can be made", async (place) => {
  await using db = await openTestDb(place);
  let now = new Date("2026-06-01T15:00:00.000Z");
  const accepted = anAcceptance(await aSentQuote(db, now));
  await acceptQuote(
    { db, siteUrl: quoteDeps.siteUrl },
    { ...accepted, visitor: { address: "203.0.113.7", userAgent: "Firefox" } },
    now,
  );
  const sent: OutgoingMail[] = [];
  const sendMessage = async (mail: OutgoingMail): Promise<SendResult> => {
    sent.push(mail);
    return { kind: "sent" };
  };
  const deliver = (makePdf: PdfMaker) =>
    deliverDue({
      ...{ db, now: () => now, log: openLogbook("silent").log },
      openSender: withCopies({ db, makePdf, ...quoteDeps }, async () => ({ kind: "ready", sendMessage })),
    });
  const states = async () =>
    (await db.selectFrom("mails").select(["kind", "state", "last_error"]).orderBy("kind").execute()).filter(
      ({ kind }) => kind !== "customer-quote",
    );

  await deliver(async () => ({ kind: "failed" }));
  expect(sent.map(({ kind }) => kind)).toEqual(["customer-quote"]);
  const waiting = { state: "waiting", last_error: '{"code":"no-copy"}' };
  expect(await states()).toEqual([
    { kind: "customer-quote-copy", ...waiting },
    { kind: "owner-quote", ...waiting },
  ]);

  now = new Date(now.getTime() + 30 * MINUTE_MS);
  await deliver(openPdfMaker());
  const copies = sent.slice(1).map(({ attachments = [] }) => attachments.map(({ filename }) => filename));
  expect(copies).toEqual([["soumission-2026-001.pdf"], ["soumission-2026-001.pdf"]]);
  expect((await states()).map(({ state }) => state)).toEqual(["sent", "sent"]);
});

testOnBothEngines(
  "a copy that is stored says how a quote is answered while it waits, never its address",
  async (place) => {
    await using db = await openTestDb(place);
    const sentAt = new Date("2026-06-01T15:00:00.000Z");
    const { quote, token } = await aSentQuote(db, sentAt);
    const orders: PdfOrder[] = [];
    const makePdf: PdfMaker = async (order) => {
      orders.push(order);
      return { kind: "failed" };
    };
    for (const at of [sentAt, new Date("2027-06-01T15:00:00.000Z")])
      await copiesOfDocument({ db, makePdf, ...quoteDeps }, { kind: "quote", id: quote.id }, at);

    expect(orders.map((order) => "answer" in order)).toEqual([true, false]);
    expect(JSON.stringify(orders)).not.toContain(token);
  },
);

testOnBothEngines(
  "a copy of an invoice has the address of its page in a mail, and none where it is stored",
  async (place) => {
    await using db = await openTestDb(place);
    const now = new Date("2026-06-01T15:00:00.000Z");
    const { id, token } = await anIssuedInvoice(db, { quoteId: (await anAcceptedQuote(db, now)).id }, now);
    const texts: string[] = [];
    const makePdf: PdfMaker = async (order) => {
      texts.push(JSON.stringify(order));
      return { kind: "failed" };
    };
    const deps = { db, makePdf, ...quoteDeps };
    const letter = {
      id: "1",
      kind: "customer-invoice",
      messageId: "<1@nordet.example>",
      to: "",
      subject: "",
      text: "",
      html: "",
    };
    const sender = await withCopies(deps, async () => ({
      kind: "ready",
      sendMessage: async () => ({ kind: "sent" }),
    }))();
    if (sender.kind === "ready") await sender.sendMessage({ ...letter, copyOfInvoice: id });
    await copiesOfDocument(deps, { kind: "invoice", id }, now);
    expect(texts.map((text) => text.includes(token))).toEqual([true, false]);
  },
);

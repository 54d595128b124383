import { expect, test } from "vitest";
import { aQuoteDocument } from "#test/work/a-quote.ts";
import { openPdfMaker, type PdfTurn } from "./pdf-maker.server.ts";
import type { QuoteOrder } from "./quote-pdf.server.ts";

const order = (chosen: string[] = []): QuoteOrder => ({
  ...{ document: aQuoteDocument(), languages: ["fr"], chosen, timeZone: "America/Toronto" },
  at: new Date("2026-06-01T15:00:00.000Z"),
});
const aLook = (who: string): PdfTurn => ({ for: "look", who });

/** A program in the place of the real one; it answers with what was chosen, unless that names a fault. */
const FAULTY = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ chosen: [what = ""] }) => {
    if (what === "crash") throw new Error();
    if (what === "end") process.exit(1);
    if (what !== "hang") parentPort.postMessage(what === "none" ? [] : [Buffer.from(what)]);
  });`;

function openFaulty(longestMs = 60_000) {
  return openPdfMaker({ program: new URL(`data:text/javascript,${encodeURIComponent(FAULTY)}`), longestMs });
}

test("an order that fails, ends its thread or never answers costs itself alone", async () => {
  const makePdf = openFaulty(1_000);
  const kinds = await Promise.all(
    ["crash", "fine", "end", "fine", "hang", "fine", "none", "fine"].map(
      async (what) => (await makePdf(order([what]), { for: "copy" })).kind,
    ),
  );
  expect(kinds).toEqual(["failed", "made", "failed", "made", "failed", "made", "failed", "made"]);
});

test("a copy for a mail is made before all that are looked at", async () => {
  const makePdf = openFaulty();
  const made: string[] = [];
  const ask = async (name: string, turn: PdfTurn) => {
    await makePdf(order([name]), turn);
    made.push(name);
  };
  await Promise.all([
    ...["1", "2", "3"].map((who) => ask(`look ${who}`, aLook(who))),
    ask("first copy", { for: "copy" }),
    ask("second copy", { for: "copy" }),
  ]);
  expect(made).toEqual(["look 1", "first copy", "second copy", "look 2", "look 3"]);
});

test("two of one network and twenty in all wait for a look; copies are never refused", async () => {
  const makePdf = openFaulty();
  const kindsOf = async (asked: Promise<{ kind: string }>[]) => (await Promise.all(asked)).map(({ kind }) => kind);
  const busy = (kinds: string[]) => kinds.filter((kind) => kind === "busy").length;

  expect(busy(await kindsOf([1, 2, 3, 4].map(() => makePdf(order(["x"]), aLook("one")))))).toBe(1);
  const all = Array.from({ length: 25 }, (_, at) => makePdf(order(["x"]), aLook(String(at))));
  const copies = Array.from({ length: 5 }, () => makePdf(order(["x"]), { for: "copy" }));
  expect(busy(await kindsOf(all))).toBe(4);
  expect(busy(await kindsOf(copies))).toBe(0);
});

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { auditKinds, type AuditKind } from "./audit.ts";
import { webhookChoices } from "#src/account/settings/integrations.ts";
import { hearers, webhookEvents, webhooksOf } from "./hearers.ts";

const sources = globSync("src/**/*.ts", { exclude: ["**/*.test.ts"] }).map((file) => file.replaceAll("\\", "/"));

function filesWith(pattern: RegExp): string[] {
  return sources.filter((file) => pattern.test(readFileSync(file, "utf8"))).toSorted();
}

test("programs hear of what is recorded, and of nothing else", () => {
  expect(filesWith(/\benqueueWebhook\(/)).toEqual([
    "src/account/events/record.server.ts",
    "src/account/notifications/webhooks/webhooks.server.ts",
  ]);
});

test("the timeline of an invoice is written by its record alone", () => {
  expect(filesWith(/insertInto\("invoice_events"\)|\binsertInvoiceEvent\(/)).toEqual([
    "src/work/invoices/invoice-events.server.ts",
    "src/work/invoices/record-invoice.server.ts",
  ]);
});

test("each kind that the log knows is of something that happens, and has no other name for it", () => {
  const recorded = Object.values(hearers).flatMap(({ log }): AuditKind[] => Object.values(log));

  expect(auditKinds.toSorted()).toEqual([...new Set(recorded)].toSorted());
});

test("who hears of a kind is said once", () => {
  const files = sources.filter((file) => /^src\/account\/events\/hearers(?:\.ts|\/)/.test(file));
  const kinds = files
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/^ {2}"(\w+\.\w+)":/gm)])
    .map(([, kind = ""]) => kind);

  expect(kinds.toSorted()).toEqual(Object.keys(hearers).toSorted());
});

test("the log is written by a record, and by no route", () => {
  expect(filesWith(/\binsertAuditEvent\(|insertInto\("audit_events"\)|\brecordAuditEvent\(/)).toEqual([
    "src/account/events/audit.server.ts",
    "src/account/events/record.server.ts",
  ]);
  const web = filesWith(/import \{[^}]*\brecord(?:Alone)?\b[^}]*\} from "#src\/account\/events\//);
  expect(web.filter((file) => file.startsWith("src/web/"))).toEqual([]);
});

test("what waits to tell of money still leaves after a restore, which keeps the money", () => {
  const source = readFileSync("src/platform/db/backup/carry-over.server.ts", "utf8");

  expect(webhooksOf("webhookOnInvoice").filter((kind) => !source.includes(`"${kind}"`))).toEqual([]);
});

test("each webhook is turned off by one setting", () => {
  expect(webhookChoices.flatMap(webhooksOf).toSorted()).toEqual(webhookEvents.toSorted());
});

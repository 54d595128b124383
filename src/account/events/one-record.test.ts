import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { auditKinds, type AuditKind } from "#src/account/session/audit.ts";
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

test("what a record logs is logged by no route", () => {
  const recorded = Object.values(hearers).flatMap(({ log }): AuditKind[] => Object.values(log));
  const byHand = filesWith(/\brecordAuditEvent\(/).map((file) => readFileSync(file, "utf8"));

  expect(recorded.length).toBeGreaterThan(10);
  expect(auditKinds).toEqual(expect.arrayContaining(recorded));
  expect(recorded.filter((kind) => byHand.some((text) => text.includes(`"${kind}"`)))).toEqual([]);
});

test("what waits to tell of money still leaves after a restore, which keeps the money", () => {
  const source = readFileSync("src/platform/db/backup/carry-over.server.ts", "utf8");

  expect(webhooksOf("webhookOnInvoice").filter((kind) => !source.includes(`"${kind}"`))).toEqual([]);
});

test("each webhook is turned off by one setting", () => {
  expect(webhookChoices.flatMap(webhooksOf).toSorted()).toEqual(webhookEvents.toSorted());
});

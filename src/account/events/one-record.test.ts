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

const rights = "owners|second_factors|recovery_codes|api_tokens|push_subscriptions|people";
const writesRights = new RegExp(
  `(?:insertInto|updateTable|deleteFrom)\\("(?:${rights})"\\)|\\.(?:insertInto|updateTable)\\("secret_links"\\)`,
);
const records = /\brecord(?:Alone|OfInvoice)?\(/;

/** What changes nobody’s rights, or is said by something else that is recorded. */
const unrecorded: Record<string, string> = {
  ensureOwner: "makes the account of a new site",
  orderPeople: "changes whose name stands first",
  startSecondFactor: "is not on yet",
  takeStep: "is a sign-in, which is recorded",
  spendRecoveryCode: "is a sign-in, which is recorded",
  noteUse: "when a token was last used",
  keepOutcome: "a device that the push service no longer knows",
  ensureLink: "the first address of what was sent or made, which is recorded",
  pushKeys: "other keys, with which no device hears anything",
};

type Function = { file: string; name: string; isExported: boolean; text: string };

function functionsOf(file: string): Function[] {
  const parts = readFileSync(file, "utf8").split(/^(?=(?:export )?(?:async )?function )/m);
  return parts.flatMap((text) => {
    const [, exported, name] = /^(export )?(?:async )?function (\w+)/.exec(text) ?? [];
    return name ? [{ file, name, isExported: exported !== undefined, text }] : [];
  });
}

test("each change of people and of rights is recorded, by what makes it or by all that call that", () => {
  const walked = sources
    .filter((file) => !/^src\/(?:platform|web\/(?:admin|visitor))\//.test(file))
    .flatMap(functionsOf);
  const isQuiet = ({ name, text }: Function) => !records.test(text) && !(name in unrecorded);
  const quiet = new Set(walked.filter((one) => writesRights.test(one.text) && isQuiet(one)));
  const callersOf = ({ file, name, isExported }: Function) =>
    walked.filter(
      (one) => one.name !== name && (isExported || one.file === file) && new RegExp(`\\b${name}\\(`).test(one.text),
    );
  for (const one of quiet) for (const caller of callersOf(one)) if (isQuiet(caller)) quiet.add(caller);
  const unheard = [...quiet].filter((one) => callersOf(one).length === 0);

  const exempt = walked.filter((one) => one.name in unrecorded && writesRights.test(one.text));
  expect(exempt.map(({ name }) => name).toSorted()).toEqual(Object.keys(unrecorded).toSorted());
  expect(unheard.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

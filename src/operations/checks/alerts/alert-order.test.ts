import { expect, test } from "vitest";
import type { Alert } from "./alert.ts";
import { inOrderOfCost } from "./alert-order.ts";

const money = { number: "F-2026-0001", cents: 10_000, currency: "CAD" };

test("what costs most to leave stands first: a dispute by its last day, then a refund that came back", () => {
  const raised: Alert[] = [
    { kind: "new-version", version: "2.0.0", notes: { fr: "", en: "" } },
    { kind: "backups", days: 3 },
    { kind: "card-refund", ...money },
    { kind: "card-dispute", ...money, dueOn: null },
    { kind: "card-dispute", ...money, dueOn: "2026-12-09" },
    { kind: "mailbox", reason: "refused", says: "" },
    { kind: "card-dispute", ...money, dueOn: "2026-12-03" },
    { kind: "restored", day: "2026-11-20", isOwn: false, takesCards: true },
  ];
  const said = inOrderOfCost(raised.map((alert) => ({ alert })));
  expect(said.map(({ alert }) => (alert.kind === "card-dispute" ? alert.dueOn : alert.kind))).toEqual([
    ...["restored", "2026-12-03", "2026-12-09", null],
    ...["card-refund", "mailbox", "backups", "new-version"],
  ]);
});

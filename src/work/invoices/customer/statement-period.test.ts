import { expect, test } from "vitest";
import { statementPeriod, yearRange } from "./statement-period.ts";

const today = "2026-06-10";

test("a statement covers the last twelve months, or what was asked for", () => {
  const of = (asked: Parameters<typeof statementPeriod>[0]) => statementPeriod(asked, today);
  expect(of({})).toEqual({ ok: true, values: { from: "2025-06-10", to: today } });
  expect(of({ from: "2026-01-01" })).toEqual({ ok: true, values: { from: "2026-01-01", to: today } });
  expect(of({ to: "2025-12-31" })).toEqual({ ok: true, values: { from: "2024-12-31", to: "2025-12-31" } });
  expect(of(yearRange(2026))).toEqual({ ok: true, values: { from: "2026-01-01", to: "2026-12-31" } });
  expect(of({ from: "2021-01-01", to: "2025-12-31" }).ok).toBe(true);
});

test.each([
  [{ from: "2026-02-30" }, "from", "invoice-day"],
  [{ from: "" }, "from", "invoice-day"],
  [{ to: "yesterday" }, "to", "invoice-day"],
  [{ to: "9999-12-31" }, "to", "invoice-day"],
  [{ from: "2026-05-02", to: "2026-05-01" }, "to", "statement-backwards"],
  [{ from: "2026-06-11" }, "from", "payment-day-to-come"],
  [{ from: "2010-01-01" }, "to", "statement-too-long"],
  [{ from: "2026-01-01", to: "2099-12-31" }, "to", "statement-too-long"],
])("a statement of %j is refused", (asked, field, code) => {
  expect(statementPeriod(asked, today)).toMatchObject({ ok: false, problems: [{ field, code }] });
});

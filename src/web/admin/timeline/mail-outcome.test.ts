import { expect, test } from "vitest";
import { mailOutcome } from "./mail-outcome.ts";

test("a mail that failed is told in red, with its reason", () => {
  const last_error = { code: "no-mail-server" } as const;

  expect(mailOutcome({ state: "stopped", last_error })).toMatchObject({ look: "text-danger", reason: last_error });
  expect(mailOutcome({ state: "sent", last_error: null })).toMatchObject({ look: "text-success", reason: null });
});

import { expect, test } from "vitest";
import { disputeReason } from "./dispute-reasons.ts";

test("the reason of a dispute is a sentence in both languages, and a name that is new is not guessed", () => {
  expect(disputeReason("product_not_received", "fr")).toBe("Les travaux n’ont pas été faits");
  expect(disputeReason("product_not_received", "en")).toBe("The work was not done");
  for (const reason of ["general", "constructor", "", "a_new_name"])
    expect(disputeReason(reason, "en")).toBe("Not specified");
});

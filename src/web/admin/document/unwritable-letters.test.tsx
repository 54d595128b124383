import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { UnwritableLetters } from "./unwritable-letters.tsx";

test("the owner is told before sending which letters the PDF cannot write", () => {
  renderInBackOffice(<UnwritableLetters of={["محمد", { lines: [{ words: { fr: "漢", en: "" } }] }]} />);
  expect(screen.getByText(/The PDF cannot write م ح د 漢/)).toBeDefined();
});

test("nothing is told of Vietnamese, Greek and Cyrillic names", () => {
  renderInBackOffice(<UnwritableLetters of={["Nguyễn", "Γεώργιος", "Юрій", undefined, null]} />);
  expect(screen.queryByText(/cannot write/)).toBeNull();
});

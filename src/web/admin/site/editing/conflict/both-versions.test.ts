import { expect, test } from "vitest";
import { disagreements } from "./both-versions.ts";

const question = (id: string, fr: string) => ({ id, question: { fr, en: "One" }, answer: { fr: "", en: "" } });

test("each text on which two versions disagree is named by its item, its field and its language", () => {
  const mine = [question("a", "Un chien noir"), question("b", "Deux")];
  const theirs = [question("a", "Un chien blanc"), question("b", "Deux")];
  expect(disagreements("questions", mine, theirs)).toMatchObject({
    texts: [
      {
        ...{ name: { fr: "Un chien noir" }, field: "question", language: "fr" },
        ...{ mine: { start: "Un chien", own: "noir", end: "" }, theirs: { start: "Un chien", own: "blanc" } },
      },
    ],
    ...{ onlyMine: [], onlyTheirs: [], isOrder: false },
  });
});

test("what only one of them has is named, and so is another order", () => {
  const [a, b, c] = [question("a", "A"), question("b", "B"), question("c", "C")];
  expect(disagreements("questions", [a, b], [a, c])).toMatchObject({
    texts: [],
    onlyMine: [{ fr: "B" }],
    onlyTheirs: [{ fr: "C" }],
  });
  expect(disagreements("questions", [a, b], [b, a]).isOrder).toBe(true);
});

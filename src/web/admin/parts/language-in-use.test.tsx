// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderInBackOffice } from "#test/back-office.tsx";
import { commonWords } from "./common-words.ts";
import { chooseLanguage } from "./language.ts";
import { useWords } from "./words.ts";

const PARTS = 200;

function Part() {
  return <p>{useWords(commonWords).tryAgain}</p>;
}

test("a screen of many parts listens for the language once, and each part follows it", () => {
  const listening = vi.spyOn(window, "addEventListener");
  onTestFinished(() => listening.mockRestore());
  renderInBackOffice(Array.from({ length: PARTS }, (_, part) => <Part key={part} />));
  expect(listening.mock.calls.filter(([event]) => event === "languagechange")).toHaveLength(1);
  expect(screen.getAllByText(commonWords.en.tryAgain)).toHaveLength(PARTS);

  act(() => chooseLanguage("fr"));
  expect(screen.getAllByText(commonWords.fr.tryAgain)).toHaveLength(PARTS);
});

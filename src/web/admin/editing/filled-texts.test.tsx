import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import type { Edited } from "./edited.ts";
import { FilledTexts } from "./filled-texts.ts";

const of = (fr: string): Edited<{ fr: string; en: string }> => ({
  ...{ value: { fr, en: "{name}" }, edit: () => {}, section: "home", path: "hero.title" },
  ...{ problems: [], problemWords: { fr: {}, en: {} } },
});

test("what is between braces and unknown is named below its field, with what is known", () => {
  renderInBackOffice(
    <FilledTexts value>
      <BilingualText of={of("Chez {pirate}")} label="Title" />
    </FilledTexts>,
  );
  const warning = screen.getByText(/^\{pirate\} is not known.*\{name\}, \{phone\}/);
  expect(screen.getByLabelText("Title (French)").getAttribute("aria-describedby")).toContain(warning.id);
  expect(screen.getAllByText(/is not known/)).toHaveLength(1);
});

test("where nothing is filled in, braces are braces", () => {
  renderInBackOffice(<BilingualText of={of("Chez {pirate}")} label="Title" />);
  expect(screen.queryByText(/is not known/)).toBeNull();
});

test("a text that nears its limit says how much room is left", () => {
  renderInBackOffice(<BilingualText of={of("x".repeat(250))} label="Title" />);
  expect(screen.getByText("50 characters left")).toBeTruthy();
  expect(screen.getAllByText(/left$/)).toHaveLength(1);
});

import { useState } from "react";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Text } from "#src/site/content/text.ts";
import type { ReadFieldProblem } from "#src/web/admin/parts/calls/read-problem.ts";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { BilingualRich } from "#src/web/admin/editing/rich/bilingual-rich.tsx";
import { BilingualText } from "./bilingual-text.tsx";
import { WithLanguageSwitch } from "./language-switch.tsx";
import { SiteLanguages } from "./site-languages.ts";

type Shown = { text: Text; problems?: ReadFieldProblem[]; isNeeded?: boolean; isRich?: boolean };

function Screen({ text, problems = [], isNeeded, isRich = false }: Shown) {
  const [value, edit] = useState(text);
  const of = { value, edit, section: "home", path: "title", problems, problemWords: { fr: {}, en: { bad: "Wrong" } } };
  return (
    <WithLanguageSwitch>
      <BilingualText of={of} label="Title" isNeeded={isNeeded ?? false} />
      {isRich && <BilingualRich of={of} label="Text" />}
    </WithLanguageSwitch>
  );
}

const filled = {
  ...{ value: { fr: "Bonjour", en: "Hello" }, edit: () => {}, section: "home", path: "title" },
  ...{ problems: [], problemWords: { fr: {}, en: {} } },
};

const choices = () => screen.getByRole("group", { name: "Language of the texts" });
const labels = () => screen.queryAllByRole("textbox").map((field) => field.getAttribute("lang"));

test("texts show the language of their reader, another one when it is chosen, and the device keeps the choice", async () => {
  const { user, unmount } = renderInBackOffice(<Screen text={{ fr: "Bonjour", en: "Hello" }} />);
  expect(labels()).toEqual(["en"]);
  await user.click(screen.getByRole("button", { name: /^FR/ }));
  expect(labels()).toEqual(["fr"]);
  expect(screen.getByLabelText("Title (French)")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Both" }));
  expect(labels()).toEqual(["fr", "en"]);
  unmount();

  renderInBackOffice(<Screen text={{ fr: "Bonjour", en: "Hello" }} />);
  expect(labels()).toEqual(["fr", "en"]);
});

test("what the other language lacks is marked on the switch and at the field, which leads there", async () => {
  const { user } = renderInBackOffice(<Screen text={{ fr: "", en: "Hello" }} />);
  expect(choices().textContent).toContain("FR(French, some texts are missing)");
  await user.click(screen.getByRole("button", { name: "Missing in French" }));
  expect(labels()).toEqual(["fr"]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox")));
  await user.keyboard("Bonjour");
  expect(choices().textContent).not.toContain("missing");
});

test("an empty text is not marked before its field is left, not even a needed one", async () => {
  const { user } = renderInBackOffice(<Screen text={{ fr: "", en: "" }} isNeeded />);
  expect(screen.queryByText(/Missing/)).toBeNull();
  expect(choices().textContent).not.toContain("missing");
  await user.click(screen.getByRole("textbox"));
  await user.tab();
  expect(screen.getByText("Missing in English")).toBeTruthy();
});

test("a problem in the other language shows its field", () => {
  renderInBackOffice(
    <Screen text={{ fr: "", en: "Hello" }} problems={[{ field: "title.fr", code: "bad", message: "" }]} />,
  );
  expect(labels()).toEqual(["fr", "en"]);
});

test("a language that is shown alone is named to a screen reader only, whatever kind of field it is", async () => {
  const { user } = renderInBackOffice(<Screen text={{ fr: "Bonjour", en: "Hello" }} isRich />);
  const fields = () => screen.getAllByText(/^(Title|Text)/, { ignore: "button *" });
  const named = () => fields().map((label) => label.querySelector(".sr-only")?.textContent);
  expect(named()).toEqual([" (English)", " (English)"]);
  await user.click(screen.getByRole("button", { name: "Both" }));
  expect(named()).toEqual([undefined, undefined, undefined, undefined]);
});

test("a site in one language has no switch", () => {
  renderInBackOffice(
    <SiteLanguages value={["fr"]}>
      <Screen text={{ fr: "Bonjour", en: "" }} />
    </SiteLanguages>,
  );
  expect(labels()).toEqual(["fr"]);
  expect(screen.queryByRole("group")).toBeNull();
});

test("a form within another switch has none of its own, and shows what that one chose", async () => {
  const { user } = renderInBackOffice(
    <WithLanguageSwitch>
      <Screen text={{ fr: "Bonjour", en: "Hello" }} />
      <Screen text={{ fr: "Au revoir", en: "Bye" }} />
    </WithLanguageSwitch>,
  );
  expect(screen.getAllByRole("group")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: /^FR/ }));
  expect(labels()).toEqual(["fr", "fr"]);
});

test("a language is offered alone only where it is shown alone", async () => {
  const { user } = renderInBackOffice(
    <WithLanguageSwitch always={["fr"]}>
      <BilingualText of={filled} label="Title" />
    </WithLanguageSwitch>,
  );
  expect(labels()).toEqual(["fr", "en"]);
  expect(screen.queryByRole("button", { name: /^EN/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Both" }).getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("button", { name: /^FR/ }));
  expect(labels()).toEqual(["fr"]);
});

test("where each language is shown there is nothing to choose", () => {
  renderInBackOffice(
    <WithLanguageSwitch always={["fr", "en"]}>
      <BilingualText of={filled} label="Title" />
    </WithLanguageSwitch>,
  );
  expect(labels()).toEqual(["fr", "en"]);
  expect(screen.queryByRole("group")).toBeNull();
});

test("what is wrong with a text as a whole stands at the language that lacks it", () => {
  const problems = [{ field: "title", code: "bad" }];
  renderInBackOffice(<Screen text={{ fr: "", en: "Hello" }} problems={problems} />);
  expect(screen.getByText("Wrong").id).toBe("home-title-fr-error");
});

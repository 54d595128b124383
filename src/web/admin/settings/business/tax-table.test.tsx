import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { TaxTable } from "./tax-table.tsx";

function Table({ languages }: { languages: ("fr" | "en")[] }) {
  const [value, setValue] = useState("TVH / HST 13 %");
  const of = {
    section: "business",
    path: "taxes",
    value,
    edit: setValue,
    problems: [],
    problemWords: settingsProblems,
  };
  return (
    <SiteLanguages value={languages}>
      <TaxTable of={of} />
      <p data-testid="lines">{value}</p>
    </SiteLanguages>
  );
}

test("a business in English alone reads what English calls its tax, and in both it names both", async () => {
  const { user, unmount } = renderInBackOffice(<Table languages={["en"]} />);
  const name = screen.getByLabelText("Name");
  expect(name).toHaveProperty("value", "HST");
  expect(screen.queryByDisplayValue("TVH")).toBeNull();
  await user.clear(name);
  await user.type(name, "GST");
  expect(screen.getByTestId("lines").textContent).toBe("GST 13 %");
  unmount();
  renderInBackOffice(<Table languages={["fr", "en"]} />);
  expect(screen.getByDisplayValue("TVH")).toBeDefined();
  expect(screen.getByDisplayValue("HST")).toBeDefined();
});

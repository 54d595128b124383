import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { CheckOf, ChoiceOf, SelectOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { FormConflict } from "./form-conflict.tsx";

type Facts = { name: string; isOn: boolean; country: "CA" | "FR"; password: string; radius: string; weekday: number };

const mine: Facts = { name: "Clean walls", isOn: true, country: "CA", password: "hidden", radius: "20", weekday: 1 };
const theirs: Facts = { name: "Clean roofs", isOn: false, country: "FR", password: "", radius: "20", weekday: 2 };

function Form() {
  const edited: Edited<Facts> = {
    ...{ section: "facts", path: "", value: mine, problems: [], problemWords: { fr: {}, en: {} } },
    edit: () => {},
  };
  return (
    <>
      <FormConflict
        {...{ section: "facts", mine, theirs, secrets: ["password"], explained: "Explained" }}
        keepMine={() => {}}
        takeTheirs={() => () => {}}
      />
      <TextOf of={part(edited, "name")} label="Name" />
      <CheckOf of={part(edited, "isOn")} label="Switched on" />
      <ChoiceOf of={part(edited, "country")} label="Country" choices={{ CA: "Canada", FR: "France" }} />
      <TextOf of={part(edited, "password")} label="Password" type="password" />
      <SelectOf of={{ ...part(edited, "weekday"), value: "1", edit: () => {} }} label="Weekday">
        <option value={1}>Monday</option>
        <option value={2}>Tuesday</option>
      </SelectOf>
    </>
  );
}

test("fields and choices have the names that the page shows, and only what differs is listed", () => {
  renderInBackOffice(<Form />);
  const panel = screen.getByRole("alert");

  expect([...panel.querySelectorAll("dt")].map((name) => name.textContent)).toEqual([
    ...["Name", "Switched on", "Country", "Weekday"],
  ]);
  expect([...panel.querySelectorAll("mark")].map((text) => text.textContent)).toEqual([
    ...["walls", "roofs", "Yes", "No", "Canada", "France", "Monday", "Tuesday"],
  ]);
});

test("a name has the legend of its own fields, not of others in the same form", () => {
  renderInBackOffice(
    <fieldset>
      <fieldset>
        <legend>Taxes</legend>
      </fieldset>
      <Form />
    </fieldset>,
  );

  expect(screen.getByRole("alert").querySelector("dt")?.textContent).toBe("Name");
});

test("a secret is named and never shown", () => {
  renderInBackOffice(<Form />);
  const panel = screen.getByRole("alert");

  expect(panel.textContent).toContain("In your version only: Password");
  expect(panel.textContent).not.toContain("hidden");
});

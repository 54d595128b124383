// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/back-office.tsx";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { conflictId } from "#src/web/admin/editing/conflict/conflict-id.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { useInvoiceDraft, type TypedInvoice } from "./use-invoice-draft.ts";

const text = { fr: "", en: "" };
const draft = {
  ...{ title: text, lines: [], discount: null, taxes: [], servedOn: null, termDays: 0 },
  ...{ address: "", place: "", note: text, part: null },
};
const typed = (version: number, address: string): TypedInvoice => ({
  ...{ version, language: "en", draft: { ...draft, address } },
});

/** Version 2 was saved elsewhere. */
function Screen({ sent }: { sent: TypedInvoice[] }) {
  const { form, theirs, store, keepMine, takeTheirs } = useInvoiceDraft({
    ...{ id: "one", stored: typed(1, "") },
    put(edit) {
      sent.push(edit);
      return edit.version === 1 ? Promise.reject(new CallError(409, "{}")) : Promise.resolve({ version: 3 });
    },
    fetchNewest: () => Promise.resolve(typed(2, "Theirs")),
  });
  return (
    <>
      {theirs && <div id={conflictId({ section: form.section })} tabIndex={-1} role="alert" />}
      <TextOf of={part(part(form, "draft"), "address")} label="Address" />
      <button onClick={() => void store()}>Save</button>
      <p>{theirs ? `Saved elsewhere: ${theirs.draft.address}` : "No conflict"}</p>
      <button onClick={() => void keepMine()}>Keep mine</button>
      <button onClick={() => takeTheirs()}>Take theirs</button>
    </>
  );
}

const address = () => screen.getByLabelText<HTMLInputElement>("Address").value;

test("a draft that was saved elsewhere is shown beside what is typed, and overwritten only when asked", async () => {
  const sent: TypedInvoice[] = [];
  const { user } = renderInBackOffice(<Screen sent={sent} />);
  await user.type(screen.getByLabelText("Address"), "Mine");
  await user.click(screen.getByText("Save"));
  await waitFor(() => expect(screen.getByText("Saved elsewhere: Theirs")).toBeTruthy());
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  await user.click(screen.getByText("Save"));
  expect([address(), sent.map(({ version }) => version)]).toEqual(["Mine", [1, 1]]);

  await user.click(screen.getByText("Keep mine"));
  await waitFor(() => expect(screen.getByText("No conflict")).toBeTruthy());
  expect(sent.at(-1)).toEqual(typed(2, "Mine"));
});

test("the version saved elsewhere can be taken", async () => {
  const { user } = renderInBackOffice(<Screen sent={[]} />);
  await user.type(screen.getByLabelText("Address"), "Mine");
  await user.click(screen.getByText("Save"));
  await waitFor(() => expect(screen.getByText("Saved elsewhere: Theirs")).toBeTruthy());
  await user.click(screen.getByText("Take theirs"));
  expect([address(), screen.getByText("No conflict").textContent]).toEqual(["Theirs", "No conflict"]);
});

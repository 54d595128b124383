// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { renderInBackOffice } from "#test/back-office.tsx";
import { part } from "./edited.ts";
import { TextOf } from "./fields.tsx";
import { SavedStatus } from "./saved-status.tsx";
import { useSelfSaving } from "./use-self-saving.ts";

type Values = { name: string };
type Put = (edit: { version: number; values: Values }) => Promise<{ version: number; values: Values }>;

function Screen({ put }: { put: Put }) {
  const form = useSelfSaving<Values, Values, Values>({
    ...{ name: "test", stored: { version: 1, values: { name: "" } }, toTyped: (values) => values, put },
    parse: (typed) =>
      typed.name.includes("!")
        ? { ok: false, problems: [{ field: "name", code: "bad" }] }
        : { ok: true, values: { name: typed.name.trim() } },
    problemWords: { fr: {}, en: { bad: "Not that" } },
    fetchNewest: async () => ({ version: 7, values: { name: "Theirs" } }),
  });
  return (
    <>
      <TextOf of={part(form.edited, "name")} label="Name" />
      <SavedStatus status={form.status} />
      <p>{form.theirs && `${form.theirs.version} ${form.theirs.values.name}`}</p>
    </>
  );
}

test("what is typed is saved after a pause, and stays as it is typed", async () => {
  const sent: unknown[] = [];
  const { user } = renderInBackOffice(
    <Screen
      put={async (edit) => {
        sent.push(edit);
        return { version: 2, values: edit.values };
      }}
    />,
  );
  await user.type(screen.getByLabelText("Name"), "Two words ");
  await waitFor(() => expect(screen.getByText("Saved")).toBeTruthy(), { timeout: 3000 });
  expect(sent).toEqual([{ version: 1, values: { name: "Two words" } }]);
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Two words ");
});

test("what cannot be parsed is refused unsent, and keeps the focus where it is", async () => {
  const { user } = renderInBackOffice(<Screen put={() => Promise.reject(new Error("sent"))} />);
  await user.type(screen.getByLabelText("Name"), "No!");
  await waitFor(() => expect(screen.getByText("Not that")).toBeTruthy(), { timeout: 3000 });
  expect(screen.getByText("Not saved: fix what is marked.")).toBeTruthy();
});

test("a version saved elsewhere is shown, not overwritten", async () => {
  const { user } = renderInBackOffice(<Screen put={() => Promise.reject(new CallError(409, "{}"))} />);
  await user.type(screen.getByLabelText("Name"), "Mine");
  await waitFor(() => expect(screen.getByText("7 Theirs")).toBeTruthy(), { timeout: 3000 });
});

// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/back-office.tsx";
import { accepted } from "#src/platform/i18n/problem.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { FormConflict } from "./form-conflict.tsx";
import { useConflict } from "./use-conflict.ts";

type Visit = { version: number; place: string };
type Server = { stored: Visit };

/** The server has refused what was not typed on its own version. */
function Screen({ server }: { server: Server }) {
  const initial = { place: "Here" };
  const conflict = useConflict<Visit, { place: string }>({
    ...{ section: "visit", stored: { version: 1, ...initial }, code: "visit-changed" },
    toTyped: ({ version, place }) => ({ version, value: { place } }),
    fetchNewest: () => Promise.resolve(server.stored),
  });
  const form = useForm({
    ...{ name: "visit", initial, problemWords: { fr: {}, en: {} }, parse: accepted<{ place: string }> },
    save: ({ place }) =>
      conflict.save((version) => {
        if (version !== server.stored.version)
          throw new CallError(409, JSON.stringify({ code: "visit-changed", detail: "" }));
        server.stored = { version: version + 1, place };
        return Promise.resolve(server.stored);
      }),
  });
  const shown = conflict.of(form);
  return (
    <>
      {shown && <FormConflict {...shown} explained="Two versions" />}
      <TextOf of={part(form, "place")} label="Place" />
      <button onClick={() => void form.submit()}>Save</button>
    </>
  );
}

async function saveOver(stored: Visit) {
  const server = { stored };
  const { user } = renderInBackOffice(<Screen server={server} />);
  await user.clear(screen.getByLabelText("Place"));
  await user.type(screen.getByLabelText("Place"), "Mine");
  await user.click(screen.getByText("Save"));
  return { server, user };
}

test("what was saved elsewhere is shown beside what is typed, and overwritten only when asked", async () => {
  const { server, user } = await saveOver({ version: 2, place: "Theirs" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
  await user.click(screen.getByText("Save"));
  expect(server.stored).toEqual({ version: 2, place: "Theirs" });

  await user.click(screen.getByText("Keep my version"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(server.stored).toEqual({ version: 3, place: "Mine" });
});

test("the version saved elsewhere can be taken, and what is typed then is saved upon it", async () => {
  const { server, user } = await saveOver({ version: 2, place: "Theirs" });
  await user.click(await screen.findByText("Use the other version"));
  expect(screen.getByLabelText<HTMLInputElement>("Place").value).toBe("Theirs");
  await user.type(screen.getByLabelText("Place"), ", upstairs");
  await user.click(screen.getByText("Save"));
  expect(server.stored).toEqual({ version: 3, place: "Theirs, upstairs" });
});

test("a change that this form does not show is no conflict", async () => {
  const { server } = await saveOver({ version: 5, place: "Here" });
  await waitFor(() => expect(server.stored).toEqual({ version: 6, place: "Mine" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

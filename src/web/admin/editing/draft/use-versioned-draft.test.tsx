import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { itemAt, part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { SaveBar } from "./save-bar.tsx";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { DraftConflict } from "./draft-conflict.tsx";
import { useVersionedDraft } from "./use-versioned-draft.ts";
import type { Versioned } from "./versioned-draft.ts";

type Visit = { place: string };
type Shown = { server: ReturnType<typeof aServer>; typed?: Visit };

/** Refuses what was not typed on its own version. */
function aServer(stored: Versioned<Visit>) {
  const server = {
    stored,
    async put({ version, value }: Versioned<Visit>) {
      if (version !== server.stored.version) throw new CallError(409, JSON.stringify({ detail: "" }));
      server.stored = { version: version + 1, value };
      return server.stored;
    },
  };
  return server;
}

/** It was opened on the first version. */
function Screen({ server, typed }: Shown) {
  const form = useVersionedDraft<Visit>({
    ...{ name: "visit", stored: { version: 1, value: { place: "Here" } }, saves: "by-button", typed },
    ...{ keptAs: "draft:visit", problemWords: { fr: {}, en: {} } },
    ...{ put: server.put, fetchNewest: async () => server.stored },
  });
  return (
    <Form of={form}>
      <DraftConflict draft={form} explained="Two versions" />
      <TextOf of={part(form, "place")} label="Place" />
      {form.isDirty && <SaveBar form={form} />}
    </Form>
  );
}

const place = () => screen.getByLabelText<HTMLInputElement>("Place");

async function saveOver(stored: Versioned<Visit>) {
  const server = aServer(stored);
  // Loaded before it is shown, as the first key or touch does.
  await import("#src/web/admin/editing/conflict/form-conflict.tsx");
  const { user } = renderInBackOffice(<Screen server={server} />);
  expect(screen.queryByText("Save changes")).toBeNull();
  await user.clear(place());
  await user.type(place(), "Mine");
  await user.click(screen.getByText("Save changes"));
  return { server, user };
}

test("what was saved elsewhere is shown beside what is typed, and overwritten only when asked", async () => {
  const { server, user } = await saveOver({ version: 2, value: { place: "Theirs" } });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
  await user.click(screen.getByText("See both versions"));
  expect(server.stored).toEqual({ version: 2, value: { place: "Theirs" } });

  await user.click(screen.getByText("Keep my version"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(server.stored).toEqual({ version: 3, value: { place: "Mine" } });
});

test("the version saved elsewhere can be taken, and what is typed then is saved upon it", async () => {
  const { server, user } = await saveOver({ version: 2, value: { place: "Theirs" } });
  await user.click(await screen.findByText("Use the other version"));
  expect(place().value).toBe("Theirs");
  await user.type(place(), ", upstairs");
  await user.click(screen.getByText("Save changes"));
  await waitFor(() => expect(server.stored).toEqual({ version: 3, value: { place: "Theirs, upstairs" } }));
});

test("a change that this form does not show is no conflict", async () => {
  const { server } = await saveOver({ version: 5, value: { place: "Here" } });
  await waitFor(() => expect(server.stored).toEqual({ version: 6, value: { place: "Mine" } }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what is typed and not saved is there again after the tab was closed, until it is discarded", async () => {
  const server = aServer({ version: 1, value: { place: "Here" } });
  const first = renderInBackOffice(<Screen server={server} />);
  await first.user.type(place(), " and there");
  first.unmount();
  const { user, unmount } = renderInBackOffice(<Screen server={server} />);
  expect(place().value).toBe("Here and there");
  await user.click(screen.getByText("Discard"));
  unmount();
  renderInBackOffice(<Screen server={server} />);
  expect([place().value, server.stored.version]).toEqual(["Here", 1]);
});

type Lock = { code: string; note: string; keys: { id: string; name: string }[] };

const lock: Lock = { code: "", note: "", keys: [{ id: "a", name: "Anne" }] };

function LockForm({ put }: { put: (edit: Versioned<Lock>) => Promise<Versioned<Lock>> }) {
  const form = useVersionedDraft<Lock>({
    ...{ name: "lock", stored: { version: 1, value: lock }, saves: "by-button", keptAs: "draft:lock" },
    ...{ secrets: ["code"], problemWords: { fr: {}, en: {} }, put, fetchNewest: async () => undefined },
  });
  const keys = part(form, "keys");
  return (
    <Form of={form}>
      <TextOf of={part(form, "code")} label="Code" />
      <TextOf of={part(form, "note")} label="Note" />
      {keys.value.map((key, at) => (
        <TextOf key={key.id} of={part(itemAt(keys, at, key), "name")} label={`Key ${key.id}`} />
      ))}
      <button type="button" onClick={() => keys.edit((now) => [...now, { id: "b", name: "" }])}>
        Add
      </button>
      <SaveBar form={form} />
    </Form>
  );
}

test("a secret is never written to the storage of the browser", async () => {
  const { user } = renderInBackOffice(<LockForm put={async (edit) => edit} />);
  await user.type(screen.getByLabelText("Code"), "1234");
  await user.type(screen.getByLabelText("Note"), "At the back");
  expect(localStorage.getItem("draft:lock")).toContain("At the back");
  expect(localStorage.getItem("draft:lock")).not.toContain("1234");
});

test("what is typed while a save is under way is neither lost nor called saved, upon what the server made of the rest", async () => {
  const { promise, resolve } = Promise.withResolvers<Versioned<Lock>>();
  const { user } = renderInBackOffice(<LockForm put={() => promise} />);
  await user.type(screen.getByLabelText("Code"), "1234");
  await user.click(screen.getByText("Save changes"));
  await user.type(screen.getByLabelText("Note"), "At the back");
  // Secrets come back blank.
  resolve({ version: 2, value: lock });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe(""));
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("At the back");
  expect(screen.getByText("Unsaved changes")).toBeTruthy();
});

test("problems of items go when the items change places", async () => {
  const errors = [{ field: "keys.0.name", message: "Too short" }];
  const refusal = new CallError(422, JSON.stringify({ detail: "", errors }));
  const { user } = renderInBackOffice(<LockForm put={() => Promise.reject(refusal)} />);
  await user.type(screen.getByLabelText("Key a"), "s");
  await user.click(screen.getByText("Save changes"));
  expect((await screen.findByText("Too short")).id).toBe("lock-keys-0-name-error");
  expect(document.activeElement).toBe(screen.getByLabelText("Key a"));
  await user.click(screen.getByText("Add"));
  expect(screen.queryByText("Too short")).toBeNull();
});

test("a form may open with something else than what is stored, which is to be saved", () => {
  const server = aServer({ version: 1, value: { place: "Here" } });
  renderInBackOffice(<Screen server={server} typed={{ place: "There" }} />);
  expect([place().value, screen.getByText("Save changes").tagName]).toEqual(["There", "BUTTON"]);
});

test("the button that saves stands out only once there is something to save", async () => {
  const { user } = renderInBackOffice(<LockForm put={async (edit) => edit} />);
  const standsOut = () => screen.getByRole("button", { name: "Save changes" }).classList.contains("bg-ink");
  expect(standsOut()).toBe(false);
  await user.type(screen.getByLabelText("Note"), "At the back");
  expect(standsOut()).toBe(true);
});

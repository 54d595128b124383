// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/back-office.tsx";
import { accepted, refused } from "#src/platform/i18n/problem.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { itemAt, part } from "./edited.ts";
import { TextOf } from "./fields.tsx";
import { asTyped, useVersionedForm, type Versioned } from "./use-versioned-form.ts";

type Facts = { name: string; radius: number; password: string; phones: { id: string; number: string }[] };

const facts: Facts = { name: "Nordet", radius: 20, password: "", phones: [{ id: "a", number: "1" }] };
const problemWords = { fr: { "no-number": "Pas un nombre" }, en: { "no-number": "No number" } };

/** What another tab, or another device, saves too. */
function aServer(first = facts) {
  const server = {
    stored: { version: 1, values: first },
    sent: [] as Versioned<object>[],
    failure: undefined as Error | undefined,
    beforeAnswer: undefined as Promise<void> | undefined,
    async put(edit: Versioned<Facts>): Promise<Versioned<Facts>> {
      server.sent.push(edit);
      await server.beforeAnswer;
      if (server.failure) throw server.failure;
      if (edit.version !== server.stored.version) throw new CallError(409, "{}");
      server.stored = { version: edit.version + 1, values: { ...edit.values, password: "" } };
      return server.stored;
    },
  };
  return server;
}

function FactsForm({ server }: { server: ReturnType<typeof aServer> }) {
  const [undo, keepUndo] = useState<() => void>();
  const form = useVersionedForm({
    name: "facts",
    stored: server.stored,
    toTyped: asTyped<Facts>,
    parse: ({ radius, ...typed }) =>
      /^\d+$/.test(radius) ? accepted({ ...typed, radius: Number(radius) }) : refused("radius", "no-number"),
    ...{ secrets: ["password"] as const, problemWords, words: { saved: "Facts saved", failed: "Facts not saved" } },
    put: server.put,
    fetchNewest: async () => server.stored,
  });
  const phones = part(form.edited, "phones");
  return (
    <form id="facts-form" onSubmit={(event) => event.preventDefault()}>
      <TextOf of={part(form.edited, "name")} label="Name" />
      <TextOf of={part(form.edited, "radius")} label="Radius" />
      <TextOf of={part(form.edited, "password")} label="Password" type="password" />
      {phones.value.map((phone, place) => (
        <TextOf key={phone.id} of={part(itemAt(phones, place, phone), "number")} label={`Phone ${phone.id}`} />
      ))}
      <button type="button" onClick={() => phones.edit((now) => [...now, { id: "b", number: "" }])}>
        Add
      </button>
      <button type="button" onClick={() => void form.save()}>
        Save
      </button>
      <button type="button" onClick={form.discard}>
        Discard
      </button>
      <button type="button" onClick={() => keepUndo(() => form.takeTheirs())}>
        Theirs
      </button>
      <button type="button" onClick={undo}>
        Undo
      </button>
      <button type="button" onClick={() => void form.keepMine()}>
        Mine
      </button>
      <output>{[form.isDirty && "changed", form.theirs && "conflict", form.saving && "saving"].filter(Boolean)}</output>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const state = () => screen.getByRole("status").textContent;
const toast = () => screen.getByTestId("toast").textContent;

async function openForm(server = aServer()) {
  const { user, unmount } = renderInBackOffice(<FactsForm server={server} />);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const type = async (label: string, text: string) => {
    await user.clear(field(label));
    if (text) await user.type(field(label), text);
  };
  return { server, press, type, unmount };
}

test("what is typed is saved from the version that was shown, and the next save from the new one", async () => {
  const { server, press, type } = await openForm();
  await type("Name", "Lavage Nordet");
  expect(state()).toBe("changed");
  await press("Save");
  expect([state(), toast()]).toEqual(["", "Facts saved"]);
  await type("Radius", "25");
  await press("Save");

  expect(server.sent.map(({ version }) => version)).toEqual([1, 2]);
  expect(server.stored).toMatchObject({ version: 3, values: { name: "Lavage Nordet", radius: 25 } });
});

test("a number is edited as text, and one that is none is said at its field", async () => {
  const { server, press, type } = await openForm();
  expect(field("Radius").value).toBe("20");
  await type("Radius", "far");
  await press("Save");

  expect(screen.getByText("No number").id).toBe("facts-radius-error");
  expect([document.activeElement, server.sent]).toEqual([field("Radius"), []]);
});

test("a change that is taken back is no change", async () => {
  const { type } = await openForm();
  await type("Name", "Other");
  await type("Name", "Nordet");

  expect([state(), sessionStorage.length]).toEqual(["", 0]);
});

test("another's version is a conflict, and nothing of it is overwritten unasked", async () => {
  const { server, press, type } = await openForm();
  server.stored = { version: 7, values: { ...facts, name: "Theirs" } };
  await type("Name", "Mine");
  await press("Save");
  expect([state(), field("Name").value, server.stored.values.name]).toEqual(["changedconflict", "Mine", "Theirs"]);
  // The panel says it, and a toast would lie on its buttons.
  expect(toast()).toBe("");
  await press("Mine");

  expect([state(), server.stored]).toEqual(["", { version: 8, values: { ...facts, name: "Mine" } }]);
});

test("of two versions the stored one can be shown instead", async () => {
  const { server, press, type } = await openForm();
  server.stored = { version: 7, values: { ...facts, name: "Theirs" } };
  await type("Name", "Mine");
  await press("Save");
  await press("Theirs");

  expect([state(), field("Name").value]).toEqual(["", "Theirs"]);
});

test("what was typed can be had back after the other version was taken", async () => {
  const { server, press, type } = await openForm();
  server.stored = { version: 7, values: { ...facts, name: "Theirs" } };
  await type("Name", "Mine");
  await press("Save");
  await press("Theirs");
  await press("Undo");
  await press("Save");

  expect(server.stored).toMatchObject({ version: 8, values: { name: "Mine" } });
});

test("what was left unsaved comes back with its conflict, without its secrets", async () => {
  const { server, type, unmount } = await openForm();
  await type("Name", "Typed");
  await type("Password", "hidden");
  unmount();
  expect(sessionStorage.getItem("draft:settings facts")).not.toContain("hidden");
  server.stored = { version: 2, values: { ...facts, name: "Theirs" } };
  await openForm(server);

  expect([field("Name").value, field("Password").value, state()]).toEqual(["Typed", "", "changedconflict"]);
});

test("what is typed while a save is under way is neither lost nor called saved", async () => {
  const server = aServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.beforeAnswer = promise;
  const { press, type } = await openForm(server);
  await type("Name", "First");
  await press("Save");
  await type("Radius", "30");
  resolve();
  await screen.findByText("Facts saved");

  expect([field("Name").value, field("Radius").value, state()]).toEqual(["First", "30", "changed"]);
});

test("discarding shows what is stored", async () => {
  const { press, type } = await openForm();
  await type("Name", "Other");
  await press("Discard");

  expect([field("Name").value, state()]).toEqual(["Nordet", ""]);
});

test("a server that fails is said, and what was typed stays", async () => {
  const server = aServer();
  server.failure = new CallError(500, "");
  const { press, type } = await openForm(server);
  await type("Name", "Typed");
  await press("Save");

  expect([toast(), field("Name").value, state()]).toEqual(["Error: Facts not saved", "Typed", "changed"]);
});

test("problems of items go when the items change places", async () => {
  const server = aServer();
  const errors = [{ field: "phones.0.number", message: "Too short" }];
  server.failure = new CallError(422, JSON.stringify({ detail: "", errors }));
  const { press, type } = await openForm(server);
  await type("Phone a", "2");
  await press("Save");
  expect(screen.getByText("Too short")).toBeTruthy();
  await press("Add");

  expect(screen.queryByText("Too short")).toBeNull();
});

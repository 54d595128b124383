import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { accepted, refused, type Parsed } from "#src/platform/i18n/problem.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { part } from "./edited.ts";
import { AreaOf, CheckOf, ChoiceOf, SecretOf, TextOf } from "./fields.tsx";
import { Form } from "./form.tsx";
import { NumberField } from "./number-field.tsx";
import { useForm } from "./use-form.ts";

type Visit = { name: string; kind: "house" | "flat"; note: string; agreed: boolean; key: string | null };

const blank: Visit = { name: "", kind: "house", note: "", agreed: false, key: "" };
const problemWords = {
  fr: { missing: "Il manque {what}", taken: "Déjà pris" },
  en: { missing: "The {what} is missing", taken: "Already taken" },
};

function parseVisit(visit: Visit): Parsed<Visit> {
  if (visit.name.trim()) return accepted({ ...visit, name: visit.name.trim() });
  return { ok: false, problems: [{ field: "name", code: "missing", values: { what: "name" } }] };
}

type Props = { save: (visit: Visit) => Promise<unknown>; keptAs?: string; onSaved?: () => void };

function VisitForm({ save, keptAs, onSaved }: Props) {
  const form = useForm({
    ...{ name: "visit", initial: blank, parse: parseVisit, problemWords, save },
    ...(keptAs && { keptAs }),
    ...(onSaved && { onSaved }),
  });
  return (
    <Form of={form}>
      <ChoiceOf of={part(form, "kind")} label="Kind" choices={{ house: "House", flat: "Flat" }} />
      <TextOf of={part(form, "name")} label="Name" hint="Of the customer" maxLength={10} />
      <AreaOf of={part(form, "note")} label="Note" />
      <CheckOf of={part(form, "agreed")} label="Agreed" />
      <SecretOf of={part(form, "key")} label="Key" isSet />
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
      <output>{form.isDirty ? "changed" : form.isSaving ? "saving" : "as it was"}</output>
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole("button", { name: "Save" });

test("the button saves what every kind of field holds, as it was parsed", async () => {
  const saved: Visit[] = [];
  const { user } = renderInBackOffice(<VisitForm save={async (visit) => saved.push(visit)} />);
  await user.type(field("Name"), " Marie ");
  await user.selectOptions(field("Kind"), "flat");
  await user.type(field("Note"), "Two{enter}lines");
  await user.click(field("Agreed"));
  await user.click(save());

  expect(saved).toEqual([{ name: "Marie", kind: "flat", note: "Two\nlines", agreed: true, key: "" }]);
});

test("a problem is said at its field, which takes the focus, and nothing is sent", async () => {
  const saved: Visit[] = [];
  const { user } = renderInBackOffice(<VisitForm save={async (visit) => saved.push(visit)} />);
  await user.type(field("Note"), "Kept");
  await user.click(save());

  expect(screen.getByText("The name is missing").id).toBe("visit-name-error");
  expect(field("Name").getAttribute("aria-invalid")).toBe("true");
  expect(field("Name").getAttribute("aria-describedby")).toBe("visit-name-hint visit-name-error");
  expect(document.activeElement).toBe(field("Name"));
  expect([field("Note").value, saved]).toEqual(["Kept", []]);
});

test("a problem goes with the next attempt", async () => {
  const { user } = renderInBackOffice(<VisitForm save={async () => {}} />);
  await user.click(save());
  await user.type(field("Name"), "Marie");
  await user.click(save());

  expect(screen.queryByText("The name is missing")).toBeNull();
});

test("what the server refuses is marked at its field, in its own words where the page knows none", async () => {
  const errors = [
    { field: "name", code: "taken", message: "Taken" },
    { field: "note", code: "of-a-newer-server", message: "Too short a note" },
  ];
  const refuse = async () => {
    throw new CallError(422, JSON.stringify({ detail: "Refused", errors }));
  };
  const { user } = renderInBackOffice(<VisitForm save={refuse} />);
  await user.type(field("Name"), "Marie");
  await user.click(save());

  expect(await screen.findByText("Already taken")).toBeTruthy();
  expect(screen.getByText("Too short a note")).toBeTruthy();
  expect([document.activeElement, field("Name").value]).toEqual([field("Name"), "Marie"]);
});

test("two presses send once", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const saved: Visit[] = [];
  const slow = (visit: Visit) => {
    saved.push(visit);
    return promise;
  };
  const { user } = renderInBackOffice(<VisitForm save={slow} />);
  await user.type(field("Name"), "Marie");
  await user.click(save());
  await user.click(save());
  resolve();

  expect(saved).toHaveLength(1);
});

test("what is typed survives the page until it is saved, and no longer", async () => {
  const { user, unmount } = renderInBackOffice(<VisitForm save={async () => {}} keptAs="visit 1" />);
  await user.type(field("Name"), "Marie");
  unmount();
  const again = renderInBackOffice(<VisitForm save={async () => {}} keptAs="visit 1" />);
  expect(field("Name").value).toBe("Marie");
  await again.user.click(save());
  again.unmount();
  renderInBackOffice(<VisitForm save={async () => {}} keptAs="visit 1" />);

  expect(field("Name").value).toBe("");
});

test.each(["Marie", "4505550199", "null"])("a draft of an older program, %s, is left out", async (text) => {
  sessionStorage.setItem("draft:visit 1", text);
  const { user } = renderInBackOffice(<VisitForm save={async () => {}} keptAs="visit 1" />);
  await user.click(save());

  expect(screen.getByText("The name is missing")).toBeTruthy();
});

test("a form without a name for it keeps nothing", async () => {
  const { user } = renderInBackOffice(<VisitForm save={async () => {}} />);
  await user.type(field("Name"), "Marie");

  expect(sessionStorage.length).toBe(0);
});

test("it says whether it was changed, and goes back to how it began", async () => {
  const { user } = renderInBackOffice(<VisitForm save={async () => {}} />);
  expect(screen.getByText("as it was")).toBeTruthy();
  await user.type(field("Name"), "M");
  expect(screen.getByText("changed")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Reset" }));

  expect([field("Name").value, screen.queryByText("as it was")]).toEqual(["", expect.anything()]);
});

test("a stored secret is kept, replaced, or removed, and never shown", async () => {
  const saved: Visit[] = [];
  const { user } = renderInBackOffice(<VisitForm save={async (visit) => saved.push(visit)} />);
  await user.type(field("Name"), "Marie");
  expect([field("Key").value, field("Key").placeholder]).toEqual(["", "Saved. Leave blank to keep it"]);
  await user.click(save());
  await user.click(screen.getByRole("button", { name: /^Remove/ }));
  expect(field("Key").placeholder).toBe("Will be removed when you save");
  await user.click(save());
  await user.click(screen.getByRole("button", { name: /^Keep it/ }));
  await user.type(field("Key"), "new");
  await user.click(save());

  expect(saved.map(({ key }) => key)).toEqual(["", null, "new"]);
});

test("a problem with no field of the form stops it without moving the focus", async () => {
  const always = () => refused("elsewhere", "missing");
  function Wrong() {
    const form = useForm({ name: "wrong", initial: { name: "" }, parse: always, problemWords, save: async () => {} });
    return (
      <Form of={form}>
        <TextOf of={part(form, "name")} label="Name" />
        <button type="submit">Save</button>
      </Form>
    );
  }
  const { user } = renderInBackOffice(<Wrong />);
  await user.click(save());

  expect(document.activeElement).toBe(save());
});

test("a paste that a field cuts says how much stayed, until something else is typed", async () => {
  const { user } = renderInBackOffice(<VisitForm save={async () => {}} />);
  await user.type(field("Name"), "Ann");
  await user.paste("x".repeat(1500));
  const notice = screen.getByText("7 of 1,500 characters kept");
  expect(notice.getAttribute("aria-live")).toBe("polite");
  await user.type(field("Name"), "{backspace}y");
  expect(screen.queryByText(/characters kept/)).toBeNull();
});

function PriceForm({ save: keep }: { save: (price: { cents: number }) => Promise<unknown> }) {
  const form = useForm({ name: "price", initial: { cents: 28_744 }, problemWords, save: keep });
  return (
    <Form of={form}>
      <NumberField
        of={part(form, "cents")}
        label="Price"
        read={(text) => (/^\d+$/.test(text) ? Number(text) * 100 : undefined)}
        show={(cents) => String(cents / 100)}
        wrong="No number"
      />
      <button type="submit">Save</button>
    </Form>
  );
}

test("a number that is not understood is not saved as the one before it", async () => {
  const saved: { cents: number }[] = [];
  const { user } = renderInBackOffice(<PriceForm save={async (price) => saved.push(price)} />);
  await user.clear(field("Price"));
  await user.type(field("Price"), "-5");
  await user.click(save());
  expect(saved).toEqual([]);
  expect(document.activeElement).toBe(field("Price"));
  expect(screen.getByText("No number")).toBeTruthy();

  await user.clear(field("Price"));
  await user.type(field("Price"), "5");
  await user.click(save());
  expect(saved).toEqual([{ cents: 500 }]);
});

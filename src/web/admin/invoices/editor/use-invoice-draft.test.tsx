import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import type { Invoice } from "#src/work/invoices/invoices.server.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { part } from "#src/web/admin/editing/edited.ts";
import { useInvoiceDraft } from "./use-invoice-draft.ts";

const text = { fr: "", en: "" };
const draft = {
  ...{ title: text, lines: [], discount: null, taxes: [], servedOn: null, termDays: 0 },
  ...{ address: "", place: "", note: text, part: null },
};

/** The invoice as the server has it; another tab may have saved it. */
function aServer(version: number, address: string) {
  const server = { stored: { version, language: "en", draft: { ...draft, address } }, sent: [] as unknown[] };
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== "PUT") return json(server.stored);
    const edit = JSON.parse(String(body));
    server.sent.push(edit);
    if (edit.version !== server.stored.version) return json({ code: "invoice-changed", detail: "" }, 409);
    if (edit.draft.address === "nowhere")
      return json({ detail: "", errors: [{ field: "address", message: "Not there" }] }, 422);
    server.stored = { ...edit, version: edit.version + 1 };
    return json(server.stored);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return server;
}

function Screen() {
  // What the hook reads of it.
  const invoice = { id: "one", version: 1, language: "en", draft } as unknown as Invoice;
  const edited = useInvoiceDraft(invoice);
  return (
    <>
      <TextOf of={part(edited, "address")} label="Address" />
      <p role="status">{edited.status}</p>
      <button onClick={() => void edited.keepMine()}>Keep mine</button>
    </>
  );
}

const isNow = (status: string) =>
  waitFor(() => expect(screen.getByRole("status").textContent).toBe(status), { timeout: 3000 });

test("a draft invoice saves itself, with its fields as the server names them", async () => {
  const server = aServer(1, "");
  const { user } = renderInBackOffice(<Screen />);
  await user.type(screen.getByLabelText("Address"), "nowhere");
  await isNow("refused");
  expect(screen.getByText("Not there").id).toBe("invoice-address-error");
  await user.type(screen.getByLabelText("Address"), " else");
  await isNow("saved");
  expect(server.stored).toMatchObject({ version: 2, language: "en", draft: { address: "nowhere else" } });
});

test("a draft invoice that was saved elsewhere is overwritten only when asked", async () => {
  const server = aServer(2, "Theirs");
  const { user } = renderInBackOffice(<Screen />);
  await user.type(screen.getByLabelText("Address"), "Mine");
  await isNow("conflict");
  expect(server.stored.draft.address).toBe("Theirs");
  await user.click(screen.getByText("Keep mine"));
  await isNow("saved");
  expect(server.stored).toMatchObject({ version: 3, draft: { address: "Mine" } });
});

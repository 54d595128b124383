import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Person } from "#src/leads/person.ts";
import type { PersonalData } from "#src/leads/personal-data.server.ts";
import { ToolButton } from "../../ui/tool-button.tsx";
import { shownDay } from "../local-time.ts";
import { SaveButton } from "../save-button.tsx";
import { useErasePerson } from "./use-data-rights.ts";

/** What is kept about somebody, and the two things they may ask for. */
export function FoundPerson({ person, found }: { person: Person; found: PersonalData }) {
  const erase = useErasePerson();
  if (erase.data) return <Told>Erased: {countsOf(erase.data)}.</Told>;
  if (found.leads.length + found.mails.length === 0) return <Told>Nothing is kept about them.</Told>;
  return (
    <div className="grid gap-4">
      <Told>Found: {countsOf({ leads: found.leads.length, mails: found.mails.length })}.</Told>
      <ul className="divide-y divide-line rounded-field border border-line">
        {found.leads.map((lead) => (
          <li key={lead.id} className="px-4 py-3">
            <p className="font-semibold wrap-anywhere">
              {lead.name || "No name"}, {lead.service_requested}
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {lead.email}, {lead.phone}, {shownDay(new Date(lead.submitted_at))}
            </p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <SaveButton label="Download Everything" file={() => fileOf(person)} />
        <EraseButton busy={erase.isPending} onErase={() => erase.mutate(person)} />
      </div>
    </div>
  );
}

function Told({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="font-semibold">
      {children}
    </p>
  );
}

/** Asks once more: nothing brings them back. */
function EraseButton({ busy, onErase }: { busy: boolean; onErase: () => void }) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <ToolButton className="text-danger!" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        Erase Everything
      </ToolButton>
    );
  return (
    <>
      <ToolButton ref={focus} className="text-danger!" aria-busy={busy} onClick={busy ? undefined : onErase}>
        <Trash2 aria-hidden="true" className="size-5" />
        Erase for good
      </ToolButton>
      <ToolButton look="plain" onClick={() => setAsking(false)}>
        Do not erase
      </ToolButton>
    </>
  );
}

/** The first button has gone from under the finger: the next key press belongs here. */
function focus(button: HTMLButtonElement | null) {
  button?.focus();
}

function fileOf(person: Person) {
  return {
    path: `/api/admin/data-rights/export?${new URLSearchParams(person)}`,
    name: "personal-data.json",
    failure: "Failed to export personal data",
  };
}

function countsOf({ leads, mails }: { leads: number; mails: number }): string {
  return `${leads} ${leads === 1 ? "request" : "requests"} and ${mails} ${mails === 1 ? "message" : "messages"}`;
}

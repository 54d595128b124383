import { useState } from "react";
import type { CustomerInFull, CustomerPlace } from "#src/work/customer-cards/load-customer.server.ts";
import { LeadSection } from "#src/web/admin/leads/lead/lead-section.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { PlaceNoteForm } from "./place-note-form.tsx";
import { customerWords } from "./words.ts";

/** Where they were worked for, with what whoever goes there should know. */
export function CustomerPlaces({ customer: { id, places } }: { customer: CustomerInFull }) {
  const t = useWords(customerWords);
  return (
    <LeadSection title={t.places}>
      {places.length === 0 ? (
        <p className="text-muted">{t.noPlaces}</p>
      ) : (
        <ul className="grid gap-4">
          {places.map((place) => (
            <Place key={place.id} place={place} customerId={id} />
          ))}
        </ul>
      )}
    </LeadSection>
  );
}

function Place({ place, customerId }: { place: CustomerPlace; customerId: string }) {
  const t = useWords(customerWords);
  const [isEditing, setEditing] = useState(false);
  const { address, town, note } = place;
  return (
    <li className="grid gap-1 wrap-anywhere">
      <p className="font-medium">{[address, town].filter(Boolean).join(", ")}</p>
      {note && !isEditing && <p className="whitespace-pre-line text-muted">{note}</p>}
      {isEditing ? (
        <PlaceNoteForm {...{ place, customerId }} onClosed={() => setEditing(false)} />
      ) : (
        <ToolButton
          look="plain"
          aria-label={note ? t.editPlaceNote(address) : `${t.addPlaceNote}, ${address}`}
          className="-ml-3 justify-self-start px-3"
          onClick={() => setEditing(true)}
        >
          {note ? t.edit : t.addPlaceNote}
        </ToolButton>
      )}
    </li>
  );
}

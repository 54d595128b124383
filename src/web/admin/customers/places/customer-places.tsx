import { useState } from "react";
import type { CustomerInFull, CustomerPlace } from "#src/work/customer-cards/load-customer.server.ts";
import { customerCalls, reloadCustomers } from "#src/web/admin/customers/use-customer.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { AddPlace } from "./add-place.tsx";
import { PlaceFactList } from "./place-facts.tsx";
import { PlaceNoteForm } from "./place-note-form.tsx";
import { customerWords } from "#src/web/admin/customers/customer-words.ts";
import { placeWords } from "./words.ts";

/** Where they were worked for, with what whoever goes there should know. */
export function CustomerPlaces({ customer: { id, places } }: { customer: CustomerInFull }) {
  const t = useWords(customerWords);
  return (
    <SectionCard title={t.places}>
      {places.length === 0 ? (
        <p className="text-muted">{t.noPlaces}</p>
      ) : (
        <ul className="grid gap-4">
          {places.map((place) => (
            <Place key={place.id} place={place} customerId={id} />
          ))}
        </ul>
      )}
      <AddPlace customerId={id} />
    </SectionCard>
  );
}

function Place({ place, customerId }: { place: CustomerPlace; customerId: string }) {
  const t = useWords(customerWords);
  const [isEditing, setEditing] = useState(false);
  const { address, town, note, measured, visits } = place;
  return (
    <li className="grid gap-1 wrap-anywhere">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <p className="font-medium">{[address, town].filter(Boolean).join(", ")}</p>
        {!isEditing && (
          <div className="-mx-3 -my-1.5 flex flex-wrap text-sm">
            <ToolButton
              look="plain"
              aria-label={note ? t.editPlaceNote(address) : `${t.addPlaceNote}, ${address}`}
              className="px-3"
              onClick={() => setEditing(true)}
            >
              {note ? t.edit : t.addPlaceNote}
            </ToolButton>
            {visits.length === 0 && place.isUnused && <RemovePlace place={place} customerId={customerId} />}
          </div>
        )}
      </div>
      <PlaceFactList measured={measured} visits={visits} />
      {note && !isEditing && <p className="whitespace-pre-line text-muted">{note}</p>}
      {isEditing && <PlaceNoteForm {...{ place, customerId }} onClosed={() => setEditing(false)} />}
    </li>
  );
}

/** One that was typed wrongly: work keeps its place. */
function RemovePlace({ place, customerId }: { place: CustomerPlace; customerId: string }) {
  const t = useWords(placeWords);
  const removing = useAction({
    call: () => customerCalls.places[":place"].$delete({ param: { id: customerId, place: place.id } }),
    ...{ done: t.removed, failed: t.notRemoved, reload: reloadCustomers },
  });
  return (
    <ActionButton look="plain" className="px-3" aria-label={t.removeThis(place.address)} action={removing}>
      {t.remove}
    </ActionButton>
  );
}

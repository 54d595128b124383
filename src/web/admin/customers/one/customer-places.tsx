import type { CustomerPlace } from "#src/work/customer-cards/load-customer.server.ts";
import { LeadSection } from "#src/web/admin/leads/lead/lead-section.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { customerWords } from "./words.ts";

/** Where they were worked for. */
export function CustomerPlaces({ places }: { places: CustomerPlace[] }) {
  const t = useWords(customerWords);
  return (
    <LeadSection title={t.places}>
      {places.length === 0 ? (
        <p className="text-muted">{t.noPlaces}</p>
      ) : (
        <ul className="grid gap-3">
          {places.map(({ id, address, town, note }) => (
            <li key={id} className="wrap-anywhere">
              <p className="font-medium">{[address, town].filter(Boolean).join(", ")}</p>
              {note && <p className="whitespace-pre-line text-muted">{note}</p>}
            </li>
          ))}
        </ul>
      )}
    </LeadSection>
  );
}

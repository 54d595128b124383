import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { Plus, Printer, ShieldAlert } from "lucide-react";
import { useState } from "react";
import { noDetails, type IncidentDetails } from "#src/work/privacy/incidents/incident.ts";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { usePrivacyLawWords } from "#src/web/admin/privacy/privacy-law-words.ts";
import { RegisterSection } from "#src/web/admin/privacy/register-section.tsx";
import { useIncidents } from "#src/web/admin/privacy/use-register.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { IncidentCard } from "./incident-card.tsx";
import { IncidentForm } from "./incident-form.tsx";
import { useFromEvent } from "./use-from-event.ts";
import { incidentWords } from "./words.ts";

export function IncidentsPanel() {
  const t = useWords(incidentWords);
  const { authority } = usePrivacyLawWords();
  const query = useIncidents();
  const [eventId, setEventId] = useSearchParam("from");
  const known = useFromEvent(eventId);
  const [isOpening, setOpening] = useState(false);
  const close = () => {
    setOpening(false);
    setEventId("");
  };
  const initial: IncidentDetails | undefined = eventId ? known : noDetails;
  return (
    <div className="grid gap-5">
      <RegisterSection title={t.title} intro={t.intro(authority)}>
        <Tools canAdd={!isOpening && !eventId} onAdd={() => setOpening(true)} />
      </RegisterSection>
      {(isOpening || eventId) && initial && <IncidentForm key={eventId} initial={initial} onDone={close} />}
      <QueryState query={query} failed={t.failed} errorInCard placeholder={<Skeleton shape="cards" />}>
        {({ incidents }) =>
          incidents.length === 0 ? (
            !isOpening && !eventId && <NoIncidents />
          ) : (
            <>
              {incidents.map((incident) => (
                <IncidentCard key={incident.id} incident={incident} />
              ))}
            </>
          )
        }
      </QueryState>
    </div>
  );
}

function Tools({ canAdd, onAdd }: { canAdd: boolean; onAdd: () => void }) {
  const t = useWords(incidentWords);
  const { csv } = usePrivacyLawWords();
  const file = () => ({ path: apiPath(api["export-incidents"]), name: "incidents.csv", failure: t.exportFailed });
  return (
    <div className="flex flex-wrap gap-3 *:max-sm:grow print:hidden">
      {canAdd && (
        <ToolButton icon={Plus} look="solid" onClick={onAdd}>
          {t.add}
        </ToolButton>
      )}
      <SaveButton label={csv} file={file} />
      <ToolButton icon={Printer} onClick={() => window.print()}>
        {t.print}
      </ToolButton>
    </div>
  );
}

function NoIncidents() {
  const t = useWords(incidentWords);
  return (
    <Card>
      <EmptyState icon={ShieldAlert} title={t.none} className="py-10!" hint={t.noneHint} />
    </Card>
  );
}

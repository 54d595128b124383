import { Inbox, Plus } from "lucide-react";
import { useState } from "react";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { RegisterSection } from "#src/web/admin/privacy/register-section.tsx";
import { useRequests } from "#src/web/admin/privacy/use-register.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { DataRequests } from "./data-requests.tsx";
import { NewRequestForm } from "./new-request-form.tsx";
import { RequestCard } from "./request-card.tsx";
import { requestWords } from "./words.ts";

export function RequestsPanel() {
  const t = useWords(requestWords);
  const { loading } = useWords(commonWords);
  const query = useRequests();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="grid gap-5">
      <RegisterSection title={t.title} intro={t.intro}>
        {!isAdding && (
          <ToolButton look="solid" onClick={() => setAdding(true)} className="justify-self-start max-sm:w-full">
            <Plus aria-hidden="true" className="size-5" />
            {t.add}
          </ToolButton>
        )}
      </RegisterSection>
      {isAdding && <NewRequestForm onDone={() => setAdding(false)} />}
      <QueryState
        query={query}
        failed={t.failed}
        errorInCard
        placeholder={<Placeholder label={loading} rows={1} row="h-60 rounded-card bg-raised" />}
      >
        {({ requests }) =>
          requests.length === 0 ? (
            !isAdding && <NoRequests />
          ) : (
            <>
              {requests.map((request) => (
                <RequestCard key={request.id} request={request} />
              ))}
            </>
          )
        }
      </QueryState>
      <DataRequests />
    </div>
  );
}

function NoRequests() {
  const t = useWords(requestWords);
  return (
    <Card>
      <EmptyState icon={Inbox} title={t.none} className="py-10!">
        <p className="max-w-prose text-muted">{t.noneHint}</p>
      </EmptyState>
    </Card>
  );
}

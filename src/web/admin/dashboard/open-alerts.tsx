import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { AlertKind } from "#src/operations/checks/alerts/alert.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { Card } from "#src/web/ui/card.tsx";

/** Only a site with troubles loads their sentences. */
const AlertCard = lazy(async () => ({ default: (await import("./alert-card.tsx")).AlertCard }));

/** They have a place of their own. */
const SHOWN_ELSEWHERE: AlertKind[] = ["self-test", "mails"];

export function OpenAlerts() {
  const { data = [] } = useQuery({ ...apiQuery(api.troubles), refetchOnMount: "always" });
  const shown = data.filter(({ alert }) => !SHOWN_ELSEWHERE.includes(alert.kind));
  return shown.map(({ id, alert }) => (
    <Suspense key={id} fallback={<Card className="mb-4 min-h-20">{null}</Card>}>
      <AlertCard alert={alert} />
    </Suspense>
  ));
}

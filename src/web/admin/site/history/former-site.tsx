import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useLocation } from "wouter";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ChangeList } from "#src/web/admin/site/changes/change-list.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { useSiteDraft, useSiteAction } from "#src/web/admin/site/use-site.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { historyWords } from "./words.ts";

/** How a former publication differs from the site online, and the way back to it. */
export function FormerSite({ id }: { id: string }) {
  const t = useWords(historyWords);
  const changes = useQuery({ ...apiQuery(api.site.publications[":id"].changes, { param: { id } }), staleTime: 0 });
  return (
    <div className="grid gap-5 bg-paper px-4 py-5 sm:px-5">
      <QueryState query={changes} failed={t.failed} placeholder={<Skeleton shape="form" />}>
        {(found) => (
          <>
            <PutBack id={id} />
            {found.length === 0 ? (
              <p className="text-muted">{t.same}</p>
            ) : (
              <>
                <h2 className="text-lg">{t.compared}</h2>
                <ChangeList changes={found} />
              </>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}

function PutBack({ id }: { id: string }) {
  const t = useWords(historyWords);
  const [, navigate] = useLocation();
  const isDraftChanged = useSiteDraft().data?.isChanged ?? false;
  const restore = useSiteAction({
    call: () => api.site.publications[":id"].restore.$post({ param: { id } }),
    ...{ done: t.done, failed: t.notDone },
    onDone: () => navigate("/admin/site/publish"),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ActionButton action={restore} icon={RotateCcw} className="max-sm:w-full">
        {t.putBack}
      </ActionButton>
      <p className="text-sm text-muted">
        {t.putBackText} {isDraftChanged && <strong className="font-semibold">{t.replaces}</strong>}
      </p>
    </div>
  );
}

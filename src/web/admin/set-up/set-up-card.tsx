import { TriangleAlert } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { useLeadUpdates } from "#src/web/admin/page/use-lead-updates.ts";
import { useSetUp } from "#src/web/admin/site/checklist/use-set-up.ts";
import { setUpWords } from "#src/web/admin/site/checklist/words.ts";

/** Only a site that is being set up loads it. */
const SetUpList = lazy(async () => ({ default: (await import("./set-up-list.tsx")).SetUpList }));

/** On the dashboard: the steps and what to mend before publishing, as one list. */
export function SetUpCard() {
  const { data: setUp } = useSetUp();
  const news = useLeadUpdates();
  if (!setUp?.isBegun || setUp.isDismissed || !news) return null;
  return (
    <Suspense fallback={<Card className="mb-6 min-h-14">{null}</Card>}>
      <SetUpList setUp={setUp} isOpen={news.newest === null} />
    </Suspense>
  );
}

/** In red: an invented business that anybody can find. */
export function InventedInPublic() {
  const t = useWords(setUpWords);
  const { data: setUp } = useSetUp();
  if (!setUp?.isPublic || setUp.areFactsConfirmed) return null;
  return (
    <Card className="mb-4 flex flex-wrap items-start gap-3 px-4 py-3 md:px-5">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-danger" />
      <div className="min-w-0 grow basis-60">
        <p className="font-bold text-danger">{t.inPublic}</p>
        <p className="text-sm">{t.inPublicText}</p>
      </div>
      <Link href="/admin/setup" asChild>
        <ToolLink className="max-sm:w-full">{t.toSetUp}</ToolLink>
      </Link>
    </Card>
  );
}

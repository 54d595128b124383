import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { TriangleAlert } from "lucide-react";
import { Link } from "wouter";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { Checklist, Links, remainingSteps, type SetUp } from "./checklist.tsx";
import { hasLeft } from "./left-groups.ts";
import { useForgetSetUp, useSetUp } from "./use-set-up.ts";
import { setUpWords } from "./words.ts";

/** On the dashboard: what is left, and in red an invented business that anybody can find. */
export function SetUpCard() {
  const { data: setUp } = useSetUp();
  if (!setUp) return null;
  return (
    <>
      {setUp.isPublic && !setUp.areFactsConfirmed && <InventedInPublic />}
      {setUp.isBegun && !setUp.isDismissed && <Left setUp={setUp} />}
    </>
  );
}

function InventedInPublic() {
  const t = useWords(setUpWords);
  return (
    <Card className="mb-5 flex flex-wrap items-start gap-3 px-4 py-3 md:px-5">
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

function Left({ setUp }: { setUp: SetUp }) {
  const t = useWords(setUpWords);
  const left = remainingSteps(setUp);
  const isAllDone = left.length === 0 && !hasLeft(setUp.left);
  return (
    <section aria-label={t.title} className="mb-8 grid items-start gap-5 md:grid-cols-2">
      {left.length > 0 && (
        <Card className="p-5 md:p-7">
          <h2 className="text-lg">{t.left}</h2>
          <Links links={left.map((step) => ({ name: t[step], path: `/admin/setup?step=${step}` }))} />
        </Card>
      )}
      <Checklist setUp={setUp} />
      {isAllDone && <AllDone />}
    </section>
  );
}

function AllDone() {
  const t = useWords(setUpWords);
  const forget = useForgetSetUp();
  const dismiss = useAction({ call: () => api["set-up"].dismiss.$post(), reload: forget });
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5 md:col-span-2">
      <div>
        <h2 className="text-lg">{t.allDone}</h2>
        <p className="text-muted">{t.allDoneText}</p>
      </div>
      <BusyButton busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
        {t.hide}
      </BusyButton>
    </Card>
  );
}

import { Eye, Send } from "lucide-react";
import { Link } from "wouter";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useForgetSetUp, useSetUp } from "#src/web/admin/site/checklist/use-set-up.ts";
import { StepPlaceholder } from "./step-placeholder.tsx";
import { setUpStepWords } from "./words.ts";
import { Checklist } from "#src/web/admin/site/checklist/checklist.tsx";
import { LazyFirstPublication } from "#src/web/admin/site/publish/lazy-first-publication.ts";
import { useSiteAction } from "#src/web/admin/site/use-site.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";

export function PublishStep() {
  const t = useWords(setUpStepWords);
  const { data: setUp, isFetchedAfterMount } = useSetUp();
  const publish = useSiteAction({
    call: () => api.site.publish.$post({ json: { note: "" } }),
    failed: t.notPublished,
    onDone: useForgetSetUp(),
  });
  if (publish.isSuccess) return <LazyFirstPublication />;
  // A list that came later would move the button from under the thumb that presses it.
  if (!isFetchedAfterMount) return <StepPlaceholder />;
  return (
    <div className="grid gap-5">
      {setUp && <Checklist setUp={setUp} />}
      <Card className="flex flex-wrap gap-3 p-5 *:max-sm:grow md:p-7">
        <ActionButton look="solid" icon={Send} action={publish} busyLabel={t.publishing}>
          {t.publishNow}
        </ActionButton>
        <Link href="/admin/site/preview" asChild>
          <ToolLink icon={Eye}>{t.preview}</ToolLink>
        </Link>
        <Link href="/admin/dashboard" asChild>
          <ToolLink look="plain">{t.dashboard}</ToolLink>
        </Link>
      </Card>
    </div>
  );
}

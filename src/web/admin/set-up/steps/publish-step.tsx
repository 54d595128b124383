import { CircleCheck, Eye, Send } from "lucide-react";
import { Link } from "wouter";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useForgetSetUp, useSetUp } from "#src/web/admin/set-up/use-set-up.ts";
import { setUpWords } from "#src/web/admin/set-up/words.ts";
import { Checklist } from "#src/web/admin/set-up/checklist.tsx";
import { useSiteAction } from "#src/web/admin/site/use-site.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";

export function PublishStep() {
  const t = useWords(setUpWords);
  const { data: setUp } = useSetUp();
  const publish = useSiteAction({
    call: () => api.site.publish.$post({ json: { note: "" } }),
    failed: t.notPublished,
    onDone: useForgetSetUp(),
  });
  return (
    <div className="grid gap-5">
      {setUp && <Checklist setUp={setUp} />}
      <Card className="grid gap-4 p-5 md:p-7">
        <div role="status">
          {publish.isSuccess && (
            <p className="flex gap-2.5 font-semibold text-success">
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              {t.published}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3 *:max-sm:grow">
          {!publish.isSuccess && (
            <BusyButton
              look="solid"
              icon={Send}
              busy={publish.isPending}
              busyLabel={t.publishing}
              onClick={() => publish.mutate()}
            >
              {t.publishNow}
            </BusyButton>
          )}
          {publish.isSuccess ? (
            <ToolLink href="/">{t.seeSite}</ToolLink>
          ) : (
            <Link href="/admin/site/preview" asChild>
              <ToolLink>
                <Eye aria-hidden="true" className="size-5" />
                {t.preview}
              </ToolLink>
            </Link>
          )}
          <Link href="/admin/dashboard" asChild>
            <ToolLink look="plain">{t.dashboard}</ToolLink>
          </Link>
        </div>
      </Card>
    </div>
  );
}

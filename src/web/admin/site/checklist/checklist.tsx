import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { setUpSteps } from "#src/operations/set-up/set-up-steps.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { ForgetServices } from "./forget-services.tsx";
import { useLeftGroups, type LeftGroup } from "./left-groups.ts";
import { useForgetSetUp, type useSetUp } from "./use-set-up.ts";
import { checklistWords } from "./checklist-words.ts";
import { setUpWords } from "./words.ts";
import { PlaceList } from "./place-list.tsx";

export type SetUp = NonNullable<ReturnType<typeof useSetUp>["data"]>;

/** With more rows than these, a group is opened by its reader. */
const MOST_OPEN = 6;

export function remainingSteps({ done }: SetUp) {
  return setUpSteps.filter((step) => !done.includes(step));
}

/** What should be seen before the site is published, or is left after it, each with the way to where it is changed. */
export function Checklist({ setUp }: { setUp: SetUp }) {
  const t = useWords(checklistWords);
  const groups = useLeftGroups(setUp.left);
  if (groups.length === 0) return null;
  return (
    <Card className="p-5 md:p-7">
      <h2 className="text-lg">{setUp.done.includes("publish") ? t.afterPublishing : t.beforePublishing}</h2>
      <div className="mt-2 divide-y divide-line">
        {groups.map((group) => (
          <Group key={group.name} group={group}>
            {group.name === "examples" && !setUp.areFactsConfirmed && <ConfirmFacts />}
            {group.name === "stillNamed" && setUp.left.canForget && <ForgetServices />}
          </Group>
        ))}
      </div>
    </Card>
  );
}

function Group({ group: { name, rows }, children }: { group: LeftGroup; children: ReactNode }) {
  const t = useWords(checklistWords);
  return (
    <details open={rows.length <= MOST_OPEN} className="group py-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
        {t[name]} <span className="ml-auto text-sm text-muted tabular-nums">{rows.length}</span>
      </summary>
      <p className="max-w-prose text-sm text-muted">{t[`${name}Text`]}</p>
      <PlaceList places={rows} />
      {children}
    </details>
  );
}

/** For a business whose name, number or email happens to be that of a pack. */
function ConfirmFacts() {
  const t = useWords(checklistWords);
  const { failed } = useWords(setUpWords);
  const forget = useForgetSetUp();
  const confirm = useAction({ call: () => api["set-up"]["confirm-facts"].$post(), failed, reload: forget });
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-sm text-muted">{t.areReal}</p>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <ConfirmButton label={t.confirm} sure={t.confirmSure} keep={t.doNotConfirm} action={confirm} />
      </div>
    </div>
  );
}

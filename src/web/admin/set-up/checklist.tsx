import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { setUpSteps, type ExamplePart } from "#src/operations/set-up/set-up-steps.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { LinkRow } from "#src/web/admin/parts/link-row.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { useForgetSetUp, type useSetUp } from "./use-set-up.ts";
import { setUpWords } from "./words.ts";

export type SetUp = NonNullable<ReturnType<typeof useSetUp>["data"]>;

const FACTS = "/admin/setup?step=facts";

const places: Record<ExamplePart, string> = {
  ...{ name: FACTS, telephone: FACTS, email: FACTS, address: FACTS },
  description: "/admin/settings?tab=business#search-engines",
  claims: "/admin/setup?step=promises",
  testimonials: "/admin/site/testimonials",
  pictures: "/admin/site/gallery",
  legal: "/admin/site/legal",
};

export function remainingSteps({ done }: SetUp) {
  return setUpSteps.filter((step) => !done.includes(step));
}

/** What is still the example's, each with the way to where it is changed. */
export function Checklist({ setUp }: { setUp: SetUp }) {
  const t = useWords(setUpWords);
  if (setUp.examples.length === 0) return null;
  return (
    <Card className="p-5 md:p-7">
      <h3 className="text-lg">{t.stillExample}</h3>
      <p className="mt-1 text-muted">{t.stillExampleText}</p>
      <Links links={setUp.examples.map((part) => ({ name: t[part], path: places[part] }))} />
      {!setUp.areFactsConfirmed && <ConfirmFacts />}
    </Card>
  );
}

/** For a business whose name, number or email happens to be that of a pack. */
function ConfirmFacts() {
  const t = useWords(setUpWords);
  const forget = useForgetSetUp();
  const confirm = useAction({ call: () => api["set-up"]["confirm-facts"].$post(), failed: t.failed, reload: forget });
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-sm text-muted">{t.areReal}</p>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <ConfirmButton
          label={t.confirm}
          sure={t.confirmSure}
          keep={t.doNotConfirm}
          busy={confirm.isPending}
          onConfirm={() => confirm.mutate()}
        />
      </div>
    </div>
  );
}

export function Links({ links }: { links: { name: string; path: string }[] }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {links.map(({ name, path }) => (
        <LinkRow key={name} href={path}>
          {name}
        </LinkRow>
      ))}
    </ul>
  );
}

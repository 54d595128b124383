import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { setUpSteps, type ExamplePart } from "#src/setup/set-up-steps.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { useSetUp } from "./use-set-up.ts";
import { setUpWords } from "./words.ts";

export type SetUp = NonNullable<ReturnType<typeof useSetUp>["data"]>;

const FACTS = "/admin/setup?step=facts";

const places: Record<ExamplePart, string> = {
  ...{ name: FACTS, telephone: FACTS, email: FACTS, address: FACTS },
  description: "/admin/settings?tab=business#search-engines",
  testimonials: "/admin/site/testimonials",
  pictures: "/admin/site/gallery",
  legal: "/admin/site/legal",
};

export function stepsLeft({ done }: SetUp) {
  return setUpSteps.filter((step) => !done.includes(step));
}

/** What is still the example's, each with the way to where it is changed. */
export function LeftList({ setUp }: { setUp: SetUp }) {
  const t = useWords(setUpWords);
  if (setUp.examples.length === 0) return null;
  return (
    <Card className="p-5 md:p-7">
      <h3 className="text-lg">{t.stillExample}</h3>
      <p className="mt-1 text-muted">{t.stillExampleText}</p>
      <Links links={setUp.examples.map((part) => ({ name: t[part], path: places[part] }))} />
    </Card>
  );
}

export function Links({ links }: { links: { name: string; path: string }[] }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {links.map(({ name, path }) => (
        <li key={name}>
          <Link
            href={path}
            className="flex min-h-11 items-center justify-between gap-3 py-1.5 font-semibold hover:text-water"
          >
            {name}
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

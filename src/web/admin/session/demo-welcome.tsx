import { demoWords } from "#src/web/admin/shell/demo-words.ts";
import { embeddedFacts } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { hasSessionEnded } from "./go-to-login.ts";

/** On the sign-in page of a demonstration, whose account is everybody's. */
export function DemoWelcome() {
  const t = useWords(demoWords);
  const { demo } = embeddedFacts();
  if (!demo) return null;
  return (
    <section aria-label={t.region} className="mb-4 rounded-card bg-raised p-4 shadow-card sm:px-8">
      <p role="status" className="font-semibold">
        {hasSessionEnded() ? t.ended : t.welcome}
      </p>
      <p className="mt-1">{t.enter(demo.username, demo.password)}</p>
      <p className="mt-1 text-sm text-muted">{t.hourly}</p>
    </section>
  );
}

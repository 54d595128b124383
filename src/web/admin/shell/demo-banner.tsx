import { FlaskConical } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { nextRenewal } from "#src/operations/demo/mode/renewal-hour.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { listenForDemoRefusals } from "#src/web/admin/parts/calls/demo-refusal.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { demoWords } from "#src/web/admin/session/demo-words.ts";

/** Above every page of a demonstration. */
export function DemoBanner() {
  const t = useWords(demoWords);
  const time = useRenewalTime();
  useRefusals();
  return (
    <aside
      aria-label={t.region}
      className="flex items-start gap-2.5 bg-water-soft px-4 py-2 text-sm md:px-8 lg:px-10 print:hidden"
    >
      <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-water" />
      <p className="min-w-0">
        <strong className="text-water">{t.renewed(time)}</strong> {t.shared}
      </p>
    </aside>
  );
}

/** In the zone of the visitor, who may be anywhere: `3:00 p.m.`, `15 h`. */
function useRenewalTime(): string {
  const language = useLanguage();
  const time = nextRenewal(useNow()).toLocaleTimeString(locales[language], { timeStyle: "short" });
  return time.replaceAll(" ", "\u00a0");
}

/** Whatever was refused, the visitor learns why. */
function useRefusals() {
  const { toast } = useToast();
  const t = useWords(demoWords);
  const say = useEffectEvent(() => toast({ title: t.region, description: t.refused }));
  useEffect(() => listenForDemoRefusals(say), []);
}

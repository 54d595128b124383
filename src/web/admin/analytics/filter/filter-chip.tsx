import { X } from "lucide-react";
import type { ArrivalFilter } from "#src/marketing/traffic/filtered/filtered-analytics.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { labelWords } from "./filtered-page.tsx";
import { chipWords, filterWords } from "./words.ts";

/** What the page is filtered by; a press takes it away. */
export function FilterChip({ filter: { by, label }, onRemove }: { filter: ArrivalFilter; onRemove: () => void }) {
  const language = useLanguage();
  const t = filterWords[language];
  const chip = chipWords[language][by](labelWords[by](label, language));
  return (
    <p className="mb-6 flex flex-wrap items-center gap-2">
      <span className="text-muted">{t.only}</span>
      <button
        ref={focusOnMount}
        type="button"
        onClick={onRemove}
        aria-label={t.remove(chip)}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-water-soft px-4 font-semibold text-water hover:bg-mist compact:min-h-9"
      >
        {chip}
        <X aria-hidden="true" className="size-4" />
      </button>
    </p>
  );
}

import { languageName } from "#src/platform/i18n/site-language.ts";
import { TriangleAlert } from "lucide-react";
import type { Incomplete } from "#src/site/content/incomplete.ts";
import { itemName } from "#src/site/content/item-name.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { SiteState } from "#src/web/admin/site/use-site.ts";
import { sectionWords, fieldName } from "./site-part-words.ts";
import { changeWords } from "./words.ts";

export function IncompleteList({ site }: { site: SiteState }) {
  const t = useWords(changeWords);
  const names = useWords(sectionWords);
  const language = useLanguage();
  return (
    <section aria-labelledby="incomplete">
      <h2 id="incomplete" className="mb-3 flex items-center gap-2 text-lg">
        <TriangleAlert aria-hidden="true" className="size-5 text-danger" />
        {t.incomplete}
      </h2>
      <Card className="divide-y divide-line">
        {site.incomplete.map((part) => (
          <div key={`${part.section} ${part.id} ${part.language}`} className="px-4 py-3 sm:px-5">
            <p className="font-semibold wrap-anywhere">
              {[names[part.section], nameOf(site, part, language)].filter(Boolean).join(" · ")}
            </p>
            <p className="text-sm text-muted">
              {(part.isLeftOut ? t.leftOut : t.lacks)(languageName(t, part.language))}
              {language === "fr" ? "\u00A0: " : ": "}
              {[...new Set(part.missing.map((field) => fieldName(field, language)).filter(Boolean))].join(", ")}
            </p>
          </div>
        ))}
      </Card>
    </section>
  );
}

function nameOf({ sections }: SiteState, { section, id }: Incomplete, language: "fr" | "en"): string {
  if (id === null) return "";
  const items: unknown = sections[section].value;
  const name = itemName(Array.isArray(items) ? items.find((item) => Object(item).id === id) : undefined);
  return name[language] || name[language === "fr" ? "en" : "fr"];
}

import { sourceName } from "#src/marketing/advertising/report/source-words.ts";
import type { AdClick } from "#src/marketing/traffic/ad-clicks.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { tagWords } from "./words.ts";

export function LastClicks({ clicks }: { clicks: AdClick[] }) {
  const t = useWords(tagWords);
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-8 cursor-pointer font-medium">{t.lastClicks}</summary>
      <p className="mt-2 max-w-prose text-sm text-muted">{t.lastIntro}</p>
      <ul className="mt-3 grid divide-y divide-line rounded-field border border-line">
        {clicks.map((click) => (
          <ClickLine key={click.id} click={click} />
        ))}
      </ul>
    </details>
  );
}

function ClickLine({ click: { at, path, channel, click, labels, gaps } }: { click: AdClick }) {
  const t = useWords(tagWords);
  const language = useLanguage();
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-2 text-sm md:grid-cols-[12rem_1fr_14rem]">
      <div>
        <p className="font-semibold">
          <ShownMoment moment={at} />
        </p>
        <p className="text-muted">{sourceName(channel, language)}</p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p>
          {path} {click && <code className="rounded-field bg-mist px-1.5">{click}</code>}
        </p>
        <p className="text-muted">
          {Object.entries(labels)
            .map(([name, value]) => `${name}=${value}`)
            .join(" · ") || t.nothing}
        </p>
      </div>
      {gaps.length > 0 ? (
        <p>
          <span className="font-semibold">{t.gaps}</span> {gaps.map((gap) => t[gap]).join(", ")}
        </p>
      ) : (
        <p className="text-success">{t.complete}</p>
      )}
    </li>
  );
}

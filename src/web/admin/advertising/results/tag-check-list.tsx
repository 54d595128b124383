import { CircleCheck } from "lucide-react";
import { sourceName } from "#src/marketing/advertising/report/source-words.ts";
import type { AdClick } from "#src/marketing/traffic/ad-clicks.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { CopyButton } from "#src/web/admin/parts/buttons/copy-button.tsx";
import { incompleteByChannel } from "./tag-check.ts";
import { isNetwork, templates } from "./tag-templates.ts";
import { tagWords } from "./words.ts";

/** One line for each channel that lacks something, and one action for the first of them. */
export function TagCheck({ clicks }: { clicks: AdClick[] }) {
  const language = useLanguage();
  const t = tagWords[language];
  const incomplete = incompleteByChannel(clicks);
  const [worst] = incomplete;
  if (clicks.length === 0) return <p className="text-muted">{t.none}</p>;
  if (!worst)
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {t.nothingToDo(String(clicks.length))}
      </p>
    );
  const missing = incomplete.reduce((sum, channel) => sum + channel.clicks, 0);
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{t.incomplete(String(missing), String(clicks.length))}</p>
      <ul className="grid list-disc gap-1 pl-5 marker:text-warning">
        {incomplete.map(({ channel, clicks: count, gaps }) => (
          <li key={channel}>
            {t.lacks(sourceName(channel, language), String(count), gaps.map((gap) => t[gap]).join(", "))}
          </li>
        ))}
      </ul>
      {isNetwork(worst.channel) ? (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-prose text-muted">{t[`${worst.channel}How`]}</p>
          <CopyButton look="solid" text={templates[worst.channel]} label={t.copyTemplate(t[worst.channel])} />
        </div>
      ) : (
        <p className="max-w-prose text-muted">{t.tagLinks}</p>
      )}
    </div>
  );
}

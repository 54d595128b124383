import { useLanguage } from "./language.ts";
import { shownDay, shownTime } from "./formats.ts";

export function ShownMoment({ moment }: { moment: string }) {
  const language = useLanguage();
  const date = new Date(moment);
  return (
    <time dateTime={moment} className="tabular-nums">
      {shownDay(date, language)}{" "}
      <span className="whitespace-nowrap text-muted @4xl:block">{shownTime(date, language)}</span>
    </time>
  );
}

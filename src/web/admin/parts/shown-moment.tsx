import { useLanguage } from "./language.ts";
import { formatDate, formatTime } from "./formats.ts";

export function ShownMoment({ moment }: { moment: string }) {
  const language = useLanguage();
  const date = new Date(moment);
  return (
    <time dateTime={moment} className="tabular-nums">
      {formatDate(date, language)}{" "}
      <span className="whitespace-nowrap text-muted @4xl:block">{formatTime(date, language)}</span>
    </time>
  );
}

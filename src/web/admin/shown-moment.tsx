import { shownDay, shownTime } from "./local-time.ts";

export function ShownMoment({ moment }: { moment: string }) {
  const date = new Date(moment);
  return (
    <time dateTime={moment} className="tabular-nums">
      {shownDay(date)} <span className="text-muted @4xl:block">{shownTime(date)}</span>
    </time>
  );
}

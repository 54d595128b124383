import type { AdClick } from "#src/marketing/traffic/ad-clicks.server.ts";
import { tagGaps, type TagGap } from "#src/marketing/traffic/ad-tags.ts";

type Checked = Pick<AdClick, "channel" | "gaps">;
export type Incomplete = { channel: string; clicks: number; gaps: TagGap[] };

/** What the clicks of each channel lack; the channel with the most such clicks first. */
export function incompleteByChannel(clicks: Checked[]): Incomplete[] {
  const found = new Map<string, Incomplete>();
  for (const { channel, gaps } of clicks.filter((click) => click.gaps.length > 0)) {
    const known = found.get(channel) ?? { channel, clicks: 0, gaps: [] };
    const all = tagGaps.filter((gap) => known.gaps.includes(gap) || gaps.includes(gap));
    found.set(channel, { channel, clicks: known.clicks + 1, gaps: all });
  }
  return [...found.values()].toSorted((a, b) => b.clicks - a.clicks);
}

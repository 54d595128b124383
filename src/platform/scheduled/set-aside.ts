import { backOffMs } from "#src/platform/clock/back-off.ts";

const MOST = 1_000;

/** What this process passes over for a while, because it failed for a reason of its own. */
export type SetAside = {
  ids(now: Date): string[];
  /** For a minute, then twice as long each time. */
  add(id: string, now: Date): void;
  /** Until this process ends. */
  addForGood(id: string): void;
};

/** In memory: a start tries everything again, perhaps with a version that can do it. */
export function openSetAside(): SetAside {
  const known = new Map<string, { times: number; until: number }>();
  const keep = (id: string, entry: { times: number; until: number }) => {
    known.delete(id);
    known.set(id, entry);
    for (const oldest of [...known.keys()].slice(0, -MOST)) known.delete(oldest);
  };
  return {
    ids: (now) => [...known].filter(([, { until }]) => until > now.getTime()).map(([id]) => id),
    add(id, now) {
      const times = (known.get(id)?.times ?? 0) + 1;
      keep(id, { times, until: now.getTime() + backOffMs(times, Math.random()) });
    },
    addForGood: (id) => keep(id, { times: 0, until: Infinity }),
  };
}

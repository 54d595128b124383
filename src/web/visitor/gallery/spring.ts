type Spring = { stiffness: number; damping: number };

const FRAMES = 40;
/** Nearer than this to its end it is at rest. */
const REST = 0.001;

/** A spring with a mass of 1 as a CSS easing. `duration` in milliseconds. */
export function springEasing({ stiffness, damping }: Spring): { duration: number; easing: string } {
  const decay = damping / 2;
  const duration = -Math.log(REST) / decay;
  const positions = Array.from({ length: FRAMES + 1 }, (_, frame) =>
    springPosition({ stiffness, damping }, (frame / FRAMES) * duration).toFixed(4),
  );
  return { duration: duration * 1000, easing: `linear(${[...positions.slice(0, -1), "1"].join()})` };
}

/** From 0 to 1, after so many seconds. Of an underdamped spring: one that overshoots. */
export function springPosition({ stiffness, damping }: Spring, seconds: number): number {
  const decay = damping / 2;
  const swing = Math.sqrt(stiffness - decay ** 2);
  return 1 - Math.exp(-decay * seconds) * (Math.cos(swing * seconds) + (decay / swing) * Math.sin(swing * seconds));
}

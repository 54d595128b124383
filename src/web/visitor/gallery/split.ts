const STEP = 5;

/** Percent of the width that shows the picture from before; undefined for a key that does not move it. */
export function splitAfterKey(key: string, split: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return within(split - STEP);
    case "ArrowRight":
    case "ArrowUp":
      return within(split + STEP);
    case "Home":
      return 0;
    case "End":
      return 100;
    default:
      return undefined;
  }
}

/** `x` as the pointer has it, in pixels. */
export function splitAt(x: number, { left, width }: { left: number; width: number }): number {
  return width > 0 ? within(Math.round(((x - left) / width) * 100)) : 50;
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

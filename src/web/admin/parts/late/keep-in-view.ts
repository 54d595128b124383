const LONGEST_MS = 2000;
const moves = ["pointerdown", "wheel", "keydown"];

/** What was just done may add to the page above this: it stays where it is read until all is there, or the owner goes on. */
export function keepInView(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  element.focus({ preventScroll: true });
  const watched = new ResizeObserver(() => element.scrollIntoView({ block: "start" }));
  const stop = () => {
    watched.disconnect();
    for (const move of moves) removeEventListener(move, stop);
  };
  watched.observe(document.body);
  for (const move of moves) addEventListener(move, stop, { passive: true });
  setTimeout(stop, LONGEST_MS);
}

const NEAR = "800px 0px";

/** Calls `act` each time that the element has come near the screen. Returns a function that stops it. */
export function whenNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    // A busy page hears of several moves at once, the newest last.
    (moves) => moves.at(-1)?.isIntersecting && act(),
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** A long page is painted and touched while the parser waits for the style of what is below its first screen. */
export function whenParsed(work: () => void): void {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", work);
  else work();
}

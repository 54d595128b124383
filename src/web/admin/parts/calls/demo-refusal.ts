const REFUSED = "demo-refused";

/** By a window event: calls are made outside React. */
export function tellDemoRefusal(): void {
  window.dispatchEvent(new Event(REFUSED));
}

export function listenForDemoRefusals(onRefusal: () => void): () => void {
  window.addEventListener(REFUSED, onRefusal);
  return () => window.removeEventListener(REFUSED, onRefusal);
}

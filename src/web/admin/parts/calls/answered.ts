const ANSWERED = "server-answered";

/** By an event of the window, which tests of single calls have none of: calls are made outside React. */
export function tellAnswered(path: string): void {
  if ("window" in globalThis) window.dispatchEvent(new CustomEvent(ANSWERED, { detail: path }));
}

/** A call of any kind has succeeded, to this path. */
export function listenForAnswers(onAnswer: (path: string) => void): () => void {
  const listener = (event: Event) => onAnswer(String(event instanceof CustomEvent && event.detail));
  window.addEventListener(ANSWERED, listener);
  return () => window.removeEventListener(ANSWERED, listener);
}

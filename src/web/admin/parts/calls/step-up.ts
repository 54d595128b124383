const ASKED = "owner-proof-asked";

export type Answer = (proved: boolean) => void;

export function needsStepUp(status: number, problem: string): boolean {
  return status === 403 && codeIn(problem) === "step-up";
}

/** The code in a problem document. */
function codeIn(problem: string): unknown {
  try {
    const read: unknown = JSON.parse(problem);
    return typeof read === "object" && read !== null && "code" in read ? read.code : undefined;
  } catch {
    return undefined;
  }
}

/** By a window event: calls are made outside React. False when declined. */
export function askForStepUp(): Promise<boolean> {
  return new Promise((resolve) => {
    const question = new CustomEvent<Answer>(ASKED, { detail: resolve, cancelable: true });
    const isHeard = !window.dispatchEvent(question);
    if (!isHeard) resolve(false);
  });
}

export function listenForQuestions(onQuestion: (answer: Answer) => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault();
    // Only `askForStepUp` sends events of this name.
    onQuestion((event as CustomEvent<Answer>).detail);
  };
  window.addEventListener(ASKED, listen);
  return () => window.removeEventListener(ASKED, listen);
}

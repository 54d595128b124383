const ASKED = "owner-proof-asked";

/** Told true once the password was given, false when the owner would rather not. */
export type Answer = (proved: boolean) => void;

/** True for the server's way of saying that the password is too long ago. */
export function wantsProof(status: number, problem: string): boolean {
  if (status !== 403) return false;
  try {
    const read: unknown = JSON.parse(problem);
    return typeof read === "object" && read !== null && "code" in read && read.code === "step-up";
  } catch {
    return false;
  }
}

/** Through the window, because calls are made outside of React, and the question is asked inside. */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    const question = new CustomEvent<Answer>(ASKED, { detail: resolve, cancelable: true });
    const isHeard = !window.dispatchEvent(question);
    if (!isHeard) resolve(false);
  });
}

/** Calls back with each question; until `stop`, somebody is there to answer. */
export function listenForQuestions(onQuestion: (answer: Answer) => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault();
    // Only `askForProof` sends events of this name.
    onQuestion((event as CustomEvent<Answer>).detail);
  };
  window.addEventListener(ASKED, listen);
  return () => window.removeEventListener(ASKED, listen);
}

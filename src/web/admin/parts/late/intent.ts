import { useEffect, useState } from "react";

const intents = ["keydown", "pointerdown", "pointermove"];

/** Runs the task once, when the owner next does something. Answers with how to give it up. */
export function onIntent(task: () => void): () => void {
  const listening = new AbortController();
  const act = (event: Event) => {
    if (isOfPage(event)) return;
    listening.abort();
    task();
  };
  for (const intent of intents)
    window.addEventListener(intent, act, { capture: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}

/** Browsers tell of a pointer that rests once the page below it has changed. */
function isOfPage(event: Event): boolean {
  return event instanceof MouseEvent && event.type === "pointermove" && !event.movementX && !event.movementY;
}

/** Whether the owner has touched or typed anything in this document, or moves now. */
export function useIntent(): boolean {
  const [isThere, setThere] = useState(() => hasActed());
  useEffect(() => onIntent(() => setThere(true)), []);
  return isThere;
}

/** Older browsers wait for what the owner does next. */
function hasActed(): boolean {
  return "userActivation" in navigator && navigator.userActivation.hasBeenActive;
}

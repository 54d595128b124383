import { useState } from "react";

/** Survives a reload and an ended session, until sent or the tab is closed. Needs a key when `name` may change. */
export function useDraft(name: string, initial = "") {
  const key = `draft:${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? initial);
  return {
    text,
    write(next: string) {
      setText(next);
      sessionStorage.setItem(key, next);
    },
    forget() {
      setText(initial);
      sessionStorage.removeItem(key);
    },
  };
}

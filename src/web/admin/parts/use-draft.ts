import { useState } from "react";

/**
 * Text that outlives a reload, a look at another page and an ended session, until it is sent or the tab closed.
 * A component that uses it needs a key when the name may change.
 */
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

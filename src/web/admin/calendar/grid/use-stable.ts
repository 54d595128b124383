import { useLayoutEffect, useRef, useState } from "react";

type Functions = Record<string, (...inputs: never[]) => unknown>;

/** The same object at each render, so that what is memoized stays; it calls what the newest render gave. */
export function useStable<Given extends Functions>(given: Given): Given {
  const newest = useRef(given);
  useLayoutEffect(() => {
    newest.current = given;
  });
  const [stable] = useState(() => {
    const names = Object.keys(given);
    return Object.fromEntries(
      names.map((name) => [name, (...inputs: never[]) => newest.current[name]?.(...inputs)]),
    ) as Given;
  });
  return stable;
}

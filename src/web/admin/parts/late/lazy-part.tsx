import { lazy, Suspense, useState, type ComponentType } from "react";
import { onIntent } from "./intent.ts";

/**
 * A part that the first screen does not show, such as a dialog. Its code comes with the first key, touch or move of
 * the pointer, so that it is there when it is asked for.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Late: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }));
  // What does not arrive is asked for again when it is shown.
  onIntent(() => void loadOnce().catch(() => undefined));
  return function LazyPart(props: Props) {
    const [Part] = useState(() => loaded ?? Late);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

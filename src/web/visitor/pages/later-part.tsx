import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { SiteProvider, useSite } from "#src/web/visitor/site/site.tsx";
import { whenNear } from "#src/web/visitor/site/when-near.ts";
import { hasPart, loadGallery, loadPageCode, part, type PartName } from "./page-code.ts";

type Props = { name: PartName };

/** Parts that have behaviour, with what loads it. */
const acting: Partial<Record<PartName, () => Promise<void>>> = { gallery: loadGallery, areaProof: loadPageCode };
/** The same object at each render: React writes another one into the page. */
const untouched = { __html: "" };
const kept = new Set<() => void>();

/**
 * A part of the page whose code is not in the first file. What the server has rendered stays as it is, without code,
 * until the page is shown in another language; a part that has behaviour, until it is near or a key is pressed. Then it
 * becomes a root of its own.
 */
export function LaterPart(props: Props) {
  const { page } = useSite();
  return <PartOfPage key={`${props.name} ${page.path}`} {...props} />;
}

/** Before the page that is shown changes its language: its elements stay. Call it with the code of pages loaded. */
export function hydrateKeptParts(): void {
  for (const hydrate of kept) hydrate();
}

function PartOfPage(props: Props) {
  const [isKept] = useState(() => !hasPart(props.name));
  if (isKept) return <KeptPart {...props} />;
  return <div>{part(props.name)}</div>;
}

function KeptPart({ name }: Props) {
  const site = useSite();
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(undefined);
  const shown = () => <SiteProvider site={site}>{part(name)}</SiteProvider>;
  const [hydrate] = useState(() => () => {
    const element = place.current;
    // At once: an update that came first would discard the markup.
    if (element && !root.current && hasPart(name)) flushSync(() => (root.current = hydrateRoot(element, shown())));
  });

  useEffect(() => {
    kept.add(hydrate);
    return () => {
      kept.delete(hydrate);
      root.current?.unmount();
    };
  }, [hydrate]);
  useEffect(() => {
    const element = place.current;
    // Where there is nothing to show, nothing is loaded.
    const loadCode = acting[name];
    if (!loadCode || !element?.firstChild) return;
    // Without a network it is tried again when the part is near again.
    const load = () => void loadCode().then(hydrate, () => {});
    // Who goes by keyboard may be past it before it is here.
    addEventListener("keydown", load);
    const stop = whenNear(element, load);
    return () => {
      removeEventListener("keydown", load);
      stop();
    };
  }, [name, hydrate]);
  useLayoutEffect(() => root.current?.render(shown()));

  return <div ref={place} dangerouslySetInnerHTML={untouched} suppressHydrationWarning />;
}

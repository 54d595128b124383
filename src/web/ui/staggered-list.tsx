import { useEffect, useRef, type ReactNode } from "react";

/** Animates as the page opens; with script, once more when first scrolled to. */
export function StaggeredList({ className = "", children }: { className?: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => (list.current ? replayWhenReached(list.current) : undefined), []);
  return (
    <ul ref={list} className={`stagger ${className}`}>
      {children}
    </ul>
  );
}

function replayWhenReached(list: Element): () => void {
  let wasAway = false;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) wasAway = true;
    else {
      if (wasAway) replay(list);
      observer.disconnect();
    }
  });
  observer.observe(list);
  return () => observer.disconnect();
}

function replay(list: Element): void {
  for (const item of list.children) {
    for (const animation of item.getAnimations()) {
      animation.currentTime = 0;
      animation.play();
    }
  }
}

import { useEffect, useReducer, type RefObject } from "react";
import { galleryLoading, initialGallery } from "./gallery-loading.ts";

const NEAR = "800px 0px";
const PLACEHOLDERS_STAY_MS = 100;

/** Once `root` is near the viewport. */
export function useGalleryLoading(root: RefObject<HTMLElement | null>, paths: string[]) {
  const [loading, notice] = useReducer(galleryLoading, new Set(paths).size, initialGallery);

  useEffect(() => {
    if (!root.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        notice({ kind: "near", ...alreadyHere(entry.target) });
      },
      { rootMargin: NEAR },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);

  useEffect(() => {
    if (loading.phase !== "preloaded") return;
    const due = setTimeout(() => notice({ kind: "placeholders-due" }), PLACEHOLDERS_STAY_MS);
    return () => clearTimeout(due);
  }, [loading.phase]);

  return { loading, notice };
}

function alreadyHere(root: Element): { shown: string[]; broken: string[] } {
  const finished = [...root.querySelectorAll("img")].filter((image) => image.complete);
  const pathOf = (image: HTMLImageElement) => image.getAttribute("src") ?? "";
  return {
    shown: finished.filter((image) => image.naturalWidth > 0).map(pathOf),
    broken: finished.filter((image) => image.naturalWidth === 0).map(pathOf),
  };
}

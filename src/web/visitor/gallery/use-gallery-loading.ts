import { useEffect, useReducer, type RefObject } from "react";
import { whenNear } from "#src/web/visitor/site/when-near.ts";
import { galleryLoading, initialGallery } from "./gallery-loading.ts";

const PLACEHOLDERS_STAY_MS = 100;

/** Once `root` is near the viewport. */
export function useGalleryLoading(root: RefObject<HTMLElement | null>, paths: string[]) {
  const [loading, notice] = useReducer(galleryLoading, new Set(paths).size, initialGallery);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const stop = whenNear(element, () => {
      stop();
      notice({ kind: "near", ...alreadyHere(element) });
    });
    return stop;
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

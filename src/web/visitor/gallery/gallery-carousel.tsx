import { useRef, useSyncExternalStore, type ReactNode } from "react";
import type { PageContent } from "#src/site/pages/page-content.ts";
import { isIllustration } from "#src/site/picture-files.ts";
import { GalleryControls } from "./gallery-controls.tsx";
import { GalleryPair } from "./gallery-pair.tsx";
import { SplitHandle } from "./split-handle.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";
import { useCarousel } from "./use-carousel.ts";
import { useGalleryLoading } from "./use-gallery-loading.ts";

/** Without a script all of them, one below the other. */
export function GalleryCarousel({ items }: { items: PageContent["gallery"] }) {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const track = useRef<HTMLDivElement>(null);
  const { loading, notice } = useGalleryLoading(
    track,
    items.flatMap(({ before, after }) => [before.files.fallback, after.files.fallback]),
  );
  const { index, leaving, go, goTo, onKeyDown, ...touch } = useCarousel(track, items.length, () =>
    notice({ kind: "slide-changed" }),
  );
  // The line is about the pair that is shown: an owner’s photos beside one are no illustration.
  const shown = items[index];
  const hasIllustration = shown && (isIllustration(shown.before.files) || isIllustration(shown.after.files));
  const position = (slide: number) => t("gallery.position", { number: slide + 1, total: items.length });
  return (
    <div
      role="region"
      aria-roledescription={t("gallery.carousel.role")}
      aria-label={t("gallery.carousel")}
      onKeyDown={onKeyDown}
      className="mt-6"
    >
      <div ref={track} {...touch} className="grid swipeable gap-6 overflow-x-clip">
        {items.map((item, slide) => (
          <Slide
            key={item.id}
            name={position(slide)}
            isHydrated={isHydrated}
            isCurrent={slide === index}
            isLeaving={slide === leaving}
          >
            <GalleryPair item={item} loading={loading} notice={notice} />
            {isHydrated && <SplitHandle />}
          </Slide>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {position(index)}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">{hasIllustration && t("gallery.illustrative")}</p>
        {items.length > 1 && <GalleryControls index={index} count={items.length} go={go} goTo={goTo} />}
      </div>
    </div>
  );
}

type SlideProps = { name: string; isHydrated: boolean; isCurrent: boolean; isLeaving: boolean; children: ReactNode };

/** Hidden from assistive technology only after hydration: before it, no control can bring a slide back. */
function Slide({ name, isHydrated, isCurrent, isLeaving, children }: SlideProps) {
  const { t } = useTranslation();
  const isAway = isHydrated && !isCurrent;
  return (
    <div
      role="group"
      aria-roledescription={t("gallery.slide.role")}
      aria-label={name}
      aria-hidden={isAway || undefined}
      inert={isAway}
      data-away={isCurrent || isLeaving ? undefined : ""}
      className="slide"
    >
      {children}
    </div>
  );
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

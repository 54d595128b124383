import type { PageContent } from "#src/site/pages/page-content.ts";
import { lookOf, type GalleryEvent, type GalleryLoading } from "./gallery-loading.ts";
import { GalleryPicture } from "./gallery-picture.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";

type Props = { item: PageContent["gallery"][number]; loading: GalleryLoading; notice: (event: GalleryEvent) => void };

export function GalleryPair({ item, loading, notice }: Props) {
  const { t } = useTranslation();
  return (["before", "after"] as const).map((side) => {
    const { files, alt } = item[side];
    const path = files.fallback;
    return (
      <GalleryPicture
        key={`${side} ${loading.retries[path] ?? 0}`}
        files={files}
        label={t(`gallery.${side}`)}
        isSecond={side === "after"}
        alt={alt || t(`gallery.${side}`)}
        isEager={loading.phase !== "initial"}
        {...lookOf(loading, path)}
        onLoad={() => notice({ kind: "loaded", picture: path })}
        onError={() => {
          console.warn(`The gallery picture ${path} did not load`);
          notice({ kind: "failed", picture: path });
        }}
      />
    );
  });
}

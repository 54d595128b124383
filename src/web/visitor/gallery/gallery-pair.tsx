import type { GalleryItem } from "#src/site/gallery.ts";
import type { MessageKey } from "#src/site/messages.ts";
import { lookOf, type GalleryEvent, type GalleryLoading } from "./gallery-loading.ts";
import { GalleryPicture } from "./gallery-picture.tsx";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

type Side = "before" | "after";
type Props = { item: GalleryItem; loading: GalleryLoading; notice: (event: GalleryEvent) => void };

export function GalleryPair({ item, loading, notice }: Props) {
  const { t } = useTranslation();
  const altOf = useAlternativeTexts(item.id);
  const sides: { side: Side; path: string }[] = [
    { side: "before", path: item.beforeImage },
    { side: "after", path: item.afterImage },
  ];
  return sides.map(({ side, path }) => (
    <GalleryPicture
      key={`${side} ${loading.retries[path] ?? 0}`}
      path={path}
      label={t(`gallery.${side}`)}
      alt={altOf(side)}
      isEager={loading.phase !== "initial"}
      {...lookOf(loading, path)}
      onLoad={() => notice({ kind: "loaded", picture: path })}
      onError={() => {
        console.warn(`The gallery picture ${path} did not load`);
        notice({ kind: "failed", picture: path });
      }}
    />
  ));
}

function useAlternativeTexts(id: string) {
  const { t } = useTranslation();
  const { messages } = useSite().content;
  return (side: Side): string => {
    const described = `gallery.${id}.${side}`;
    return isKeyOf(messages, described) ? t(described) : t(`gallery.${side}`);
  };
}

function isKeyOf(messages: object, key: string): key is MessageKey {
  return Object.hasOwn(messages, key);
}

import { LinkRow } from "#src/web/admin/parts/links/link-row.tsx";

type Place = { key: string; path: string; title: string; text?: string };

/** Where there is something left to do. */
export function PlaceList({ places }: { places: readonly Place[] }) {
  return (
    <ul className="divide-y divide-line">
      {places.map(({ key, path, title, text }) => (
        <LinkRow key={key} href={path}>
          <span className="grid min-w-0 wrap-anywhere">
            {title}
            {text && <span className="text-sm font-normal text-muted">{text}</span>}
          </span>
        </LinkRow>
      ))}
    </ul>
  );
}

import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { DraftDrawing } from "#src/web/admin/site/draft-drawing.tsx";
import { cutAt, shareLimits } from "./result-cut.ts";
import { searchWords } from "./words.ts";

type Props = { language: SiteLanguage; title: string; description: string; address: string };

/** As a message or a social network shows a link. */
export function SharePreview({ language, title, description, address }: Props) {
  const t = useWords(searchWords);
  const { host } = window.location;
  return (
    <figure className="min-w-0 rounded-field bg-mist p-4">
      <figcaption className="mb-2 text-sm font-medium text-muted">{t.sharePreview}</figcaption>
      <div lang={language} className="max-w-md overflow-hidden rounded-field border border-line bg-raised">
        <DraftDrawing
          name="share-picture"
          path={address.slice(host.length) || "/"}
          alt=""
          width={1200}
          height={630}
          className="aspect-[1200/630] h-auto w-full bg-mist object-cover"
        />
        <div className="p-3">
          <p className="truncate text-sm text-muted">{host}</p>
          <p className="font-semibold wrap-anywhere">{cutAt(title, shareLimits.title)}</p>
          <p className="text-sm wrap-anywhere text-muted">{cutAt(description, shareLimits.description)}</p>
        </div>
      </div>
    </figure>
  );
}

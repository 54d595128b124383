import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { richFrame, richText } from "./rich-look.ts";

type Props = {
  labelledBy: string;
  language: SiteLanguage;
  html: string;
  /** As many as the editor will have. */
  tools: number;
  onWanted: () => void;
};

/** The text in the place and the size that its editor will have, whose code is loaded once somebody may write. */
export function RichAtRest({ labelledBy, language, html, tools, onWanted }: Props) {
  return (
    <div className={richFrame}>
      <div aria-hidden="true" className="flex flex-wrap border-b border-line p-1">
        {Array.from({ length: tools }, (_, place) => (
          <span key={place} className="size-11" />
        ))}
      </div>
      <div
        role="textbox"
        aria-multiline="true"
        aria-readonly="true"
        aria-labelledby={labelledBy}
        tabIndex={0}
        lang={language}
        className={richText}
        onFocus={onWanted}
        // The server has cleaned it.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}

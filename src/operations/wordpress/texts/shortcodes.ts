/** Their content is no text: it is addresses. */
const MEDIA_WITH_CONTENT =
  /\[(gallery|audio|video|playlist|embed|youtube|wpvideo)(?:\s[^[\]]{0,2000})?\][^[\]]{0,2000}\[\/\1\]/gi;
const BUILT_IN = new Set(["gallery", "audio", "video", "playlist", "embed", "caption", "wp_caption"]);
const SHORTCODE = /(\[?)\[(\/?)([a-z][\w-]{0,60})((?:\s[^[\]]{0,2000}|=[^[\]]{0,2000})?)\](\]?)/gi;

const CAPTION = /\[(caption|wp_caption)(\s[^[\]]{0,2000})?\]([^[]{0,5000})\[\/\1\]/gi;
const PICTURE_FIRST = /^(\s*(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)([^]*)$/i;

/** `[caption]` holds a picture and its words, or has its words as an attribute. */
export function captionsAsFigures(html: string): string {
  return html.replace(CAPTION, (whole, _name, attributes: string | undefined, content: string) => {
    const [, picture, words] = PICTURE_FIRST.exec(content) ?? [];
    if (!picture) return whole;
    const written = /\scaption="([^"]*)"/.exec(attributes ?? "")?.[1] ?? words ?? "";
    return `<figure>${picture}<figcaption>${written}</figcaption></figure>`;
  });
}

/** `[[gallery]]` is how WordPress writes the words `[gallery]`; “[sic]” is none either. */
export function removeShortcodes(html: string, removed: (name: string) => void): string {
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)].map(([, name = ""]) => name.toLowerCase()));
  const withoutMedia = html.replace(MEDIA_WITH_CONTENT, (_whole, name: string) => {
    removed(name.toLowerCase());
    return "";
  });
  return withoutMedia.replace(
    SHORTCODE,
    (whole, before: string, end: string, typed: string, more: string, after: string) => {
      const name = typed.toLowerCase();
      if (before && after) return whole.slice(1, -1);
      const isOne =
        BUILT_IN.has(name) || closed.has(name) || /[_-]/.test(name) || more.includes("=") || more.trim() === "/";
      if (!isOne) return whole;
      if (!end) removed(name);
      return before + after;
    },
  );
}

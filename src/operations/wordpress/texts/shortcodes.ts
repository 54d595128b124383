/** Their content is no text: it is addresses. */
const MEDIA_WITH_CONTENT =
  /\[(gallery|audio|video|playlist|embed|youtube|wpvideo)(?:\s[^[\]]{0,2000})?\][^[\]]{0,2000}\[\/\1\]/gi;
const BUILT_IN = new Set(["gallery", "audio", "video", "playlist", "embed", "caption", "wp_caption"]);
const SHORTCODE = /(\[?)\[(\/?)([a-z][\w-]{0,60})((?:\s[^[\]]{0,2000}|=[^[\]]{0,2000})?)\](\]?)/gi;

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

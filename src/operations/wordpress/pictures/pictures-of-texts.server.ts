import type { WordpressItem } from "#src/operations/wordpress/reading/wordpress-file.ts";
import { placePictures, type PictureInText } from "#src/operations/wordpress/texts/place-pictures.server.ts";
import { withoutMarkup } from "#src/operations/wordpress/texts/plain-text.server.ts";

export type Attachment = Pick<WordpressItem, "id" | "attachmentUrl" | "meta">;
export type PictureFinder = ReturnType<typeof findPicturesOf>;

const LONGEST_ALT = 300;

/** Those of the old site that stand in texts while the file does not list them, as in an export of posts alone. */
export function unlistedPictures(posts: readonly WordpressItem[], listed: readonly Attachment[], link: string) {
  const files = new Set(listed.map(({ attachmentUrl }) => fileOf(attachmentUrl, link)));
  const ids = new Set(listed.map(({ id }) => id));
  const found = new Map<string, Attachment>();
  for (const { content } of posts)
    for (const shown of placePictures(content, () => undefined).pictures) {
      const url = urlOf(shown.address, link);
      const file = fileOf(shown.address, link);
      if (!url || files.has(file) || ids.has(idIn(shown)) || found.has(file) || !isOn(url, link)) continue;
      found.set(file, { id: `text ${file}`, attachmentUrl: url.href, meta: {} });
    }
  return [...found.values()];
}

/** `ids` are of pictures, by the ids of attachments. */
export function findPicturesOf(attachments: readonly Attachment[], ids: ReadonlyMap<string, string>, link: string) {
  const byId = new Map(attachments.map((item) => [item.id, item]));
  const byFile = new Map(attachments.map((item) => [fileOf(item.attachmentUrl, link), item]));
  const shown = (item: Attachment | undefined) => {
    const picture = item && ids.get(item.id);
    return picture ? { picture, alt: withoutMarkup(item.meta.alt ?? "", LONGEST_ALT) } : undefined;
  };
  const attachmentOf = (one: PictureInText) => byFile.get(fileOf(one.address, link)) ?? byId.get(idIn(one));
  return {
    attachmentOf,
    inText: (one: PictureInText) => shown(attachmentOf(one)),
    featured: ({ meta }: WordpressItem) => shown(byId.get(meta.picture ?? "")),
  };
}

/** WordPress names the attachment of a picture among its classes. */
function idIn({ classes }: PictureInText): string {
  return /(?:^|\s)wp-image-(\d+)(?:\s|$)/.exec(classes)?.[1] ?? "";
}

/** Without the host and the size that WordPress adds: `deck-300x200.jpg` is `deck.jpg`. */
function fileOf(address: string, link: string): string {
  const path = urlOf(address, link)?.pathname ?? address;
  return path.replace(/-\d{2,5}x\d{2,5}(?=\.\w+$)/, "").replace(/-scaled(?=\.\w+$)/, "");
}

/** Jetpack serves pictures as `i0.wp.com/former.example/…`. */
function urlOf(address: string, link: string): URL | null {
  const url = URL.parse(address, URL.canParse(link) ? link : "https://old.example");
  return url && /^i\d\.wp\.com$/.test(url.host) ? URL.parse(`https:/${url.pathname}`) : url;
}

function isOn(url: URL, link: string): boolean {
  const bare = (host: string | undefined) => host?.replace(/^www\./, "");
  return bare(url.host) === bare(URL.parse(link)?.host);
}

import { pictureSources, type PictureFiles } from "#src/site/picture-files.ts";

/** A picture in a text, as it is stored: by its id, without an address. */
const MARK = /<img data-picture="([\w./-]{1,200})" alt="([^"<>]*)"(?: title="([^"<>]*)")? \/>/g;

type Marked = { picture: string; alt: string; caption: string };

export function picturesInText(html: string): string[] {
  return [...html.matchAll(MARK)].flatMap(([, picture]) => picture ?? []);
}

/** What each shows, by its id, as plain text. */
export function describedInText(html: string): [picture: string, alt: string][] {
  const plain = (alt: string) => alt.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  return [...html.matchAll(MARK)].flatMap(([, picture, alt]) => (picture && alt ? [[picture, plain(alt)]] : []));
}

function replacePictures(html: string, write: (marked: Marked) => string): string {
  return html.replaceAll(MARK, (_, picture: string, alt: string, caption = "") => write({ picture, alt, caption }));
}

/** The same text with other ids. */
export function renamePictures(html: string, idOf: (picture: string) => string): string {
  return html.replaceAll(MARK, (mark, picture: string) => mark.replace(`"${picture}"`, `"${idOf(picture)}"`));
}

/** As visitors see them. What is written in the mark is escaped for HTML already. */
export function showPictures(html: string, filesOf: (picture: string) => PictureFiles): string {
  return replacePictures(html, ({ picture, alt, caption }) => {
    const files = pictureSources(filesOf(picture), { sizes: "(min-width: 48rem) 48rem, 92vw" });
    const source = files.avif && `<source type="image/avif" srcset="${files.avif}" sizes="${files.sizes}"/>`;
    const size = `width="${files.width}" height="${files.height}"`;
    const image = `<img src="${files.fallback}" ${size} alt="${alt}" loading="lazy" decoding="async"/>`;
    return `<figure><picture>${source}${image}</picture>${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
  });
}

/** For readers of feeds, which know no other address of the site. */
export function feedPictures(html: string, siteUrl: string, filesOf: (picture: string) => PictureFiles): string {
  return replacePictures(html, ({ picture, alt, caption }) => {
    const { fallback, width, height } = filesOf(picture);
    const image = `<img src="${siteUrl}${fallback}" width="${width}" height="${height}" alt="${alt}"/>`;
    return `<figure>${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
  });
}

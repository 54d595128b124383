import { Parser } from "htmlparser2";
import { withoutMarkup } from "./plain-text.server.ts";

const LONGEST = 300;

export type PictureInText = { address: string; classes: string };
/** Undefined: it is not here. */
export type PictureOf = (shown: PictureInText) => { picture: string; alt: string } | undefined;
export type PlacedPicture = PictureInText & { isKept: boolean };

type Found = PictureInText & { start: number; end: number; alt: string; caption: string };
type Caption = { start: number; end: number; words: string };
type Figure = { pictures: Found[]; captions: Caption[] };

/** Pictures as articles hold them, each with its caption. One that is not here goes, and its caption too. */
export function placePictures(html: string, pictureOf: PictureOf): { html: string; pictures: PlacedPicture[] } {
  const { pictures, captions } = findPictures(html);
  const placed: PlacedPicture[] = [];
  const marks = pictures.map(({ address, classes, alt, caption, ...place }) => {
    const picture = pictureOf({ address, classes });
    placed.push({ address, classes, isKept: picture !== undefined });
    const title = caption && ` title="${written(caption)}"`;
    const mark = picture && `<img data-picture="${picture.picture}" alt="${written(alt || picture.alt)}"${title}>`;
    return { ...place, mark: mark ?? "" };
  });
  const inOrder = [...marks, ...captions.map((caption) => ({ ...caption, mark: "" }))];
  inOrder.sort((a, b) => a.start - b.start);
  const pieces: string[] = [];
  let end = 0;
  for (const part of inOrder) {
    if (part.start < end) continue;
    pieces.push(html.slice(end, part.start), part.mark);
    end = part.end;
  }
  return { html: pieces.join("") + html.slice(end), pictures: placed };
}

/** `captions` are those that belong to a picture. */
function findPictures(html: string): Figure {
  const whole: Figure = { pictures: [], captions: [] };
  const figures: Figure[] = [];
  let caption: { start: number; textStart: number } | undefined;
  let noscripts = 0;

  function onPicture(attributes: Record<string, string>, place: { start: number; end: number }): void {
    // Pages that load pictures late have the address elsewhere, and the picture once more for browsers without scripts.
    const { src, "data-src": late, "data-lazy-src": lazy, alt = "", class: classes = "" } = attributes;
    const address = (late ?? lazy ?? src ?? "").trim();
    const isAgain = noscripts > 0 && whole.pictures.some((known) => known.address === address);
    const isShown = address !== "" && !address.startsWith("data:") && !isAgain;
    const found = { address, classes, alt: withoutMarkup(alt, LONGEST), caption: "", ...place };
    if (isShown) {
      whole.pictures.push(found);
      figures.at(-1)?.pictures.push(found);
    } else whole.captions.push({ ...place, words: "" });
  }

  function closeFigure(): void {
    const { pictures, captions } = figures.pop() ?? whole;
    figures.at(-1)?.pictures.push(...pictures);
    for (const one of captions) {
      const owner = pictures.findLast((picture) => picture.caption === "");
      if (!owner) continue;
      owner.caption = one.words;
      whole.captions.push(one);
    }
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      const place = { start: parser.startIndex, end: parser.endIndex + 1 };
      if (name === "img") onPicture(attributes, place);
      if (name === "noscript") noscripts += 1;
      if (name === "figure") figures.push({ pictures: [], captions: [] });
      if (name === "figcaption") caption ??= { start: place.start, textStart: place.end };
    },
    onclosetag(name, isImplied) {
      if (name === "noscript") noscripts -= 1;
      if (name === "figcaption" && caption) {
        const end = isImplied ? parser.startIndex : parser.endIndex + 1;
        const words = withoutMarkup(html.slice(caption.textStart, parser.startIndex), LONGEST);
        figures.at(-1)?.captions.push({ start: caption.start, end, words });
        caption = undefined;
      }
      if (name === "figure") closeFigure();
    },
  });
  parser.end(html);
  return whole;
}

function written(text: string): string {
  return text.replaceAll(/[<>]/g, "").replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

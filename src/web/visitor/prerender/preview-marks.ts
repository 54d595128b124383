import type { EditablePart } from "#src/site/content/editable-parts.server.ts";
import type { MarkText } from "#src/site/content/localize.ts";

// Private to a program, says Unicode: no text has a meaning in them.
const START = "\uE000";
const MIDDLE = "\uE001";
const END = "\uE002";
const MARKS = /[\uE000-\uE002]/;

/** Writes around each text which part it is, for `showMarks` to find in the page. */
export function markTexts(parts: ReadonlyMap<object, EditablePart>): MarkText {
  const numbers = new Map([...parts.keys()].map((part, index) => [part, index]));
  return (part, shown) => {
    const number = numbers.get(part);
    return number === undefined ? shown : `${START}${number}${MIDDLE}${shown}${END}`;
  };
}

/** The page with `data-part`, the path of a text or picture, and `data-kind`, what it is; scripts do not run in it. */
export function showMarks(html: string, parts: ReadonlyMap<object, EditablePart>): string {
  const list = [...parts.values()];
  const attributes = (number: string) => {
    const part = list[Number(number)];
    return part ? ` data-part="${part.path}" data-kind="${part.kind}"` : "";
  };
  return (
    html
      // Bounded: a page that this program rendered, whole.
      .replaceAll(/<script\b[^]*?<\/script>/g, "")
      // Bounded: the same page.
      .replaceAll(/<(title|textarea|option|noscript)\b[^]*?<\/\1>|<[^<>]*>/g, (tag) => inTag(tag, attributes))
      // The text is all that its element holds.
      .replaceAll(
        /(<(?!br|img|input|source|hr|meta|link)[a-z][^<>]*)>\uE000(\d+)\uE001([^\uE000\uE002]*)\uE002(?=<\/)/g,
        (_, tag: string, number: string, text: string) => `${tag}${attributes(number)}>${text}`,
      )
      .replaceAll(
        /\uE000(\d+)\uE001([^<>\uE000\uE002]*)\uE002/g,
        (_, number: string, text: string) => `<span${attributes(number)}>${text}</span>`,
      )
      .replaceAll(/\uE000\d+\uE001|\uE002/g, "")
  );
}

/** A picture is told by its alternative text; other attributes are no place to edit. */
function inTag(tag: string, attributes: (number: string) => string): string {
  if (!MARKS.test(tag)) return tag;
  const number = tag.startsWith("<img") ? /\salt="\uE000(\d+)\uE001/.exec(tag)?.[1] : undefined;
  const plain = tag.replaceAll(/\uE000\d+\uE001|\uE002/g, "");
  return number === undefined ? plain : plain.replace("<img", `<img${attributes(number)}`);
}

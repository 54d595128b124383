import { Parser } from "htmlparser2";

const BLOCKS = new Set(["p", "h3"]);
const LISTS = new Set(["ul", "ol", "li"]);

type Layout = {
  /** Whether a line break in the text is one that readers see, as in the classic editor. */ keepBreaks: boolean;
};

/** Sanitized HTML without paragraphs in each other or in lists, without empty ones, and without loose text; pictures stand between them. */
export function inParagraphs(html: string, { keepBreaks }: Layout): string {
  const done: string[] = [];
  let tag = "p";
  let text = "";
  let lists = 0;
  let quotations = 0;
  let picturesOfList: string[] = [];
  const inline: { name: string; open: string }[] = [];

  function flush(next = "p"): void {
    const closing = inline.toReversed().map(({ name }) => `</${name}>`);
    const block = withoutEmpty(trimBreaks(text + closing.join("")));
    if (block !== "") done.push(`<${tag}>${block}</${tag}>`);
    text = inline.map(({ open }) => open).join("");
    tag = next;
  }

  function onPicture(mark: string): void {
    if (lists > 0) picturesOfList.push(mark);
    else {
      flush(tag);
      done.push(mark);
    }
  }

  function onTag(name: string, isEnd: boolean, whole: string): void {
    if (LISTS.has(name)) return onList(name, isEnd, whole);
    if (name === "blockquote") return onQuotation(isEnd);
    if (BLOCKS.has(name)) {
      if (lists === 0) flush(isEnd ? "p" : name);
      else text += " ";
    } else if (name === "br") text += "<br />";
    else if (!isEnd) {
      inline.push({ name, open: whole });
      text += whole;
    } else if (inline.at(-1)?.name === name) {
      inline.pop();
      text += whole;
    }
  }

  /** One in another, or in a list, is no more than its text. */
  function onQuotation(isEnd: boolean): void {
    if (lists > 0) {
      text += " ";
      return;
    }
    flush();
    quotations += isEnd ? -1 : 1;
    if (isEnd && quotations === 0) {
      if (done.at(-1) === QUOTATION) done.pop();
      else done.push("</blockquote>");
    } else if (!isEnd && quotations === 1) done.push(QUOTATION);
  }

  function onList(name: string, isEnd: boolean, whole: string): void {
    if (lists === 0 && (isEnd || name === "li")) return;
    if (lists === 0) {
      inline.length = 0;
      flush();
      text = "";
    }
    if (name !== "li") lists += isEnd ? -1 : 1;
    text += whole;
    if (lists > 0) return;
    if (/<li>(?!\s*<\/li>)/.test(text)) done.push(text.replaceAll(/(?<! ) +(?=<\/?(?:li|ul|ol)>)|(?<=<li>) +/g, ""));
    done.push(...picturesOfList);
    picturesOfList = [];
    text = "";
  }

  function onText(written: string): void {
    if (lists > 0 || !keepBreaks) {
      text += written.replaceAll(/\s+/g, " ");
      return;
    }
    for (const [index, part] of written.split(/\n[ \t]*\n/).entries()) {
      if (index > 0) flush();
      text += part.replaceAll("\n", "<br />");
    }
  }

  // As XML: sanitize-html closes each tag, and what it wrote stays as it is.
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === "img") onPicture(openTag(name, attributes).replace(/>$/, " />"));
        else onTag(name, false, openTag(name, attributes));
      },
      onclosetag: (name) => name !== "br" && name !== "img" && onTag(name, true, `</${name}>`),
      ontext: onText,
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(html.replaceAll(/\r\n?/g, "\n"));
  flush();
  return done.join("");
}

function openTag(name: string, attributes: Record<string, string>): string {
  return `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)].join(" ")}>`;
}

const QUOTATION = "<blockquote>";
const BREAK = "<br />";

function trimBreaks(text: string): string {
  let bare = text.replace(/^(?:\s|<br \/>)+/, "").trimEnd();
  while (bare.endsWith(BREAK)) bare = bare.slice(0, -BREAK.length).trimEnd();
  return bare;
}

/** Links and emphasis around what was taken out. */
function withoutEmpty(text: string): string {
  let now = text;
  for (let before = ""; before !== now;) {
    before = now;
    // Bounded: as above.
    now = now.replaceAll(/<(a|strong|em)(?: [^<>]*)?>(?:\s|<br \/>)*<\/\1>/g, "");
  }
  return /\S/.test(now.replaceAll(/<[^<>]*>/g, "")) ? trimBreaks(now) : "";
}

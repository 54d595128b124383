import { Refused, type Mends } from "./mends.ts";

const START = "<![CDATA[";
const END = "]]>";
/** How far the beginning of the file may lie behind warnings of PHP and the like. */
const LONGEST_BEFORE = 64 * 1024;
/** As much of a tag or an entity as is waited for. */
const LONGEST_TAG = 1000;
/** As much of a text as is waited for, where it was closed too early. */
const LONGEST_WAIT = 1024 * 1024;

const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g; // oxlint-disable-line no-control-regex
const BARE =
  /&(?!(?:amp|lt|gt|quot|apos);)(#x[\da-fA-F]{1,6};|#\d{1,7};|[A-Za-z][\dA-Za-z]{0,30};)?|<(?![\p{L}_/!?])/gu;

/**
 * Makes a loosely written file XML, piece by piece: WordPress puts its texts into the file as they are. Lines stay where
 * they were.
 */
export function openMender(mends: Mends) {
  let rest = "";
  let line = 1;
  let isBegun = false;
  /** The element whose text (CDATA) is being read; blank where none is known. */
  let section: string | undefined;
  let before = "";

  function take(length: number): string {
    const taken = rest.slice(0, length);
    rest = rest.slice(length);
    line += linesIn(taken);
    return taken;
  }

  /** Undefined: more of the file is needed. */
  function begin(isEnd: boolean): string | undefined {
    const start = rest.search(/<\?xml\s|<rss[\s>]/);
    if (start < 0 && rest.length < LONGEST_BEFORE && !isEnd) return undefined;
    isBegun = true;
    if (start < 0) return "";
    const dropped = rest.slice(0, start);
    if (/<!doctype/i.test(dropped)) refuseDoctype();
    if (/[^\s\uFEFF]/u.test(dropped)) mends.note("before", () => line);
    take(start);
    // Text is decoded already, and a declaration that is not the first of all would be a fault.
    const declaration = /^<\?xml\s[^<>]{0,300}\?>/.exec(rest)?.[0] ?? "";
    take(declaration.length);
    return "\n".repeat(line - 1);
  }

  function outside(isEnd: boolean): string {
    const start = rest.indexOf(START);
    const end = start >= 0 ? start : isEnd ? rest.length : wholeTags(rest);
    const at = line;
    const text = take(end);
    if (/<!doctype/i.test(text)) refuseDoctype();
    before = (before + text).slice(-LONGEST_TAG);
    if (start >= 0) {
      // Bounded: LONGEST_TAG characters.
      section = /<([\w:.-]+)[^<>]*>\s*$/.exec(before)?.[1] ?? "";
      take(START.length);
    }
    return mendedMarkup(text, at, mends) + (start >= 0 ? START : "");
  }

  /** Undefined: more of the file is needed. */
  function inside(name: string, isEnd: boolean): string | undefined {
    const endTag = `</${name}>`;
    const close = rest.indexOf(END);
    const until = close < 0 ? rest : rest.slice(0, close);
    const unclosed = name === "" ? -1 : until.indexOf(endTag);
    if (unclosed >= 0 && /^\s*<[/\w]/.test(rest.slice(unclosed + endTag.length))) {
      mends.note("section", () => line + linesIn(rest.slice(0, unclosed)));
      section = undefined;
      return take(unclosed) + END;
    }
    if (close < 0) {
      if (isEnd || rest.length > LONGEST_WAIT) return take(rest.length);
      return unclosed >= 0 ? undefined : take(Math.max(0, rest.length - LONGEST_TAG));
    }
    const isClosed = endsAt(close + END.length, endTag, isEnd);
    if (isClosed === undefined) return undefined;
    if (isClosed) {
      section = undefined;
      return take(close + END.length);
    }
    mends.note("section", () => line + linesIn(until));
    const text = take(close);
    take(END.length);
    return `${text}]]${END}${START}>`;
  }

  /** Whether a text ends here, rather than at a later mark before its element does. */
  function endsAt(end: number, endTag: string, isEnd: boolean): boolean | undefined {
    const after = rest.slice(end, end + LONGEST_TAG).trimStart();
    if (endTag === "</>" || after.startsWith(endTag) || after.startsWith(START)) return true;
    const canWait = !isEnd && rest.length < LONGEST_WAIT;
    if (after.length < Math.max(endTag.length, START.length) && canWait) return undefined;
    const next = rest.indexOf(END, end);
    const element = rest.indexOf(endTag, end);
    if (next < 0) return element < 0 && canWait ? undefined : true;
    const between = rest.slice(end, next);
    return between.includes(endTag) || between.includes(START);
  }

  function drain(isEnd: boolean): string {
    const written: string[] = [];
    if (!isBegun) {
      const begun = begin(isEnd);
      if (begun === undefined) return "";
      written.push(begun);
    }
    for (let left = -1; left !== rest.length;) {
      left = rest.length;
      const piece = section === undefined ? outside(isEnd) : inside(section, isEnd);
      written.push(piece ?? "");
    }
    return written.join("");
  }

  return {
    write(text: string): string {
      rest += withoutForbidden(text, () => line + linesIn(rest), mends);
      return drain(false);
    },
    end: (): string => drain(true),
  };
}

function refuseDoctype(): never {
  throw new Refused("it declares a document type, which WordPress never writes");
}

function withoutForbidden(text: string, lineOf: () => number, mends: Mends): string {
  return text.replaceAll(FORBIDDEN, (_found, at: number) => {
    mends.note("control-character", () => lineOf() + linesIn(text.slice(0, at)));
    return "";
  });
}

/** Up to where a tag or an entity begins that may not be whole yet. */
function wholeTags(text: string): number {
  const begun = Math.max(text.lastIndexOf("<"), text.lastIndexOf("&"));
  return begun >= 0 && text.length - begun < LONGEST_TAG ? begun : text.length;
}

function mendedMarkup(text: string, line: number, mends: Mends): string {
  return text.replaceAll(BARE, (found: string, name: string | undefined, at: number) => {
    const place = () => line + linesIn(text.slice(0, at));
    if (name?.startsWith("#")) {
      if (isAllowed(name)) return found;
      mends.note("control-character", place);
      return "";
    }
    if (found.startsWith("<")) mends.note("markup", place);
    else if (name) mends.note("entity", place, `undefined entity ${found}`);
    else mends.note("ampersand", place);
    return found.startsWith("<") ? "&lt;" : `&amp;${found.slice(1)}`;
  });
}

/** `#11;` and `#xB;` name a character that XML forbids. */
function isAllowed(reference: string): boolean {
  const digits = reference.slice(1, -1);
  const code = digits.startsWith("x") ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter && String.fromCodePoint(code).search(FORBIDDEN) < 0;
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

const UTILITIES = "@layer utilities{";
/** A class in a selector; an escape stands before what no name has. */
const CLASS = /\.((?:\\.|[a-z-])(?:\\.|[\w-])*)/gi;
const CLASSES = /(?<= class=")[^"]*/g;
const PROPERTY = /--(?:color|radius|shadow|spacing)-[\w-]+/g;
const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");

type Dressed = { html: string; style: string };

/**
 * Gives the utilities and the tokens of a page names of one or two letters, in its style and its elements alike: they
 * say much for a document that must arrive in one round trip. Names that `others`, the remaining styles of the site,
 * speak of stay. The script that makes a page live changes no class before the whole style is there.
 */
export function openShortNames(css: string, others: string): (page: Dressed) => Dressed {
  const [before, utilities, after] = cutOut(css);
  const kept = new Set(namesIn(before + after + others));
  const known = new Set(namesIn(utilities).filter((name) => !kept.has(name)));
  return ({ html, style }) => {
    const [head, layer, tail] = cutOut(style);
    // A rule that the page came without is in the whole style, under its own name.
    const present = new Set(namesIn(layer).filter((name) => known.has(name)));
    const short = shortNames(
      [...html.matchAll(CLASSES)].flatMap(([value]) => namesOf(value)).filter((name) => present.has(name)),
      kept,
    );
    const renamed = layer.replaceAll(CLASS, (whole, name: string) => `.${short.get(plain(name)) ?? whole.slice(1)}`);
    return {
      style: withShortTokens(head + renamed + tail, html.replace(css, "") + others),
      html: html.replaceAll(CLASSES, (value) =>
        namesOf(value)
          .map((name) => short.get(name) ?? name.replaceAll("&", "&amp;"))
          .join(" "),
      ),
    };
  };
}

/** Tokens that only this style reads and sets. */
function withShortTokens(style: string, elsewhere: string): string {
  const named = new Set(elsewhere.match(PROPERTY));
  const used = (style.match(PROPERTY) ?? []).filter((name) => !named.has(name));
  const short = shortNames(used, new Set());
  return style.replaceAll(PROPERTY, (name) => (short.has(name) ? `--${short.get(name)}` : name));
}

/** What is most used comes first, and is shortest. */
function shortNames(used: string[], kept: ReadonlySet<string>): Map<string, string> {
  const byUse = [...Map.groupBy(used, (name) => name)].toSorted(([, one], [, other]) => other.length - one.length);
  const free = freeNames(kept);
  return new Map(byUse.map(([name]) => [name, free.next().value ?? name]));
}

function* freeNames(taken: ReadonlySet<string>): Generator<string, undefined> {
  for (const first of ["", ...LETTERS]) for (const last of LETTERS) if (!taken.has(first + last)) yield first + last;
}

function namesIn(css: string): string[] {
  return [...css.matchAll(CLASS)].map(([, name = ""]) => plain(name));
}

const namesOf = (attribute: string) => attribute.replaceAll("&amp;", "&").split(/\s+/).filter(Boolean);
const plain = (name: string) => name.replaceAll(/\\(.)/g, "$1");

/** The layer of utilities, and what stands before and after it. */
function cutOut(css: string): [string, string, string] {
  const from = css.indexOf(UTILITIES);
  let depth = 0;
  for (let at = from; at >= 0 && at < css.length; at++) {
    if (css[at] === "{") depth++;
    if (css[at] === "}" && --depth === 0) return [css.slice(0, from), css.slice(from, at + 1), css.slice(at + 1)];
  }
  return [css, "", ""];
}

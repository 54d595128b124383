const UTILITIES = "@layer utilities{";
/** A class in a selector; an escape stands before what no name has. */
const CLASS = /\.((?:\\.|[a-z-])(?:\\.|[\w-])*)/gi;
const CLASSES = /(?<= class=")[^"]*/g;
const PROPERTY = /--(?:color|radius|shadow|spacing)-[\w-]+/g;
const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** A page; `styles` are what of the site's style it has, whole, and parts of that. */
type Dressed = { html: string; styles: string[] };

/**
 * Gives the utilities and the tokens of a page names of one or two letters, in its styles and its elements alike: they
 * say much for a document that must arrive in one round trip. Names that `others`, the remaining styles of the site,
 * speak of stay. The script that makes a page live changes no class before the whole style is there. What is short for
 * what does not depend on the page, so that the style of another version of it nearly fits.
 */
export function openShortNames(css: string, others: string): (page: Dressed) => Dressed {
  const [before, utilities, after] = cutOut(css);
  const kept = new Set(namesIn(before + after + others));
  const classes = shortNames(namesIn(utilities), kept);
  const named = new Set(others.match(PROPERTY));
  const tokens = shortNames(css.match(PROPERTY) ?? [], named);
  return ({ html, styles }) => {
    // A rule that the page came without is in the whole style, under its own name.
    const present = new Set(styles.flatMap((style) => namesIn(cutOut(style)[1])));
    const rename = (name: string) => (present.has(name) ? (classes.get(name) ?? name) : name);
    const inElements = new Set(html.replace(css, "").match(PROPERTY));
    const short = (style: string) => {
      const [head, layer, tail] = cutOut(style);
      const renamed = layer.replaceAll(CLASS, (whole, name: string) =>
        classes.has(plain(name)) ? `.${classes.get(plain(name))}` : whole,
      );
      return (head + renamed + tail).replaceAll(PROPERTY, (name) =>
        tokens.has(name) && !inElements.has(name) ? `--${tokens.get(name)}` : name,
      );
    };
    return {
      styles: styles.map(short),
      html: html.replaceAll(CLASSES, (value) =>
        namesOf(value)
          .map((name) => rename(name).replaceAll("&", "&amp;"))
          .join(" "),
      ),
    };
  };
}

/** In the order of their first use; `taken` keep theirs, and no other gets them. */
function shortNames(names: string[], taken: ReadonlySet<string>): Map<string, string> {
  const free = freeNames(taken);
  const renamed = [...new Set(names)].filter((name) => !taken.has(name));
  return new Map(renamed.map((name) => [name, free.next().value ?? name]));
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

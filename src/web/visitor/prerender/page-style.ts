/** A rule, or a group of them with a condition; `needs` are the classes, ids and kinds of elements in each of its selectors. */
type Rule = { head: string; body: string; inner?: Rule[]; needs?: { selector: string; names: string[] }[] };

const DECLARED = /(?<![\w-])(--[\w-]+):([^;}]*);?/g;
/** Those of Tailwind's theme. */
// Bounded: the style of the build.
const CONSTANTS = /@layer theme\{:root(?:,:host)?\{([^}]*)\}/;

/** `isFirst`: what a visitor sees before they have done anything, while the style of the whole page is still on its way. */
type Shown = { isFirst?: boolean };

/**
 * Takes out of a style the rules that a page has no element for. The whole style comes with the script, before which
 * only attributes of a page change. Expects minified CSS.
 */
export function openPageStyle(css: string): (html: string, shown?: Shown) => string {
  const rules = parse(css);
  return (html, { isFirst = false } = {}) => {
    const page = html.replace(css, "");
    const kept = write(rules, namesIn(isFirst ? page.replaceAll(CLOSED, "$1") : page), isFirst);
    return withoutUnregistered(withoutUnmoved(withoutUnread(kept, page)));
  };
}

/** The summary, which stays in sight. */
// Bounded: the first section of a page that this program has rendered.
const CLOSED = /(<details(?![^>]* open)[^>]*>(?:(?!<\/summary>).)*<\/summary>)(?:(?!<\/details>).)*/gs;

/** What only a visitor's hand, or the script, makes of an element. */
const LATER = /:(?:hover|focus|active)|\[(?:open|data-scrolled|data-away|data-asked)\b/;
/** The fixed buttons read them, which stand at the end of a page. */
// Bounded: the style of the site, which this program has built.
const TIMELINES = /(?:view-timeline[\w-]*|timeline-scope):[^;}]*;?/g;

/** In `:not()` it stands for the element as it is first shown. */
function isLater(selector: string): boolean {
  return LATER.test(selector.replaceAll(/:not\([^()]*\)/g, ""));
}

function withoutUnmoved(css: string): string {
  const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
  const others = css.replaceAll(keyframes, "");
  return css.replaceAll(keyframes, (whole, name: string) => (others.includes(name) ? whole : ""));
}

/** Registrations of properties that nothing on the page sets or reads. */
function withoutUnregistered(css: string): string {
  const registration = /@property (--[\w-]+)\{[^{}]*\}/g;
  const others = css.replaceAll(registration, "");
  return css.replaceAll(registration, (whole, name: string) => (others.includes(name) ? whole : ""));
}

/** A property that has one value in the whole style and is read once or twice is written where it is read. */
function withoutUnread(css: string, page: string): string {
  const named = new Set(page.match(/--[a-z][\w-]*/g));
  const reads = Map.groupBy(css.matchAll(/var\((--[\w-]+)\)?/g), ([, name]) => name);
  const values = Map.groupBy(css.matchAll(DECLARED), ([, name]) => name);
  const inlined = new Map<string, string>();
  for (const [, name = "", value = ""] of CONSTANTS.exec(css)?.[1]?.matchAll(DECLARED) ?? [])
    if (
      values.get(name)?.length === 1 &&
      (reads.get(name)?.length ?? 0) <= 2 &&
      !named.has(name) &&
      !/var\(/.test(value)
    )
      inlined.set(name, value);
  return css
    .replaceAll(DECLARED, (whole, name: string) =>
      (reads.has(name) && !inlined.has(name)) || named.has(name) ? whole : "",
    )
    .replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => inlined.get(name) ?? whole);
}

/** Cascade layers stay, empty too: their order is that in which they are first named. */
function write(rules: Rule[], present: ReadonlySet<string>, isFirst: boolean): string {
  return rules
    .map(({ head, body, inner, needs }) => {
      if (inner) {
        const kept = write(inner, present, isFirst);
        return kept || head.startsWith("@layer") ? `${head}{${kept}}` : "";
      }
      if (!needs) return head + body;
      const shown = isFirst ? body.replaceAll(TIMELINES, "") : body;
      const selectors = needs.filter(
        ({ selector, names }) =>
          names.every((name) => present.has(name)) &&
          !(isFirst && isLater(selector)) &&
          states.every(({ state, attribute }) => !selector.includes(state) || present.has(attribute)),
      );
      return selectors.length > 0 && shown !== "{}" ? selectors.map(({ selector }) => selector).join() + shown : "";
    })
    .join("");
}

/** A page has them from the start, or gets them from a script. */
const states = [
  { state: "::placeholder", attribute: " placeholder=" },
  { state: ":disabled", attribute: " disabled=" },
  { state: "[hidden]", attribute: " hidden=" },
  { state: "[loading=lazy]", attribute: ' loading="lazy"' },
  { state: ":-moz-ui-invalid", attribute: " required=" },
  { state: "[aria-invalid=true]", attribute: ' aria-invalid="true"' },
];

/** Every page has them, also where only a part of it is at hand. */
const wholePage = ["<html", "<body"];

function namesIn(html: string): Set<string> {
  // A long page repeats few values.
  const values = (attribute: string) =>
    // Bounded: the attribute is a name of ours, and each value ends at its quote.
    [...new Set(html.match(new RegExp(`(?<= ${attribute}=")[^"]*`, "g")))].map((value) =>
      value.replaceAll("&amp;", "&"),
    );
  return new Set([
    ...values("class").flatMap((value) => value.split(/\s+/).map((name) => `.${name}`)),
    ...values("id").map((id) => `#${id}`),
    ...(html.match(/<[a-z]\w*/g) ?? []),
    ...wholePage,
    ...states.map(({ attribute }) => attribute).filter((attribute) => html.includes(attribute)),
  ]);
}

function parse(css: string): Rule[] {
  return cut(css, (depth, sign) => depth === 0 && (sign === "}" || sign === ";")).map((text) => {
    const [head = ""] = cut(text, (depth, sign) => depth === 1 && sign === "{").map((piece) =>
      piece.replace(/\{$/, ""),
    );
    const body = text.slice(head.length);
    if (/^@(layer|media|supports|container)\b/.test(head) && body)
      return { head, body, inner: parse(body.slice(1, -1)) };
    if (head.startsWith("@")) return { head, body };
    const selectors = cut(head, (depth, sign) => depth === 0 && sign === ",").map((one) => one.replace(/,$/, ""));
    return { head, body, needs: selectors.map((selector) => ({ selector, names: namesOf(selector) })) };
  });
}

/** What stands in brackets is never needed: `:not(.a)` matches without it, and of `:is(.a,.b)` one is enough. Only a script begins a transition. */
function namesOf(selector: string): string[] {
  let outside = selector;
  for (let before = ""; before !== outside;) {
    before = outside;
    outside = outside.replaceAll(/(?<!\\)(\((?:\\.|[^()\\])*\)|\[(?:\\.|[^[\]\\])*\])/g, "");
  }
  const elements = [...outside.matchAll(/(?<=^|[\s>+~])[a-z]\w*/g)].map(([name]) => `<${name}`);
  const names = [...outside.matchAll(/(?:[.#]|::view-)(?:\\.|[\w-])+/g)].map(([name]) =>
    name.replaceAll(/\\(.)/g, "$1"),
  );
  return [...elements, ...names];
}

/** After each sign that `isEnd` names, outside of strings and escapes; `depth` counts open brackets. */
function cut(text: string, isEnd: (depth: number, sign: string) => boolean): string[] {
  const pieces: string[] = [];
  let [from, depth] = [0, 0];
  for (const { 0: sign, index } of text.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}()[\];,]/g)) {
    if (/^[{([]$/.test(sign)) depth++;
    if (/^[})\]]$/.test(sign)) depth--;
    if (!isEnd(depth, sign)) continue;
    pieces.push(text.slice(from, index + 1));
    from = index + 1;
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

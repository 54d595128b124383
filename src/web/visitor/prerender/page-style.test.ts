import { expect, test } from "vitest";
import { openPageStyle } from "./page-style.ts";

const page = '<main id="contact" class="card md:flex h-[250px] w-1.5"><p class="group" data-away=""></p></main>';
const kept = (css: string) => openPageStyle(css)(page);

test("a rule stays when the page has all classes and ids of one of its selectors", () => {
  expect(kept(".card{a:b}.toast{a:b}.card .toast{a:b}#contact .card{a:b}#faq{a:b}")).toBe(
    ".card{a:b}#contact .card{a:b}",
  );
  expect(kept(".toast,.card,p{a:b}")).toBe(".card,p{a:b}");
});

test("escaped names are those of the attribute", () => {
  const css = String.raw`.md\:flex{a:b}.md\:grid{a:b}.h-\[250px\]{a:b}.h-\[99px\]{a:b}.w-1\.5{a:b}.w-2\.5{a:b}`;
  expect(kept(css)).toBe(String.raw`.md\:flex{a:b}.h-\[250px\]{a:b}.w-1\.5{a:b}`);
});

test("what an attribute, a state or a negation decides stays", () => {
  for (const css of [
    ".card:not(.toast){a:b}",
    ":is(.card,.toast):hover{a:b}",
    ":root:has(.consent) p{a:b}",
    String.raw`:is(:where(.group):is([open],:open) .group-open\:block){a:b}`,
    ".card[data-away]{a:b}",
    'p[title="}.x{"]{content:"}"}',
    "p{animation:1s away}@keyframes away{0%,to{a:b}}",
    "@import 'x';",
  ])
    expect(kept(css)).toBe(css);
});

test("conditions without a rule go, layers keep their order", () => {
  const css =
    "@layer base{.toast{a:b}}@media (width>=1px){.toast{a:b}@media print{.card{a:b}.toast{a:b}}}@media print{.toast{a:b}}";
  expect(kept(css)).toBe("@layer base{}@media (width>=1px){@media print{.card{a:b}}}");
});

test("the style of a state goes that only a script can bring about", () => {
  const css = "p::placeholder{a:b}p:disabled{a:b}p[aria-invalid=true]{a:b}";
  expect(kept(css)).toBe("");
  expect(openPageStyle(css)('<p placeholder="x" disabled="" aria-invalid="true">')).toBe(css);
});

test("a property of the theme that has one value and is read once or twice is written there", () => {
  const css =
    "@layer theme{:root,:host{--sun:#fb1;--ink:#000;--own:#1;--gap:1rem}}.card{--ink:#fff;a:var(--sun) var(--ink);b:var(--gap);c:var(--gap);d:var(--gap)}";
  expect(kept(`${css}.card{e:var(--own)}`)).toBe(
    "@layer theme{:root,:host{--ink:#000;--gap:1rem}}.card{--ink:#fff;a:#fb1 var(--ink);b:var(--gap);c:var(--gap);d:var(--gap)}.card{e:#1}",
  );
  expect(openPageStyle(css)(`${page}<style>:root{--sun:red}</style>`)).toContain("var(--sun)");
});

test("keyframes that no rule of the page names go, and what only a script begins", () => {
  const css =
    ":root{--moved:pulse}.card{animation:1s away}.toast{animation:var(--moved)}@keyframes away{to{a:b}}@keyframes pulse{50%{a:b}}";
  expect(kept(css)).toBe(":root{}.card{animation:1s away}@keyframes away{to{a:b}}");
  expect(kept("::view-transition{a:b}::view-transition-group(*){a:b}.card{a:b}")).toBe(".card{a:b}");
});

test("a property that no rule of the page reads goes", () => {
  expect(
    kept(
      ":root{--ink:#000;--danger:red;--gap:1rem}.card{color:var(--ink);gap:var(--gap,0)}.toast{color:var(--danger)}",
    ),
  ).toBe(":root{--ink:#000;--gap:1rem}.card{color:var(--ink);gap:var(--gap,0)}");
});

test("a rule of elements that a page has none of goes", () => {
  expect(kept("p,textarea{a:b}textarea{a:b}html body p{a:b}p>svg{a:b}p svg:hover{a:b}")).toBe("p{a:b}html body p{a:b}");
  expect(kept("[hidden]{a:b}:-moz-ui-invalid{a:b}p[loading=lazy]{a:b}")).toBe("");
});

test("the style of a first screen leaves to the rest what only a hand or the script brings about", () => {
  const first = (css: string, html = page) => openPageStyle(css)(html, { isFirst: true });
  expect(first("p{a:b}p:hover{a:b}.card:focus-visible{a:b}.card[open] p{a:b}p[data-away]{a:b}")).toBe("p{a:b}");
  expect(first("@media (hover:hover){p:hover{a:b}}")).toBe("");
  expect(first(":root:not([data-asked]) p{a:b}")).toBe(":root:not([data-asked]) p{a:b}");
  expect(first("p{timeline-scope:--a,--b;a:b}.card{view-timeline-name:--a}")).toBe("p{a:b}");
});

test("nor has a first screen the style of what a closed menu holds", () => {
  const css = "summary{a:b}.panel{a:b}.after{a:b}";
  const menu = (open: string) =>
    `<details${open}><summary>Menu</summary><div class="panel"></div></details><p class="after"></p>`;
  expect(openPageStyle(css)(menu(""), { isFirst: true })).toBe("summary{a:b}.after{a:b}");
  expect(openPageStyle(css)(menu(' open=""'), { isFirst: true })).toBe(css);
  expect(openPageStyle(css)(menu(""))).toBe(css);
});

test("a property is registered only where something sets or reads it", () => {
  const css = '.card{--tw-a:1}@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}';
  expect(openPageStyle(css)(`<p class="card" style="color:var(--tw-a)"></p>`)).toBe(
    '.card{--tw-a:1}@property --tw-a{syntax:"*";inherits:false}',
  );
});

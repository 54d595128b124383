import { expect, test } from "vitest";
import { cleanIllustratedText } from "#src/site/content/rich-text.server.ts";
import { cleanText } from "./clean-text.server.ts";
import { withoutMarkup } from "./plain-text.server.ts";

/** `a.jpg` has not come along. */
const pictureOf = ({ address }: { address: string }) =>
  address.endsWith("/a.jpg") || address === "a.jpg" ? undefined : { picture: "p1", alt: "Its own" };
const cleaned = (content: string) => cleanText(content, "former.example", pictureOf);

test.each([
  ["One.\r\n\r\nTwo\r\nlines.", "<p>One.</p><p>Two<br />lines.</p>"],
  ["<!-- wp:paragraph -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->", "<p>One two</p>"],
  ["<div><div><p>A</p>loose</div></div>", "<p>A</p><p>loose</p>"],
  ["<h1>A</h1><h5>B</h5>c", "<h3>A</h3><h3>B</h3><p>c</p>"],
  ["<ul><li><p>A</p></li><li>B<ol><li>C</li></ol></li></ul>", "<ul><li>A</li><li>B<ol><li>C</li></ol></li></ul>"],
  [
    "<blockquote class='wp-block-quote'><p>A</p><p>B</p><cite>C</cite></blockquote>D",
    "<blockquote><p>A</p><p>B</p><p><em>C</em></p></blockquote><p>D</p>",
  ],
  ["A<blockquote>B<blockquote>C</blockquote></blockquote>", "<p>A</p><blockquote><p>B</p><p>C</p></blockquote>"],
  ["<blockquote><p>&nbsp;</p></blockquote><ul><li><blockquote>A</blockquote></li></ul>", "<ul><li>A</li></ul>"],
  ["<blockquote><ul><li>A</li></ul></blockquote>", "<blockquote><ul><li>A</li></ul></blockquote>"],
  ["<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>", "<p>A B</p><p>C</p>"],
  ["<table><tr><td>A<td><b>B</b>.<tr><td>C</table>", "<p>A <strong>B</strong>.</p><p>C</p>"],
  ["<strong>A\n\nB</strong>", "<p><strong>A</strong></p><p><strong>B</strong></p>"],
  ["<p>&nbsp;</p><p><a href='https://former.example/wp-content/uploads/a.jpg'><img src='a.jpg'></a></p>", ""],
  ["<a href='javascript:alert(1)'>A</a><p onclick='x()'>B</p><iframe src='x'></iframe>", "<p>A</p><p>B</p>"],
  ["A<!-- -->[caption id='1']<img src='a.jpg'> Under it[/caption]", "<p>A</p>"],
  ["<figure><img src='a.jpg'><figcaption>Under it</figcaption></figure>B", "<p>B</p>"],
  [
    `[caption id='1']<a href='#'><img src='b.jpg' alt='A "b"'></a> Under <em>it</em>[/caption]`,
    '<img data-picture="p1" alt="A &quot;b&quot;" title="Under it" />',
  ],
  ['[caption caption="Under"]<img src="b.jpg">[/caption]', '<img data-picture="p1" alt="Its own" title="Under" />'],
  [
    "<figure class='wp-block-gallery'><figure><img src='b.jpg'><figcaption>B</figcaption></figure><figure><img src='c.jpg'></figure><figcaption>All</figcaption></figure>",
    '<img data-picture="p1" alt="Its own" title="B" /><img data-picture="p1" alt="Its own" title="All" />',
  ],
  ["<figure><table><tr><td>A</td></tr></table><figcaption>B</figcaption></figure>", "<p>A</p><p>B</p>"],
  [
    "<a href='https://former.example/wp-content/b.jpg'><img src='b.jpg'></a>",
    '<img data-picture="p1" alt="Its own" />',
  ],
  ["<p>A <strong><img src='b.jpg'></strong> B</p>", '<p>A</p><img data-picture="p1" alt="Its own" /><p>B</p>'],
  [
    "<ul><li>A<img src='b.jpg'></li><li>B</li></ul>",
    '<ul><li>A</li><li>B</li></ul><img data-picture="p1" alt="Its own" />',
  ],
  [
    "<img src='data:x' data-src='b.jpg'><noscript><img src='b.jpg'></noscript>",
    '<img data-picture="p1" alt="Its own" />',
  ],
  ["<img data-picture='p9' src='a.jpg'>A", "<p>A</p>"],
  ["A [sic] and [1], [[gallery]] and [gallery ids='1,2'].", "<p>A [sic] and [1], [gallery] and .</p>"],
  ["[embed]https://video.example/1[/embed][vc_row width='1'][vc_column]A[/vc_column][/vc_row]", "<p>A</p>"],
  ["<!-- never closed", ""],
])("%j becomes %j", (content, html) => {
  expect(cleaned(content).html).toBe(html);
  // The schema of articles finds nothing to change.
  expect(cleanIllustratedText(html)).toBe(html);
});

test("what was taken out is named, as often as it stood there", () => {
  const { removed, pictures } = cleaned(
    '<!-- wp:search {"label":"x"} /--><!-- wp:heading --><h2>A</h2><!-- /wp:heading --><img src="/a.jpg"><video></video>[rev_slider a]',
  );
  expect(removed.toSorted()).toEqual(["<video>", "[rev_slider]", "block search"]);
  expect(pictures).toEqual([{ address: "/a.jpg", classes: "", isKept: false }]);
});

test("a hostile text is cleaned in one pass", () => {
  for (const piece of [
    "<!--",
    "[a ",
    "[[",
    "<a>",
    "<strong>\n\n",
    "[gallery x]",
    "[/b]",
    "[caption a]<img src=a.jpg>",
    "<figure><img src=a.jpg>",
    "<figcaption>",
    "<p>",
    "<ul><li>",
    "a\n\n",
  ])
    expect(cleaned(piece.repeat(5_000)).html.length, piece).toBeLessThan(50_000);
});

test("a title loses its markup, and is cut at a word", () => {
  expect(withoutMarkup("<em>A</em> &amp; B&hellip;", 100)).toBe("A & B…");
  expect(withoutMarkup("one two three", 9)).toBe("one two…");
});

test.each([
  ["<p>Un <b>mot</b>. <a href='#'>Voir</a> <em>cela</em>&nbsp;: oui</p>", "Un mot. Voir cela : oui"],
  ["<p>Un</p><p>deux</p>", "Un deux"],
  ["Un<br>deux<br/>trois", "Un deux trois"],
  ["<table><tr><td>A</td><td><b>B</b>,</td></tr><tr><td>C</td></tr></table>", "A B, C"],
  ["<ul><li>A<li>B</ul>c", "A B c"],
  ["m<sup>2</sup>, <span>a</span><span>b</span>", "m2, ab"],
])("the words of %j stand apart as readers see them", (html, text) => {
  expect(withoutMarkup(html, 100)).toBe(text);
});

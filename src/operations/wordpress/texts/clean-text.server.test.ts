import { expect, test } from "vitest";
import { cleanRichText } from "#src/site/content/rich-text.server.ts";
import { cleanText, plainText } from "./clean-text.server.ts";

const cleaned = (content: string) => cleanText(content, "former.example");

test.each([
  ["One.\r\n\r\nTwo\r\nlines.", "<p>One.</p><p>Two<br />lines.</p>"],
  ["<!-- wp:paragraph -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->", "<p>One two</p>"],
  ["<div><div><p>A</p>loose</div></div>", "<p>A</p><p>loose</p>"],
  ["<h1>A</h1><h5>B</h5>c", "<h3>A</h3><h3>B</h3><p>c</p>"],
  ["<ul><li><p>A</p></li><li>B<ol><li>C</li></ol></li></ul>", "<ul><li>A</li><li>B<ol><li>C</li></ol></li></ul>"],
  ["<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>", "<p>A B</p><p>C</p>"],
  ["<strong>A\n\nB</strong>", "<p><strong>A</strong></p><p><strong>B</strong></p>"],
  ["<p>&nbsp;</p><p><a href='https://former.example/wp-content/uploads/a.jpg'><img src='a.jpg'></a></p>", ""],
  ["<a href='javascript:alert(1)'>A</a><p onclick='x()'>B</p><iframe src='x'></iframe>", "<p>A</p><p>B</p>"],
  ["[caption id='1']<img src='a.jpg'> Under it[/caption]", "<p>Under it</p>"],
  ["A [sic] and [1], [[gallery]] and [gallery ids='1,2'].", "<p>A [sic] and [1], [gallery] and .</p>"],
  ["[embed]https://video.example/1[/embed][vc_row width='1'][vc_column]A[/vc_column][/vc_row]", "<p>A</p>"],
  ["<!-- never closed", ""],
])("%j becomes %j", (content, html) => {
  expect(cleaned(content).html).toBe(html);
  // The schema of articles finds nothing to change.
  expect(cleanRichText(html)).toBe(html);
});

test("what was taken out is named, as often as it stood there", () => {
  const { removed, pictures } = cleaned(
    '<!-- wp:search {"label":"x"} /--><!-- wp:heading --><h2>A</h2><!-- /wp:heading --><img src="/a.jpg"><video></video>[rev_slider a]',
  );
  expect(removed.toSorted()).toEqual(["<video>", "[rev_slider]", "block search"]);
  expect(pictures).toEqual(["/a.jpg"]);
});

test("a hostile text is cleaned in one pass", () => {
  for (const piece of ["<!--", "[a ", "[[", "<a>", "<strong>\n\n", "[gallery x]", "[/b]", "<p>", "<ul><li>", "a\n\n"])
    expect(cleaned(piece.repeat(5_000)).html.length, piece).toBeLessThan(50_000);
});

test("a title loses its markup, and is cut at a word", () => {
  expect(plainText("<em>A</em> &amp; B&hellip;", 100)).toBe("A & B…");
  expect(plainText("one two three", 9)).toBe("one two…");
});

import fc from "fast-check";
import sanitizeHtml from "sanitize-html";
import { expect, test } from "vitest";
import { cleanIllustratedText, cleanRichText } from "./rich-text.server.ts";

const pieces =
  `<p> </p> <strong> </strong> <em> <ul> <li> </li> </ul> <a> <a|href="mailto:{email}"> <a|href="javascript:a()"> </a> <br|/> <br> <b> <h3> </h3> <blockquote> </blockquote> <p|href="tel:1"> <script> </script> < > & " &amp; é text`
    .split(" ")
    .map((piece) => piece.replace("|", " "));

const tags = ["p", "strong", "em", "ul", "ol", "li", "a", "h3", "blockquote"];
const options = {
  allowedTags: [...tags, "br"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { b: "strong", i: "em", h1: "h3", h2: "h3", h4: "h3", div: "p" },
};

test("what is taken as clean is what the sanitizer would write", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (chosen) => {
      const html = chosen.join("");
      expect(cleanRichText(html)).toBe(sanitizeHtml(html, options));
    }),
    { numRuns: 3_000 },
  );
});

test("a tag in a tag is written as a parser of HTML reads it", () => {
  for (const outer of tags)
    for (const middle of tags)
      for (const inner of tags) {
        const html = `<${outer}><${middle}><${inner}>x</${inner}></${middle}></${outer}>`;
        expect(cleanRichText(html)).toBe(sanitizeHtml(html, options));
      }
  expect(cleanRichText("<p><ul><li>x</li></ul></p>")).toBe("<p></p><ul><li>x</li></ul><p></p>");
});

test("a clean text stays as it is", () => {
  const html = `<blockquote><p>Bien peint.</p></blockquote><h3>Prix</h3><p>Écrivez à <a href="mailto:{email}">{email}</a><br /><strong>vite</strong></p>`;
  expect(cleanRichText(html)).toBe(html);
});

const marks = [
  '<img data-picture="gallery-room-after" alt="Un mur peint" />',
  '<img data-picture="room" alt="" title="Avril" />',
  '<img data-picture="room" alt="Un  mur" />',
  '<img data-picture="room" alt="Avant\u00a0: un mur" />',
  '<img data-picture="room" alt="" title="" />',
  '<img data-picture="../room" alt="" />',
  '<img data-picture="room" alt="" src="https://evil.example/x" />',
  '<img alt="" data-picture="room" />',
];

test("what is taken as clean with its pictures is what the sanitizer would write", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces, ...marks, ...marks), { maxLength: 8 }), (chosen) => {
      const html = chosen.join("");
      // A tag that is taken out sends the text through the sanitizer.
      expect(cleanIllustratedText(html)).toBe(cleanIllustratedText(`<script></script>${html}`));
    }),
    { numRuns: 1_000 },
  );
});

test("a text with a picture stays as it is, and one that takes no pictures loses it", () => {
  const html = `<p>Avant.</p>${marks[0]}<p>Après.</p>`;
  expect(cleanIllustratedText(html)).toBe(html);
  expect(cleanRichText(html)).toBe("<p>Avant.</p><p>Après.</p>");
});

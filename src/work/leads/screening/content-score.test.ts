import { expect, test } from "vitest";
import { DOUBTFUL_POINTS, scoreContent } from "./content-score.ts";

const marie = { name: "Marie Tremblay", email: "marie@exemple.test", message: "Une entrée double, environ 60 m²." };
const scored = (differences: Partial<typeof marie>) => scoreContent({ ...marie, ...differences });
const isDoubtful = (differences: Partial<typeof marie>) => scored(differences).points >= DOUBTFUL_POINTS;

test("customers write what they like", () => {
  const messages = [
    ...[
      "test",
      "a",
      ".",
      "?",
      "Test message",
      "Bonjour, je suis prêt pour jeudi!",
      "Lorem ipsum dolor sit amet.",
      "oui oui oui",
    ],
    ...["Voici la maison : https://maps.example/x?y=1", "Photos: www.photos.example and https://photos.example/2"],
    ...["C’est derrière le Casino de Montréal, près du stationnement.", "I work from home, please call after 5."],
    ...["a".repeat(5000), "mousse ".repeat(700), "MOUSSE SUR TOUT LE TOIT!!! URGENT!!!", "1234567890 ".repeat(90)],
    ...[
      "Mon nom est Дмитрий, j’habite à Brossard.",
      "您好, I need the gutters done",
      "日本語テスト",
      "Привет мир",
      "🏠🚿🍁",
    ],
    ...[
      "<script>alert(1)</script>",
      "=cmd|' /C calc'!A0",
      '=HYPERLINK("http://evil.example","click")',
      "'; drop table leads; --",
    ],
    ...["<img src=x onerror=alert(1)>", "{{7*7}} ${7*7} ../../etc/passwd %00", "javascript:alert(1)", "\u202egnirts"],
  ];
  for (const message of messages) expect([message, isDoubtful({ message })]).toEqual([message, false]);
  for (const name of ["Test User", "李明", "Дмитрий", "O’Brien-Tremblay", "=1+1", '=HYPERLINK("http://evil.example")'])
    expect([name, isDoubtful({ name, message: name })]).toEqual([name, false]);
  expect(scored({})).toEqual({ points: 0, reasons: [] });
});

test("several links are doubtful, one is not", () => {
  const links = (count: number) => scored({ message: "voir https://a.example/x ".repeat(count) });
  expect([1, 2, 3].map((count) => links(count).points)).toEqual([1, 2, 4]);
  expect(scored({ message: "[url=http://a.example]a[/url] [URL=http://b.example]b[/URL]" }).points).toBe(4);
});

test("two words of spam are doubtful in either language, with accents or without", () => {
  for (const message of [
    "We rank you on the first page of Google with quality backlinks.",
    "Référencement naturel garanti, vous serez en première page de Google.",
    "REFERENCEMENT NATUREL et netlinking",
    "Offre de prêt rapide entre particuliers, cryptomonnaies",
    "Gagner de l’argent avec le Bitcoin",
    "cheap VIAGRA and Cialis",
  ])
    expect([message, scored({ message })]).toEqual([message, { points: expect.any(Number), reasons: ["spam-words"] }]);
  for (const message of ["SEO", "seo SEO Seo", "un casinotier", "the pressure of seoul"])
    expect(isDoubtful({ message })).toBe(false);
  expect(isDoubtful({ message: "SEO, https://a.example and https://b.example" })).toBe(true);
});

test("a message in another alphabet than the site’s is doubtful, a few words are not", () => {
  const russian = "Продвижение сайтов недорого, пишите нам на почту";
  expect(scored({ message: russian })).toEqual({ points: 4, reasons: ["other-script"] });
  expect(scored({ message: "我们提供网站推广服务，价格优惠，欢迎联系我们的客服人员咨询详情" }).reasons).toEqual([
    "other-script",
  ]);
  expect(isDoubtful({ message: `Please wash my driveway and the siding too. ${russian.slice(0, 20)}` })).toBe(false);
});

test("words that mix alphabets to hide count, and so do a link for a name and sentences over and over", () => {
  expect(scored({ message: "Best cаsinо" }).reasons).toEqual(["mixed-script"]);
  expect(scored({ name: "Win at https://a.example" }).reasons).toEqual(["link-in-name"]);
  const again = "Earn with our platform today. ".repeat(4);
  expect(scored({ message: again }).reasons).toEqual(["repeated-text"]);
  expect(isDoubtful({ message: `${again} https://a.example`, email: "x@Mailinator.com" })).toBe(true);
});

test("a disposable address alone is not doubtful", () => {
  expect(scored({ email: "marie@YOPMAIL.com" })).toEqual({ points: 2, reasons: ["disposable-email"] });
});

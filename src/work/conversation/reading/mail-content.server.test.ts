import { expect, test } from "vitest";
import { customerMails } from "#test/mails/customer-mails.ts";
import { aMailFrom } from "#test/mails/a-mail-from.ts";
import { readContent } from "./mail-content.server.ts";
import { openMailReader } from "./mail-reader.server.ts";
import { newTextOf } from "./new-text.ts";

const FROM = "Marie <marie@exemple.test>";

test.each(customerMails)("of a mail from $program, what was written is shown alone: $wrote", ({ wrote, whole }) => {
  expect(newTextOf(whole)).toBe(wrote);
  expect(newTextOf(whole.replaceAll("\n", "\r\n"))).toBe(wrote);
  expect(newTextOf(whole.replace(`${wrote}\n\n`, `${wrote}\n`))).toBe(wrote);
});

test.each([
  "Bonjour,\n\nDe : Longueuil\nÀ : Brossard\nDate : jeudi\n\nMerci",
  "Le 3 nov. me convient.\nVotre message original était clair.\nMerci",
  "On Thursday at 9:30 is fine.\nI wrote: yes",
  "Mon message original :\n- l’entrée\n- le patio",
  "Je l’ai envoyé de mon bureau hier.\n\nObjet : le patio",
  "Oui.\n\n---------- Forwarded message ---------\nLe plan du voisin",
])("what quotes nothing stays whole: %s", (said) => {
  expect(newTextOf(said)).toBe(said);
});

test("an answer between the lines of what it quotes is kept, and a quotation alone is shown whole", () => {
  const between =
    "Le 3 nov. 2026 à 09:12, Lavage Nordet\n<info@nordet.example> a écrit :\n\n> Le balcon aussi?\n\nOui, le balcon.\n\n> Jeudi?\n\nJeudi.";
  expect(newTextOf(between)).toMatch(/^Oui, le balcon\.\s+Jeudi\.$/);
  const alone = "-------- Message original --------\nDe : Jean <j@x.test>\nDate : hier\nObjet : prix\n\nBonjour";
  expect(newTextOf(alone)).toBe(alone);
});

test("a sentence that ends like a quotation, a postscript and a forwarded mail are not lost", () => {
  const said = "Bonjour,\nLe voisin a écrit :\nje veux aussi un prix\nMerci";
  expect(newTextOf(said)).toBe(said);
  expect(newTextOf("Oui.\n\n--\nMarie Tremblay\nPS : la porte est ouverte")).toContain("la porte est ouverte");
  expect(newTextOf("De : Jean <j@x.test>\nEnvoyé : hier\n\nBonjour")).toContain("Bonjour");
});

test("a mail without a text is read from its HTML, of which nothing is rendered or fetched", async () => {
  const html = `<html><head><style>p{}</style></head><body><p>Parfait&nbsp;!</p><script>alert(1)</script>
    <img src="https://tracker.test/x.gif"><div>À jeudi &amp; merci</div><blockquote>Votre soumission</blockquote></body>`;
  const read = await readContent(aMailFrom(FROM, { html }));
  expect(read).toMatchObject({ kind: "read", text: "Parfait\u00A0!\nÀ jeudi & merci\n> Votre soumission", files: [] });
});

test.each([
  ["<p><b>Bonjour</b> <i>Luc</i></p>", "Bonjour Luc"],
  ["<span>Merci</span><span> </span><span>beaucoup</span>", "Merci beaucoup"],
  ["<table><tr><td>450</td><td>555-0101</td></tr></table>", "450 555-0101"],
  ["12 rue A<br>\nBeloeil<br><br>Merci", "12 rue A\nBeloeil\n\nMerci"],
  ["&Eacute;t&eacute; &ndash; 5&nbsp;&euro; &ldquo;oui&rdquo;", "Été – 5\u00A0€ “oui”"],
  ["1 < 2 et 3 > 2", "1 < 2 et 3 > 2"],
])("the words of %s stay apart and whole", async (html, text) => {
  expect(await readContent(aMailFrom(FROM, { html }))).toMatchObject({ text });
});

test.each([
  "<div>Oui</div><hr><div><b>De :</b> Nordet &lt;a@b.test&gt;<br><b>Envoyé :</b> 2 avril 2026 10:00<br><b>À :</b> x<br><b>Objet :</b> y</div><div>vieux</div>",
  "<div>Oui</div><br><div>Le jeu. 2 avr. 2026 à 10:00, Nordet &lt;<a href=x>a@b.test</a>&gt; a écrit :<br></div><blockquote>vieux</blockquote>",
])("what was quoted in a mail of HTML alone is told apart: %s", async (html) => {
  expect(await readContent(aMailFrom(FROM, { html }))).toMatchObject({ newText: "Oui" });
});

test("charsets of twenty years are read", async () => {
  const raw = (charset: string, bytes: number[]) =>
    Buffer.concat([
      Buffer.from(
        `From: ${FROM}\r\nContent-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`,
      ),
      Buffer.from(bytes),
    ]);
  for (const [charset, bytes] of [
    ["iso-8859-1", [0xe9, 0x74, 0xe9]],
    ["windows-1252", [0xe9, 0x74, 0xe9]],
    ["macintosh", [0x8e, 0x74, 0x8e]],
    ["utf-8", [0xc3, 0xa9, 0x74, 0xc3, 0xa9]],
  ] as const)
    expect(await readContent(raw(charset, [...bytes])), charset).toMatchObject({ text: "été" });
});

test("files are named in one line without a folder, and only a photo brings its bytes", async () => {
  const bytes = new Uint8Array(30_000);
  const files = [
    { name: "../../patio\u202E.jpg", type: "image/jpeg", bytes },
    { name: "plan.pdf", type: "application/pdf", bytes },
    { name: "logo.png", type: "image/png", bytes: new Uint8Array(900), contentId: "logo@x" },
  ];
  const read = await readContent(aMailFrom(FROM, { files }));
  const [photo, pdf, logo] = read.kind === "read" ? read.files : [];
  expect(photo).toMatchObject({ name: ".._.._patio.jpg", bytes: 30_000, picture: bytes });
  expect(pdf).toEqual({ name: "plan.pdf", type: "application/pdf", bytes: 30_000 });
  expect(logo?.picture).toBeUndefined();
});

/** A mail of parts in the order given, each with its type. */
function aMailOfParts(type: string, parts: [type: string, content: string][]): Buffer {
  const body = parts.map(([one, content]) => `--cut\r\nContent-Type: ${one}\r\n\r\n${content}\r\n`).join("");
  return aMailFrom(FROM, { headers: { "Content-Type": `${type}; boundary="cut"` }, text: `${body}--cut--\r\n` });
}

test("an invitation and a signed mail are read, and one that is encrypted is named and says nothing", async () => {
  const calendar = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR";
  const invitation = aMailOfParts("multipart/alternative", [
    ["text/plain; charset=utf-8", "Jeudi 9 h ?"],
    ["text/calendar; method=REQUEST; name=invite.ics", calendar],
  ]);
  const signed = aMailOfParts('multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256', [
    ["text/plain; charset=utf-8", "D'accord."],
    ["application/pkcs7-signature; name=smime.p7s", "MIIB"],
  ]);
  const pgp = aMailOfParts('multipart/encrypted; protocol="application/pgp-encrypted"', [
    ["application/pgp-encrypted", "Version: 1"],
    ["application/octet-stream; name=encrypted.asc", "-----BEGIN PGP MESSAGE-----"],
  ]);
  const smime = aMailFrom(FROM, {
    headers: { "Content-Type": "application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m" },
    text: "MIIB",
  });
  expect(await readContent(invitation)).toMatchObject({ newText: "Jeudi 9 h ?", files: [{ type: "text/calendar" }] });
  expect(await readContent(signed)).toMatchObject({ newText: "D'accord.", files: [{ name: "smime.p7s" }] });
  expect(await readContent(pgp)).toMatchObject({ text: "", files: [{}, { name: "encrypted.asc" }] });
  expect(await readContent(smime)).toMatchObject({ text: "", files: [{ name: "smime.p7m" }] });
});

test("a bomb of nested parts and a header of 10 MB are mails that cannot be read", async () => {
  const nested = Array.from(
    { length: 300 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  );
  const bomb = Buffer.from(`From: ${FROM}\r\n${nested.join("")}`);
  const header = Buffer.from(`From: ${FROM}\r\nX-Long: ${"x".repeat(10 * 1024 * 1024)}\r\n\r\nBonjour`);
  for (const raw of [bomb, header]) expect(await readContent(raw)).toEqual({ kind: "unreadable", mailIds: [] });
});

test("a reader that never ends or breaks costs its mail alone", async () => {
  const program = new URL(
    "data:text/javascript,import{parentPort}from'node:worker_threads';parentPort.on('message',()=>{for(;;);})",
  );
  const stuck = openMailReader({ program, longestMs: 300 });
  expect(await stuck(aMailFrom(FROM))).toEqual({ kind: "unreadable", mailIds: [] });
  const read = openMailReader();
  expect(await Promise.all([read(aMailFrom(FROM)), read(aMailFrom(FROM, { text: "Oui" }))])).toMatchObject([
    { kind: "read", newText: "Parfait pour jeudi, merci !" },
    { newText: "Oui" },
  ]);
});

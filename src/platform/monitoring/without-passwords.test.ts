import { expect, test } from "vitest";
import { sayInOneLine } from "./explain-failure.ts";
import { withoutPasswords } from "./without-passwords.ts";

test.each([
  ["postgres://vitrine:S3KRET@db.example:5432/site", "postgres://…@db.example:5432/site"],
  ["not postgress://vitrine:S3KRET@127.0.0.1/x, but", "not postgress://…@127.0.0.1/x, but"],
  ["postgres:/vitrine:S3KRET@host/db", "postgres:/…@host/db"],
  ["postgres:vitrine:S3KRET@host/db", "postgres:…@host/db"],
  ["smtp://marie@site.example:S3K@RET@mail.example:587", "smtp://…@mail.example:587"],
  ["sftp://user:S3/KRET@host:22/folder", "sftp://…@host:22/folder"],
  ["see https://vitrine.example/guide or write to marie@site.example", undefined],
  ["no such file: /var/lib/site@home/site.db", undefined],
])("%s is shown without its password", (text, shown) => {
  expect(withoutPasswords(text)).toBe(shown ?? text);
  expect(sayInOneLine(new Error(text))).toBe(shown ?? text);
});

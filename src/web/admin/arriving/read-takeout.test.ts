import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readTakeout } from "./read-takeout.ts";

const review = { name: "one", starRating: "FIVE", comment: "Bon travail" };
const json = (value: unknown) => strToU8(JSON.stringify(value));
const folder = "Takeout/Google Business Profile/account-1/location-2";

test("the whole export brings reviews of all its files, the facts and the pictures", async () => {
  const zip = zipSync({
    [`${folder}/data.json`]: json({ title: "Toits Nord", phoneNumbers: { primaryPhone: "819 555-0133" } }),
    [`${folder}/reviews.json`]: json({ reviews: [review] }),
    [`${folder}/reviews-1.json`]: json({ reviews: [{ ...review, name: "two" }] }),
    [`${folder}/roof.JPG`]: new Uint8Array([1, 2, 3]),
    [`${folder}/broken.json`]: strToU8("{"),
    "Takeout/archive_browser.html": strToU8("<html>"),
  });
  const { reviews, facts, pictures } = await readTakeout(new File([zip], "takeout.zip"));
  expect(JSON.parse((await reviews?.text()) ?? "")).toMatchObject({ reviews: [{ name: "one" }, { name: "two" }] });
  expect(facts).toMatchObject({ companyName: "Toits Nord", phone: "819 555-0133" });
  expect(pictures.map(({ name, type }) => [name, type])).toEqual([["roof.JPG", "image/jpeg"]]);
});

test("a file alone is its reviews or its facts, and another file is left to the server", async () => {
  const file = (value: unknown, name = "data.json") => new File([json(value)], name);
  expect(await readTakeout(file({ title: "Toits Nord" }))).toMatchObject({ reviews: undefined, pictures: [] });
  expect((await readTakeout(file({ reviews: [review] }))).facts).toBeUndefined();
  const other = file({ nothing: 1 });
  expect((await readTakeout(other)).reviews).toBe(other);
});

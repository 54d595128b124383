import { expect, test } from "vitest";
import { eventually } from "#test/eventually.ts";
import { inMemory, type StoredPhotos } from "./stored-photos.ts";
import { openPhotoBox, type PhotoBox } from "./photo-box.ts";
import type { PhotoSent, SendPhoto } from "./send-photo.ts";

const files = (...names: string[]) => names.map((name) => new File([name], name, { type: "image/jpeg" }));

type Given = { kept?: StoredPhotos; send?: SendPhoto; now?: () => number };

function open({ kept = inMemory(), send, now = Date.now }: Given): Promise<PhotoBox> {
  return openPhotoBox({ batch: "one", kept, shrink: async (file) => file, send, now });
}

/** A server that gives these answers, one after the other, then takes everything. */
function aServer(...answers: PhotoSent[]) {
  const got: string[] = [];
  const send: SendPhoto = async (photo, onProgress) => {
    onProgress(0.5);
    got.push(await photo.text());
    return answers.shift() ?? { kind: "stored" };
  };
  return { got, send };
}

const states = (box: PhotoBox) => box.photos().map(({ name, state }) => `${name} ${state}`);

test("chosen photos are kept, and sent from the next page in their order", async () => {
  const kept = inMemory();
  const form = await open({ kept });
  form.add(files("a", "b"));
  expect(await form.settled()).toBe(2);
  expect(states(form)).toEqual(["a chosen", "b chosen"]);

  const server = aServer();
  const thanks = await open({ kept, send: server.send });
  await eventually(() => expect(states(thanks)).toEqual(["a sent", "b sent"]));
  expect(server.got).toEqual(["a", "b"]);
  expect((await kept.list("one")).map(({ bytes }) => bytes)).toEqual([null, null]);
});

test("a photo that was cut off waits, the others go on, and a retry sends it", async () => {
  const server = aServer({ kind: "again", afterMs: undefined });
  const box = await open({ send: server.send, now: () => 1_000 });
  box.add(files("a", "b"));
  await eventually(() => expect(states(box)).toEqual(["a waiting", "b sent"]));

  box.retry(box.photos()[0]?.id ?? "");
  await eventually(() => expect(states(box)).toEqual(["a sent", "b sent"]));
  expect(server.got).toEqual(["a", "b", "a"]);
});

test("a waiting photo is tried again by itself, as soon as the server wants or the network is back", async () => {
  const server = aServer({ kind: "again", afterMs: 5 }, { kind: "again", afterMs: 3_600_000 });
  const box = await open({ send: server.send });
  box.add(files("a"));
  await eventually(() => expect(server.got).toHaveLength(2));
  await eventually(() => expect(states(box)).toEqual(["a waiting"]));
  box.retryAll();
  await eventually(() => expect(states(box)).toEqual(["a sent"]));
});

test("what was sent or refused before a reload is not sent again", async () => {
  const kept = inMemory();
  const first = await open({ kept, send: aServer({ kind: "refused", code: "picture-heic" }).send });
  first.add(files("a", "b"));
  await eventually(() => expect(states(first)).toEqual(["a refused", "b sent"]));

  const server = aServer();
  const again = await open({ kept, send: server.send });
  again.add(files("c"));
  await eventually(() => expect(states(again)).toEqual(["a refused", "b sent", "c sent"]));
  expect(again.photos()[0]?.code).toBe("picture-heic");
  expect(server.got).toEqual(["c"]);
});

test("eight find room, and a removed one makes room again", async () => {
  const box = await open({});
  expect(box.add(files("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"))).toBe(2);
  box.remove(box.photos()[0]?.id ?? "");
  expect(await box.settled()).toBe(7);
  expect(box.add(files("11", "12"))).toBe(1);
  expect(await box.settled()).toBe(8);
  expect(box.photos().map(({ name }) => name)).toEqual(["2", "3", "4", "5", "6", "7", "8", "11"]);
});

test("a browser that keeps nothing still sends from its page", async () => {
  const kept = { ...inMemory(), put: () => Promise.reject(new Error("QuotaExceededError")) };
  const server = aServer();
  const box = await open({ kept, send: server.send });
  box.add(files("a"));
  await eventually(() => expect(states(box)).toEqual(["a sent"]));
});

import { expect, test, vi } from "vitest";
import { toPictures, uploadFile } from "./upload-picture.ts";

type Answer = { status: number; body: object; retryAfter?: string };

const stored: Answer = { status: 201, body: { id: "p" } };
const busy: Answer = { status: 503, body: { code: "picture-too-slow" }, retryAfter: "5" };

/** A browser whose server gives these answers, one after the other, and whose clock does not wait. */
function openBrowser(...answers: Answer[]) {
  const asked = { times: 0 };
  class Request {
    upload = new EventTarget();
    loaded = () => {};
    answer = stored;
    get status() {
      return this.answer.status;
    }
    get responseText() {
      return JSON.stringify(this.answer.body);
    }
    getResponseHeader = () => this.answer.retryAfter ?? null;
    open() {}
    addEventListener(kind: string, listener: () => void) {
      if (kind === "load") this.loaded = listener;
    }
    send() {
      asked.times += 1;
      this.answer = answers.shift() ?? stored;
      this.loaded();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  vi.stubGlobal("setTimeout", (then: () => void) => queueMicrotask(then));
  return asked;
}

const file = new File(["x"], "a.png", { type: "image/png" });
const send = () => uploadFile(file, { to: toPictures, onProgress: () => {} });

test("a picture that found the server busy is sent again by itself, a few times", async () => {
  const asked = openBrowser(busy, { ...busy, status: 429 });
  expect(await send()).toEqual({ id: "p" });
  expect(asked.times).toBe(3);

  const inVain = openBrowser(busy, busy, busy, busy, busy, busy);
  await expect(send()).rejects.toMatchObject({ status: 503 });
  expect(inVain.times).toBe(4);
});

test("a picture that is refused, or is asked to wait for long, is not sent again by itself", async () => {
  for (const answer of [
    { status: 422, body: { code: "picture-damaged" } },
    { ...busy, retryAfter: "3600" },
  ]) {
    const asked = openBrowser(answer);
    await expect(send()).rejects.toMatchObject({ status: answer.status });
    expect(asked.times).toBe(1);
  }
});

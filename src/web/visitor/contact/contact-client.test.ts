import { expect, test, vi } from "vitest";
import { contactBody, firstInError } from "./contact-body.ts";
import { createContactClient } from "./contact-client.ts";

const aBody = (message = "Une entrée") => {
  const form = new FormData();
  form.set("message", message);
  return contactBody(form, {
    shown: "/content/one",
    language: "fr",
    startedAt: 0,
    tracking: { gclid: "abc", fbclid: "f", landingPage: "/brossard" },
  });
};

/** A server that gives these answers, one after the other; null is a lost network. */
function aServer(...answers: (Response | null)[]) {
  vi.spyOn(console, "warn").mockReturnValue();
  const calls: Headers[] = [];
  let tokens = 0;
  let token = "";
  const wait = vi.fn(async () => {});
  const allowPhotos = vi.fn();
  const sending = createContactClient({
    allowPhotos,
    botCheck: {
      prepare: () => {},
      token: async () => (token ||= `token ${++tokens}`),
      forget: () => {
        token = "";
      },
    },
    fetch: async (_address, init) => {
      calls.push(new Headers(init?.headers));
      const answer = answers.shift();
      if (!answer) throw new TypeError("Failed to fetch");
      return answer;
    },
    now: () => 5000,
    wait,
  });
  const header = (name: string) => calls.map((headers) => headers.get(name));
  return { sending, header, wait, allowPhotos };
}

const refusal = () =>
  Response.json({ errors: [{ field: "email", message: "Invalid email address", code: "invalid" }] }, { status: 422 });

test("the body is that of the call, with empty parameters and the extra ones that exist", () => {
  expect(aBody()).toMatchObject({
    message: "Une entrée",
    language: "fr",
    landingPage: "/brossard",
    referrer: "",
    tracking: {
      utm_source: "",
      utm_medium: "",
      utm_campaign: "",
      utm_term: "",
      utm_content: "",
      gclid: "abc",
      fbclid: "f",
    },
  });
});

test("the body says what brought the visitor first, when it was something else", () => {
  const circumstances = { shown: "", language: "fr" as const, startedAt: 0, tracking: {} };
  const first = { utm_source: "flyer", landingPage: "/" };
  expect(contactBody(new FormData(), { ...circumstances, firstTouch: first }).firstTouch).toEqual(first);
  expect(JSON.stringify(contactBody(new FormData(), circumstances))).not.toContain("firstTouch");
});

test("a stored request is stored", async () => {
  const { sending } = aServer(new Response("{}", { status: 201 }));

  expect(await sending.send(aBody())).toEqual({ kind: "stored" });
});

test("photos change neither the key of a request nor what may follow a stored one", async () => {
  const { sending, header, allowPhotos } = aServer(null, Response.json({ id: "1", photoToken: "t" }, { status: 201 }));
  await sending.send({ ...aBody(), photos: 1 });
  await sending.send({ ...aBody(), photos: 2 });

  expect(new Set(header("Idempotency-Key")).size).toBe(1);
  expect(allowPhotos.mock.calls).toEqual([["t"]]);
});

test("a refused field comes back as a code, and the token stays good", async () => {
  const { sending, header } = aServer(refusal(), new Response("{}", { status: 201 }));

  expect(await sending.send(aBody())).toEqual({ kind: "refused", problems: [{ field: "email", code: "invalid" }] });
  await sending.send(aBody("corrigé"));
  expect(header("X-Bot-Check")).toEqual(["token 1", "token 1"]);
});

const busy = (status: number, retryAfter?: string) =>
  new Response("{}", { status, ...(retryAfter && { headers: { "Retry-After": retryAfter } }) });

test.each([429, 503])(
  "a server that answers %i is asked again by itself when it says, with the same key",
  async (status) => {
    const { sending, header, wait } = aServer(
      busy(status, "5"),
      busy(status, "2"),
      new Response("{}", { status: 201 }),
    );

    expect(await sending.send(aBody())).toEqual({ kind: "stored" });
    expect(wait.mock.calls).toEqual([[5_000], [2_000]]);
    expect(new Set(header("Idempotency-Key")).size).toBe(1);
    expect(header("X-Bot-Check")).toEqual(["token 1", "token 2", "token 3"]);
  },
);

test("nobody waits for a server that is busy for long, stays busy, or does not say for how long", async () => {
  const silent = aServer(busy(503));
  expect(await silent.sending.send(aBody())).toEqual({ kind: "failed" });
  expect(silent.wait).not.toHaveBeenCalled();

  const long = aServer(busy(429, "600"));
  expect(await long.sending.send(aBody())).toEqual({ kind: "failed" });
  expect(long.wait).not.toHaveBeenCalled();

  const stays = aServer(busy(503, "1"), busy(503, "1"), busy(503, "1"));
  expect(await stays.sending.send(aBody())).toEqual({ kind: "failed" });
  expect(stays.wait).toHaveBeenCalledTimes(2);
});

test.each([403, 500])("after %i the next attempt brings another token", async (status) => {
  const { sending, header } = aServer(new Response("{}", { status }), new Response("{}", { status: 201 }));

  expect(await sending.send(aBody())).toEqual({ kind: "failed" });
  await sending.send(aBody());
  expect(header("X-Bot-Check")).toEqual(["token 1", "token 2"]);
});

test("the same words keep their key until they are stored, other words get another", async () => {
  const stored = () => new Response("{}", { status: 201 });
  const { sending, header } = aServer(null, stored(), stored(), stored());
  await sending.send(aBody());
  await sending.send(aBody());
  await sending.send(aBody());
  await sending.send(aBody("autre chose"));

  const [lost, again, afterwards, other] = header("Idempotency-Key");
  expect(again).toBe(lost);
  expect(new Set([lost, afterwards, other]).size).toBe(3);
});

test("a form filled in faster than a person could waits for its moment", async () => {
  const { sending, wait } = aServer(null, null);
  await sending.send({ ...aBody(), startedAt: 4000 });
  expect(wait).toHaveBeenCalledWith(600);

  wait.mockClear();
  await sending.send({ ...aBody(), startedAt: 1000 });
  expect(wait).not.toHaveBeenCalled();
});

test("the first field in error is the first one on the page", () => {
  expect(
    firstInError([
      { field: "message", code: "required" },
      { field: "phone", code: "required" },
    ]),
  ).toBe("phone");
  expect(firstInError([{ field: "tracking", code: "invalid" }])).toBeUndefined();
});

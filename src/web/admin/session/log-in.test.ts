import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logIn } from "./log-in.ts";
import { loginWords } from "./words.ts";

beforeEach(() => vi.stubGlobal("navigator", { language: "en-CA" }));
afterEach(() => vi.unstubAllGlobals());

const credentials = { username: "owner", password: "correct horse" };

test("credentials travel as JSON with the cookie, and any ok answer is success", async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetched);

  expect(await logIn(credentials)).toBe("in");
  expect(fetched).toHaveBeenCalledWith(
    "/api/admin/login",
    expect.objectContaining({ method: "POST", credentials: "include", body: JSON.stringify(credentials) }),
  );
});

test.for([
  [401, "Invalid username or password"],
  [403, "Invalid username or password"],
  [429, "Too many login attempts. Please try again later."],
  [500, "Server error. Please try again later."],
  [503, "Server error. Please try again later."],
] as const)("an answer of %i says: %s", async ([status, message]) => {
  vi.stubGlobal("fetch", async () => new Response("", { status }));
  const answer = await logIn(credentials);

  expect(answer !== "in" && loginWords.en[answer]).toBe(message);
});

test("a server out of reach does not blame the password", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));

  expect(await logIn(credentials)).toBe("server");
});

test("a second factor asks for its code, and says when the code does not open", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ status: 401, code: "second-factor" }, { status: 401 }));

  expect(await logIn(credentials)).toBe("code");
  expect(await logIn({ ...credentials, code: "123456" })).toBe("wrongCode");
});

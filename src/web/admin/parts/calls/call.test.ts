import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { listenForQuestions } from "./step-up.ts";
import { call, CallError, isKnownAlready, isUnreachable } from "./call.ts";

afterEach(() => vi.unstubAllGlobals());

const stepUp = () => Response.json({ status: 403, code: "step-up" }, { status: 403 });

/** A browser whose server gives these answers, one after the other. */
function openBrowser(...answers: Response[]) {
  const fetched = vi.fn(async () => answers.shift() ?? new Response("done"));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("a call that needs the password is made again, the same, once it was given", async () => {
  const fetched = openBrowser(stepUp());
  listenForQuestions((answer) => answer(true));
  const response = await call("/api/admin/settings/email", { method: "PUT", body: "typed" });

  expect(await response.text()).toBe("done");
  const asked = expect.objectContaining({ credentials: "include", method: "PUT", body: "typed" });
  expect(fetched.mock.calls).toEqual([
    ["/api/admin/settings/email", asked],
    ["/api/admin/settings/email", asked],
  ]);
});

test("when the owner would rather not, the call fails as it was refused", async () => {
  const fetched = openBrowser(stepUp());
  listenForQuestions((answer) => answer(false));

  const refused = await call("/api/admin/export-leads").catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 403 });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(isKnownAlready(refused)).toBe(true);
});

test("an ended session is known already, a refusal or a lost network is not", () => {
  const errors = [new CallError(401, ""), new CallError(403, ""), new CallError(500, ""), new TypeError("network")];
  expect(errors.map(isKnownAlready)).toEqual([true, false, false, false]);
});

test("without a listener to ask for the password, the call fails at once", async () => {
  openBrowser(stepUp());
  listenForQuestions(() => {})();

  await expect(call("/api/admin/export-leads")).rejects.toBeInstanceOf(CallError);
});

test("another refusal asks nothing", async () => {
  const page = { status: 403, statusText: "Forbidden", headers: { "Content-Type": "text/html" } };
  openBrowser(new Response("<html>", page), new Response("{", { status: 401 }));
  const asked = vi.fn();
  listenForQuestions(asked);

  await expect(call("/api/admin/export-leads")).rejects.toThrow(/^403: Forbidden$/);
  await expect(call("/api/admin/export-leads")).rejects.toThrow(/^401: /);
  expect(asked).not.toHaveBeenCalled();
});

test("why the server cannot keep something is told, too", async () => {
  openBrowser(Response.json({ code: "storage-unwritable" }, { status: 503 }));

  await expect(call("/api/admin/settings/email")).rejects.toThrow('503: {"code":"storage-unwritable"}');
});

test("a call that nobody answers ends as one without a network does, and a file goes up for as long as it takes", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal("fetch", (_path: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener("abort", () => reject(signal.reason));
    return promise;
  });
  const [write, file] = [call("/api/admin/jobs", { body: "{}" }), call("/api/admin/pictures", { body: new Blob() })];
  const ended = vi.fn();
  void file.catch(ended);
  const refused = write.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(660_000);

  expect(isUnreachable(await refused)).toBe(true);
  expect(ended).not.toHaveBeenCalled();
});

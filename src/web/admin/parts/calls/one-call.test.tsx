import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { call } from "./call.ts";
import { OneCall } from "./one-call.tsx";
import { loadServerWords } from "./server-words.ts";

const asJson = (value: unknown, status = 200) => ({ status, text: JSON.stringify(value) });

/** A server that knows what is asked together, and answers each path alone with its own name. */
function answering(together: unknown, status = 200): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return path.startsWith("/api/admin/dashboard?") ? Response.json(together, { status }) : Response.json(path);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

function Shown({ path, priority }: { path: string; priority?: RequestPriority }) {
  const init = { ...(priority && { priority }) };
  const { data, error } = useQuery<string>({
    queryKey: [path],
    queryFn: async () => (await call(path, init)).json(),
  });
  return <p>{error ? `refused: ${error.message}` : data}</p>;
}

// The first refusal would wait for them.
beforeAll(loadServerWords, 60_000);

const [one, other] = ["/api/admin/one", "/api/admin/other?a=b"];

test("what parts read when they are first shown is one call, however deep they stand", async () => {
  const asked = answering({ [one]: asJson("first"), [other]: asJson("second") });
  renderInBackOffice(
    <OneCall>
      <Shown path={one} />
      <OneCall>
        <Shown path={other} />
      </OneCall>
    </OneCall>,
  );

  expect(await screen.findByText("first")).toBeTruthy();
  expect(await screen.findByText("second")).toBeTruthy();
  expect(asked).toEqual([`/api/admin/dashboard?${new URLSearchParams({ asks: `${one} ${other}` })}`]);
});

test("a read of high priority is a call of its own", async () => {
  const leads = "/api/admin/leads?box=inbox";
  const asked = answering({ [one]: asJson("first"), [other]: asJson("second") });
  renderInBackOffice(
    <OneCall>
      <Shown path={leads} priority="high" />
      <Shown path={one} />
      <Shown path={other} />
    </OneCall>,
  );

  expect(await screen.findByText(leads)).toBeTruthy();
  expect(asked).toEqual([leads, `/api/admin/dashboard?${new URLSearchParams({ asks: `${one} ${other}` })}`]);
});

test("one that is refused says so, and one that was left out is asked for alone", async () => {
  const asked = answering({ [one]: asJson({ detail: "gone" }, 404) });
  renderInBackOffice(
    <OneCall>
      <Shown path={one} />
      <Shown path={other} />
    </OneCall>,
  );

  expect(await screen.findByText(/refused: 404/)).toBeTruthy();
  expect(await screen.findByText(other)).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test("where the whole is refused, each is", async () => {
  answering({ detail: "no" }, 503);
  renderInBackOffice(
    <OneCall>
      <Shown path={one} />
      <Shown path={other} />
    </OneCall>,
  );

  await vi.waitFor(() => expect(screen.getAllByText(/refused: 503/)).toHaveLength(2));
});

test("a single read is the call that it is", async () => {
  const asked = answering({});
  renderInBackOffice(
    <OneCall>
      <Shown path={one} />
    </OneCall>,
  );

  expect(await screen.findByText(one)).toBeTruthy();
  expect(asked).toEqual([one]);
});

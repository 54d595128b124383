import { expect, test } from "vitest";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { SectionDraft, type Versioned } from "./section-draft.ts";

type Put = (edit: Versioned<string>) => Promise<Versioned<string>>;

function opened(put: Put, left: string | null = null) {
  let text = left;
  let due: (() => void) | undefined;
  const saved: Versioned<string>[] = [];
  const draft = new SectionDraft(
    { version: "1", value: "stored" },
    {
      put,
      onSaved: (section) => saved.push(section),
      kept: {
        get: () => text,
        set: (next) => {
          text = next;
        },
        remove: () => {
          text = null;
        },
      },
      later: (run) => {
        due = run;
        return () => {
          due = undefined;
        };
      },
    },
  );
  const pause = async () => {
    const run = due;
    due = undefined;
    run?.();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  return { draft, pause, saved, kept: () => text, isDue: () => due !== undefined };
}

const accept: Put = ({ version, value }) => Promise.resolve({ version: `${version}+`, value });
const refuse = (status: number, body: object): Put => {
  return () => Promise.reject(new CallError(status, JSON.stringify(body)));
};

test("what is typed is kept at once and saved after a pause", async () => {
  const { draft, pause, kept, saved } = opened(accept);
  draft.edit(() => "typed");
  expect(draft.state().status).toBe("unsaved");
  expect(kept()).toContain("typed");
  await pause();
  expect(draft.state()).toMatchObject({ status: "saved", value: "typed" });
  expect(saved).toEqual([{ version: "1+", value: "typed" }]);
  expect(kept()).toBeNull();
});

test("one save at a time: what is typed meanwhile follows, from the new version", async () => {
  const sent: Versioned<string>[] = [];
  let answer = () => {};
  const { draft, pause } = opened((edit) => {
    sent.push(edit);
    return new Promise((resolve) => {
      answer = () => resolve({ version: `${edit.version}+`, value: edit.value });
    });
  });
  draft.edit(() => "one");
  await pause();
  draft.edit(() => "two");
  await pause();
  expect(sent).toHaveLength(1);
  answer();
  await pause();
  await pause();
  expect(sent).toEqual([
    { version: "1", value: "one" },
    { version: "1+", value: "two" },
  ]);
});

test("the server's cleaned value is shown", async () => {
  const { draft, pause } = opened(() => Promise.resolve({ version: "2", value: "clean" }));
  draft.edit(() => "<script>clean");
  await pause();
  expect(draft.state()).toMatchObject({ status: "saved", value: "clean" });
});

test("without a network it stays kept and is tried again", async () => {
  let isOnline = false;
  const { draft, pause, kept, isDue } = opened((edit) =>
    isOnline ? accept(edit) : Promise.reject(new TypeError("Failed to fetch")),
  );
  draft.edit(() => "typed");
  await pause();
  expect(draft.state()).toMatchObject({ status: "failed", value: "typed" });
  expect(kept()).toContain("typed");
  expect(isDue()).toBe(true);
  isOnline = true;
  await draft.save();
  expect(draft.state().status).toBe("saved");
});

test("a conflict saves nothing until somebody chooses", async () => {
  const theirs = { version: "9", value: "theirs" };
  const sent: string[] = [];
  const { draft, pause, kept } = opened((edit) => {
    sent.push(edit.version);
    return edit.version === "9" ? accept(edit) : refuse(409, { detail: "", ...theirs })(edit);
  });
  draft.edit(() => "mine");
  await pause();
  expect(draft.state()).toMatchObject({ status: "conflict", value: "mine", theirs });
  draft.edit(() => "mine still");
  await pause();
  expect(sent).toEqual(["1"]);
  expect(kept()).toContain("mine still");
  await draft.keepMine();
  expect(draft.state()).toMatchObject({ status: "saved", value: "mine still" });
});

test("the other's text may be taken instead", async () => {
  const { draft, pause, kept } = opened(refuse(409, { detail: "", version: "9", value: "theirs" }));
  draft.edit(() => "mine");
  await pause();
  const undo = draft.takeTheirs();
  expect(draft.state()).toMatchObject({ status: "saved", value: "theirs" });
  expect(kept()).toBeNull();
  undo();
  expect(draft.state()).toMatchObject({ status: "unsaved", value: "mine" });
  expect(kept()).toContain("mine");
});

test("refused fields are shown, and the next change is sent", async () => {
  const errors = [{ field: "slug", message: "No", code: "slug" }];
  const { draft, pause } = opened((edit) =>
    edit.value === "bad" ? refuse(422, { detail: "", errors })(edit) : accept(edit),
  );
  draft.edit(() => "bad");
  await pause();
  expect(draft.state()).toMatchObject({ status: "refused", problems: errors });
  draft.edit(() => "good");
  await pause();
  expect(draft.state().status).toBe("saved");
});

test("what was left unsaved is there again", async () => {
  const { draft } = opened(accept, JSON.stringify({ version: "1", value: "left" }));
  expect(draft.state()).toMatchObject({ status: "unsaved", value: "left" });
  await draft.save();
  expect(draft.state().status).toBe("saved");
});

test("what was left unsaved of an older version is a conflict", () => {
  const { draft } = opened(accept, JSON.stringify({ version: "0", value: "left" }));
  expect(draft.state()).toMatchObject({ status: "conflict", value: "left", theirs: { value: "stored" } });
});

import { expect, test } from "vitest";
import { accepted, refused } from "#src/platform/i18n/problem.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { VersionedDraft, type DraftOutside, type Versioned } from "./versioned-draft.ts";

type Text = Versioned<string>;
type Put = (edit: Text) => Promise<Text>;
type Around = {
  put?: Put;
  left?: Text;
  newest?: () => Promise<Text | undefined>;
  saves?: DraftOutside<string, string, number>["saves"];
};

function opened({ put = accept, left, newest = async () => undefined, saves = "by-itself" }: Around = {}) {
  let kept = left;
  let due: (() => void) | undefined;
  const saved: Text[] = [];
  const draft = new VersionedDraft<string>(
    { version: 1, value: "stored" },
    {
      ...{ saves, put, fetchNewest: newest },
      parse: (typed) => (typed.includes("!") ? refused("text", "no-shouting") : accepted(typed)),
      onSaved: (one) => saved.push(one),
      kept: {
        load: () => kept,
        store: (edit) => {
          kept = edit;
        },
        forget: () => {
          kept = undefined;
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
  const settle = () =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  const pause = async () => {
    const run = due;
    due = undefined;
    run?.();
    await settle();
  };
  return { draft, pause, saved, kept: () => kept, isDue: () => due !== undefined };
}

const accept: Put = ({ version, value }) => Promise.resolve({ version: version + 1, value });
const refuse = (status: number, body: object = { detail: "" }): Put => {
  return () => Promise.reject(new CallError(status, JSON.stringify(body)));
};
/** Refuses what was not typed on its own version. */
const storing = (stored: Text): Put => {
  return (edit) => (edit.version === stored.version ? accept(edit) : refuse(409)(edit));
};

test("what is typed is kept at once and saved after a pause", async () => {
  const { draft, pause, kept, saved } = opened();
  draft.edit(() => "typed");
  expect(draft.state().status).toBe("unsaved");
  expect(kept()).toEqual({ version: 1, value: "typed" });
  await pause();
  expect(draft.state()).toMatchObject({ status: "saved", value: "typed" });
  expect(saved).toEqual([{ version: 2, value: "typed" }]);
  expect(kept()).toBeUndefined();
});

test("one save at a time: what is typed meanwhile follows, from the new version", async () => {
  const sent: Text[] = [];
  let answer = () => {};
  const { draft, pause } = opened({
    put: (edit) => {
      sent.push(edit);
      return new Promise((resolve) => {
        answer = () => resolve({ version: edit.version + 1, value: edit.value });
      });
    },
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
    { version: 1, value: "one" },
    { version: 2, value: "two" },
  ]);
});

test("the server's cleaned value is shown", async () => {
  const { draft, pause } = opened({ put: () => Promise.resolve({ version: 2, value: "clean" }) });
  draft.edit(() => "<script>clean");
  await pause();
  expect(draft.state()).toMatchObject({ status: "saved", value: "clean" });
});

test("what was typed and taken back is not sent", async () => {
  const { draft, isDue, kept } = opened();
  draft.edit(() => "typed");
  draft.edit(() => "stored");
  expect([draft.state().status, isDue(), kept()]).toEqual(["saved", false, undefined]);
});

test("what is taken back after a save without an answer is sent, because that save may have arrived", async () => {
  const { draft, pause, isDue } = opened({ put: () => Promise.reject(new TypeError("Failed to fetch")) });
  draft.edit(() => "typed");
  await pause();
  draft.edit(() => "stored");
  expect([draft.state().status, isDue()]).toEqual(["unsaved", true]);
});

test("without a network it stays kept and is tried again", async () => {
  let isOnline = false;
  const { draft, pause, kept, isDue } = opened({
    put: (edit) => (isOnline ? accept(edit) : Promise.reject(new TypeError("Failed to fetch"))),
  });
  draft.edit(() => "typed");
  await pause();
  expect(draft.state()).toMatchObject({ status: "failed", value: "typed" });
  expect(kept()?.value).toBe("typed");
  expect(isDue()).toBe(true);
  isOnline = true;
  await draft.save();
  expect(draft.state().status).toBe("saved");
});

test("after an ended session it waits for the next one", async () => {
  const { draft, pause, kept, isDue } = opened({ put: refuse(401) });
  draft.edit(() => "typed");
  await pause();
  expect([draft.state().status, isDue(), kept()?.value]).toEqual(["failed", false, "typed"]);
});

test("a conflict saves nothing until somebody chooses", async () => {
  const theirs = { version: 9, value: "theirs" };
  const { draft, pause, kept } = opened({ put: storing(theirs), newest: async () => theirs });
  draft.edit(() => "mine");
  await pause();
  expect(draft.state()).toMatchObject({ status: "conflict", value: "mine", theirs });
  draft.edit(() => "mine still");
  await pause();
  expect(await draft.save()).toBe(false);
  expect(kept()?.value).toBe("mine still");
  await draft.keepMine();
  expect(draft.state()).toMatchObject({ status: "saved", value: "mine still", stored: { version: 10 } });
});

test("the other's text may be taken instead", async () => {
  const theirs = { version: 9, value: "theirs" };
  const { draft, pause, kept } = opened({ put: storing(theirs), newest: async () => theirs });
  draft.edit(() => "mine");
  await pause();
  const undo = draft.takeTheirs();
  expect(draft.state()).toMatchObject({ status: "saved", value: "theirs" });
  expect(kept()).toBeUndefined();
  undo();
  expect(draft.state()).toMatchObject({ status: "unsaved", value: "mine" });
  expect(kept()).toEqual({ version: 9, value: "mine" });
});

test("another version that says the same, or that changed something else, is no conflict", async () => {
  const same = { version: 9, value: "mine" };
  const { draft, pause } = opened({ put: storing(same), newest: async () => same });
  draft.edit(() => "mine");
  await pause();
  expect(draft.state()).toMatchObject({ status: "saved", stored: same });

  const elsewhere = { version: 9, value: "stored" };
  const other = opened({ put: storing(elsewhere), newest: async () => elsewhere });
  other.draft.edit(() => "mine");
  await other.pause();
  expect(other.draft.state()).toMatchObject({ status: "saved", stored: { version: 10, value: "mine" } });
});

test("a call that finds another version shows it, though nothing is typed here", async () => {
  const theirs = { version: 9, value: "theirs" };
  const { draft } = opened({ newest: async () => theirs });
  await draft.compare();
  expect(draft.state()).toMatchObject({ status: "conflict", value: "stored", theirs });

  const same = opened({ newest: async () => ({ version: 1, value: "stored" }) });
  await same.draft.compare();
  expect(same.draft.state().status).toBe("saved");
});

test("what stands against it other than its version is a failure, and so is a newest version that does not come", async () => {
  const { draft, pause } = opened({ put: refuse(409), newest: async () => ({ version: 1, value: "stored" }) });
  draft.edit(() => "mine");
  await pause();
  expect(draft.state()).toMatchObject({ status: "failed", value: "mine" });

  const unfetched = opened({ put: refuse(409), newest: () => Promise.reject(new TypeError("Failed to fetch")) });
  unfetched.draft.edit(() => "mine");
  await unfetched.pause();
  expect(unfetched.draft.state()).toMatchObject({ status: "failed", value: "mine" });
});

test("refused fields are shown, and the next change is sent", async () => {
  const errors = [{ field: "slug", message: "No", code: "slug" }];
  const { draft, pause } = opened({
    put: (edit) => (edit.value === "bad" ? refuse(422, { detail: "", errors })(edit) : accept(edit)),
  });
  draft.edit(() => "bad");
  await pause();
  expect(draft.state()).toMatchObject({ status: "refused", problems: errors });
  draft.edit(() => "good");
  await pause();
  expect(draft.state().status).toBe("saved");
});

test("what cannot be parsed is refused unsent", async () => {
  const { draft, pause } = opened({ put: () => Promise.reject(new Error("sent")) });
  draft.edit(() => "No!");
  await pause();
  expect(draft.state()).toMatchObject({ status: "refused", problems: [{ field: "text", code: "no-shouting" }] });
});

test("what was left unsaved is there again, and what has arrived after all is forgotten", async () => {
  const { draft } = opened({ left: { version: 1, value: "left" } });
  expect(draft.state()).toMatchObject({ status: "unsaved", value: "left" });
  await draft.save();
  expect(draft.state().status).toBe("saved");

  const arrived = opened({ left: { version: 0, value: "stored" } });
  expect([arrived.draft.state().status, arrived.kept()]).toEqual(["saved", undefined]);
});

test("what was left unsaved of an older version is a conflict", () => {
  const { draft } = opened({ left: { version: 0, value: "left" } });
  expect(draft.state()).toMatchObject({ status: "conflict", value: "left", theirs: { value: "stored" } });
});

test("with a button nothing is sent before it is pressed, nor tried again by itself", async () => {
  let sent = 0;
  const { draft, isDue, kept } = opened({
    saves: "by-button",
    put: () => {
      sent += 1;
      return Promise.reject(new CallError(500, ""));
    },
  });
  draft.edit(() => "typed");
  expect([isDue(), sent, kept()?.value]).toEqual([false, 0, "typed"]);
  expect(await draft.save()).toBe(false);
  expect([draft.state().status, isDue(), sent]).toEqual(["failed", false, 1]);
  draft.discard();
  expect([draft.state().value, kept()]).toEqual(["stored", undefined]);
});

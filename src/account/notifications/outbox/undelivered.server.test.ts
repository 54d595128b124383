import { expect } from "vitest";
import { verbatim } from "#src/account/notifications/delivery-words.ts";
import { aMail } from "#test/a-mail.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestDb } from "#test/test-db.ts";
import { enqueue } from "./enqueue.server.ts";
import { mailTroubles } from "./undelivered.server.ts";

testOnBothEngines("each reason is one trouble, dated by its newest mail", async (place) => {
  await using db = await openTestDb(place);
  const fates = [
    { state: "stopped", last_error: "550 No such user" },
    { state: "waiting", last_error: "421 Try later" },
    { state: "waiting", last_error: "421 Try later" },
    { state: "waiting", last_error: null },
    { state: "sent", last_error: "421 Try later" },
  ];
  for (const [minute, fate] of fates.entries()) {
    const subject = `Mail ${minute}`;
    await enqueue(db, aMail({ subject }), new Date(`2026-11-20T12:0${minute}:00.000Z`));
    await db.updateTable("mails").set(fate).where("subject", "=", subject).execute();
  }

  const later = { state: "waiting", reason: verbatim("421 Try later"), mails: 2, latest: "2026-11-20T12:02:00.000Z" };
  const unknown = {
    state: "stopped",
    reason: verbatim("550 No such user"),
    mails: 1,
    latest: "2026-11-20T12:00:00.000Z",
  };
  expect(await mailTroubles(db, 10)).toEqual([later, unknown]);
  expect(await mailTroubles(db, 1)).toEqual([later]);
});

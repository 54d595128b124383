import type { Db } from "#src/db/db.server.ts";
import { enqueueWebhook } from "#src/notifications/webhooks/webhooks.server.ts";
import { alertWordsOf } from "./alert-mail.ts";
import type { News } from "./trouble.ts";

/** By webhook, in the transaction of the alert itself; the end of a trouble too, by its `state`. */
export async function alertWebhook(db: Db, news: News, now: Date): Promise<void> {
  const { title, sentences } = alertWordsOf(news, "en");
  const state = news.isOver ? "solved" : "raised";
  await enqueueWebhook(db, "alert.raised", { kind: news.trouble.kind, state, title, text: sentences.join(" ") }, now);
}

import type { Db } from "#src/platform/db/db.server.ts";
import type { MessageSender } from "#src/account/notifications/message.ts";
import { loadFiles } from "./answer-files.server.ts";

/** The files of an answer join it as it leaves. Without one of them it does not, and its row says why. */
export function withAnswerFiles(db: Db, openSender: () => Promise<MessageSender>): () => Promise<MessageSender> {
  return async () => {
    const sender = await openSender();
    if (sender.kind === "unready") return sender;
    return {
      kind: "ready",
      sendMessage: async ({ answerFiles = [], ...mail }) => {
        if (answerFiles.length === 0) return sender.sendMessage(mail);
        const files = await loadFiles(db, answerFiles);
        if (!files) return { kind: "refused", reason: { code: "file-gone" } };
        const attachments = files.map(({ name, type, content }) => ({
          ...{ filename: name, contentType: type },
          content: Buffer.from(content.buffer).toString("base64"),
        }));
        return sender.sendMessage({ ...mail, attachments: [...(mail.attachments ?? []), ...attachments] });
      },
    };
  };
}

import { useState } from "react";
import { flushSync } from "react-dom";
import type { Message } from "#src/work/conversation/reading/message.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { LeadComposer, type Way } from "#src/web/admin/composer/lead-composer.tsx";
import { LeadConversation } from "#src/web/admin/conversation/lead-conversation.tsx";

/** What was said about the work, and where to answer it. */
export function JobConversation({ lead, messages }: { lead: LeadInFull; messages: readonly Message[] }) {
  const [way, choose] = useState<Way>();
  const reply = () => {
    flushSync(() => choose("email"));
    document.getElementById("reply-text")?.focus();
  };
  return (
    <>
      {messages.length > 0 && <LeadConversation lead={lead} messages={messages} onReply={reply} />}
      <LeadComposer lead={lead} chosen={way} onChoose={choose} />
    </>
  );
}

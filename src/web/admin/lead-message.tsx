import { useState } from "react";
import type { Lead } from "#src/leads/lead.ts";
import { shorten } from "./shorten.ts";

const AT_FIRST = 110;

export function LeadMessage({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState(false);
  const short = shorten(lead.message, AT_FIRST);
  if (!short) return <span className="text-muted">No message</span>;
  if (lead.message.length <= AT_FIRST) return <p>{short}</p>;
  return (
    <>
      <p className={open ? "whitespace-pre-line" : ""} title={open ? undefined : lead.message}>
        {open ? lead.message : short}
      </p>
      <button
        type="button"
        aria-expanded={open}
        aria-label={`${open ? "Less" : "More"} of the message from ${lead.name}`}
        onClick={() => setOpen(!open)}
        className="min-h-6 font-semibold text-water underline-offset-4 hover:underline"
      >
        {open ? "Less" : "More"}
      </button>
    </>
  );
}

import type { LeadStatus } from "#src/leads/lead-status.ts";
import { serviceLabel, serviceKeys } from "#src/leads/service.ts";
import { NO_MAIL_SERVER } from "#src/notifications/mail.ts";
import type { Activity } from "../api/activity.ts";
import { auditWords } from "./audit-words.ts";
import { shownDollars } from "./shown-dollars.ts";

/** One line that tells what happened. */
export function activityWords(activity: Activity): string {
  switch (activity.kind) {
    case "new-lead":
      return `${activity.held ? "Request held for you to check" : "New lead"}: ${activity.name}, ${serviceWords(activity.service)}`;
    case "lead-step":
      return `${activity.name}: ${stepWords(activity)}`;
    case "google-file":
      return activity.dialect === "legacy" ? "Google Ads file exported (legacy)" : "Google Ads file exported";
    case "mail-trouble":
      return troubleWords(activity);
    default:
      return auditWords[activity.kind](activity.subject);
  }
}

function serviceWords(service: string): string {
  const key = serviceKeys.find((key) => key === service);
  return key ? serviceLabel(key, "en") : service;
}

function stepWords({ status, wonCents }: { status: LeadStatus; wonCents: number | null }): string {
  return status === "won" && wonCents !== null ? `won, ${shownDollars(wonCents)}` : status;
}

function troubleWords({ mails, state, reason }: { mails: number; state: "waiting" | "stopped"; reason: string }) {
  if (reason === NO_MAIL_SERVER) return `${countMails(mails)} waiting: mail is not set up`;
  return `${countMails(mails)} ${state === "stopped" ? "stopped" : "waiting for another try"}: ${reason}`;
}

export function countMails(mails: number): string {
  return mails === 1 ? "1 mail" : `${mails.toLocaleString("en-CA")} mails`;
}

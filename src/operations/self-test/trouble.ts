import type { StoreReason } from "#src/operations/backups/off-site/store.ts";
import type { DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import type { FailedStep } from "./self-test.ts";

export type Trouble =
  | { kind: "self-test"; failed: FailedStep }
  /** People visited, and none of them sent a request. */
  | { kind: "silence"; days: number }
  | { kind: "spool"; requests: number }
  | { kind: "mails"; mails: number; reason: DeliveryReason }
  | { kind: "webhooks"; events: number; reason: DeliveryReason }
  /** Google has not fetched the conversions for that long. */
  | { kind: "feed"; hours: number }
  /** A job is no longer as Google knows it, and Google corrects it no more. */
  | { kind: "adjustment"; leadId: string; change: "retract" | "restate" }
  | { kind: "backups"; days: number }
  /** None has arrived elsewhere for that long; the last attempt's reason. */
  | { kind: "off-site"; days: number; reason: StoreReason }
  /** The list of erasures elsewhere does not know one of that long ago; the last attempt's reason. */
  | { kind: "erasures"; days: number; reason: StoreReason }
  /** A trial restore did not give what was backed up. */
  | { kind: "rehearsal"; reason: StoreReason }
  | { kind: "disk"; megabytes: number };

export type TroubleKind = Trouble["kind"];
/** The others begin and end by themselves. */
export type WatchedKind = Exclude<TroubleKind, "adjustment">;

export type News = { trouble: Trouble; isOver: boolean };

/** `unwatched`: an open alert is closed without a message. `undecided`: it stays as it is. */
export type CheckResult =
  | { state: "trouble"; trouble: Trouble }
  | { state: "fine" }
  | { state: "unwatched" }
  | { state: "undecided" };

export type OpenTrouble = { id: string; raised_at: string; trouble: Trouble };

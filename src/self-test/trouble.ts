import type { DeliveryReason } from "#src/notifications/delivery-words.ts";
import type { FailedStep } from "./self-test.ts";

/** What the owner is told of at once, wherever the owner is. */
export type Trouble =
  | { kind: "self-test"; failed: FailedStep }
  /** People came by, and none of them has asked for anything. */
  | { kind: "silence"; days: number }
  | { kind: "spool"; requests: number }
  | { kind: "mails"; mails: number; reason: DeliveryReason }
  | { kind: "webhooks"; events: number; reason: DeliveryReason };

export type TroubleKind = Trouble["kind"];

/** It has begun, or it is over. */
export type News = { trouble: Trouble; isOver: boolean };

/** Whether the owner is to be told that it is there, that it is over, or nothing. */
export type Look = { state: "trouble"; trouble: Trouble } | { state: "fine" } | { state: "unwatched" };

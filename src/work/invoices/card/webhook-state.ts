import type { RefusedEvent } from "./tables.ts";

/** By the newest payment: `unused` before any, `silent` when an hour passed without an event about it. */
export type WebhookState = "unused" | "arrive" | "silent" | RefusedEvent;

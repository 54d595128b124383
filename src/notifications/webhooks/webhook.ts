/** The `type` of a webhook's body. */
export const webhookEvents = ["lead.created", "content_idea.status_changed", "alert.raised"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Settings; on when absent. */
export const webhookChoices = {
  "lead.created": "webhookOnLead",
  "content_idea.status_changed": "webhookOnIdea",
  "alert.raised": "webhookOnAlert",
} as const satisfies Record<WebhookEvent, string>;

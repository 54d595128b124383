import { serviceLabel } from "#src/leads/service.ts";

/** Complete, and no person's. */
export const syntheticRequest = {
  name: "Self-test",
  phone: "000 000-0000",
  email: "self-test@site.invalid",
  service: serviceLabel("other", "en"),
  message: "A request that the site sends to itself. It is removed at once.",
  language: "en",
};

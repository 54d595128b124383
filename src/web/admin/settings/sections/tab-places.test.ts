import { expect, test } from "vitest";
import { formOfTab, settingsForms, settingsTabs, tabAt, tabOfField } from "./tab-places.ts";

test("an address opens the tab it names, or the one its part has moved to", () => {
  expect(tabAt("email", "")).toBe("email");
  expect(tabAt("business", "#quotes")).toBe("quotes");
  expect(tabAt("security", "#off-site")).toBe("backups");
  expect(tabAt("email", "#mail-test")).toBe("email");
  expect(tabAt("nonsense", "#nonsense")).toBe("business");
});

test("each tab that shows a part of a form is one of its fields' tabs", () => {
  expect(tabOfField("business", "companyName")).toBe("business");
  expect(tabOfField("business", "taxes")).toBe("taxes");
  expect(tabOfField("email", "silentDays")).toBe("notifications");
  expect(tabOfField("email", "cardDisputePush")).toBe("notifications");
  for (const form of settingsForms) expect(settingsTabs).toContain(form);
  expect(tabOfField("integrations", "webhookOnInvoice")).toBe("programs");
  expect(formOfTab["programs"]).toBe("integrations");
});

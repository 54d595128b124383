import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import type { BusinessValues } from "#src/account/settings/business.ts";
import { ProfileSuggestions } from "./profile-suggestions.tsx";

const own: BusinessValues = {
  ...{ companyName: "Couverture Nord", legalName: "Couverture Nord", phone: "819 555-0100", email: "hi@nord.example" },
  ...{ address: "1, rue A", city: "Gatineau", province: "QC", postalCode: "", serviceRadius: null },
  ...{ operatingHours: "Monday-Friday 8AM-5PM", privacyOfficer: "Jo Nord", priceRange: "", payments: "" },
  ...{ descriptionFr: "Toits", descriptionEn: "Roofs", latitude: null, longitude: null, facebook: "", instagram: "" },
};
const facts = {
  ...{ companyName: "Toits Nord", phone: "819 555-0133", address: "", city: own.city, province: own.province },
  ...{ postalCode: "", operatingHours: "", trade: "" },
};

test("only what is ticked goes to the settings, and what is blank or the same is not offered", async () => {
  const sent: unknown[] = [];
  const answering = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, request) => {
    if (request?.method === "PUT") sent.push(JSON.parse(String(request.body)));
    return Response.json({ business: { version: 3, values: own } });
  });
  onTestFinished(() => answering.mockRestore());
  const { user } = renderInBackOffice(<ProfileSuggestions facts={facts} />);
  const name = await screen.findByRole("checkbox", { name: "Company Name: Toits Nord" });
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  const take = screen.getByRole("button", { name: "Use what is ticked" });
  expect(take).toHaveProperty("disabled", true);
  await user.click(name);
  await user.click(take);
  expect(await screen.findByText("They are in your settings now.")).toBeDefined();
  expect(sent).toEqual([{ version: 3, values: { ...own, companyName: "Toits Nord" } }]);
});

import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import type { BeforePublishing } from "#src/operations/set-up/before-publishing.server.ts";
import { PublishStep } from "./publish-step.tsx";

const left: BeforePublishing = {
  ...{ examples: ["pictures"], lacksPrivacyOfficer: false, noHeadline: [], unregisteredTaxes: [], unwritable: [] },
  ...{ undescribed: [], incomplete: [], unknownMarks: [], repeated: [], stillNamed: [], canForget: false },
  ...{ lacksTrade: [], exampleServices: [], blankMarks: [], firstDay: [] },
};
const setUp = { done: [], later: [], areFactsConfirmed: true, left };
const publish = () => screen.queryByRole("button", { name: "Publish the site" });

test("the button that publishes comes with the list above it, which would move it from under a thumb", async () => {
  const answer = Promise.withResolvers<Response>();
  const answering = vi.spyOn(globalThis, "fetch").mockReturnValue(answer.promise);
  onTestFinished(() => answering.mockRestore());
  renderInBackOffice(<PublishStep />);
  expect(publish()).toBeNull();

  answer.resolve(Response.json(setUp));
  await screen.findByRole("heading", { name: "Before you publish" });
  expect(publish()).not.toBeNull();
});

test("once the site is online and nothing waits to be published, the list says what is left to do", async () => {
  const answering = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ ...setUp, done: ["publish"] }));
  onTestFinished(() => answering.mockRestore());
  renderInBackOffice(<PublishStep />);
  await screen.findByRole("heading", { name: "The site is online: what is left to do" });
  expect(screen.queryByRole("heading", { name: "Before you publish" })).toBeNull();
});

test("the site can be published where the list does not come", async () => {
  const answering = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("{}", { status: 400 }));
  onTestFinished(() => answering.mockRestore());
  renderInBackOffice(<PublishStep />);

  await vi.waitFor(() => expect(publish()).not.toBeNull());
});

import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { MoneyNews } from "./money-news.tsx";

test("what waits stands in the order of what it costs to forget it, and a payment that came in last", async () => {
  const byCard = { count: 2, cents: 57_488 };
  const news = { accepted: [], byCard, invoiceDrafts: 1, quoteDrafts: 3, plansToRenew: 1 };
  const answering = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(news));
  onTestFinished(() => answering.mockRestore());
  renderInBackOffice(<MoneyNews />);

  const links = await screen.findAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...["1 invoice to finish", "3 quotes to send", "1 plan to renew"],
    "2 invoices paid by card: $574.88, taxes included",
  ]);
});

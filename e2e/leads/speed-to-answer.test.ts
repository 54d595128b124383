import type { BrowserContext, Page } from "@playwright/test";
import { openPushService } from "#test/doubles/push-service.ts";
import { expectNoAxeViolations } from "../looks/axe.ts";
import { withWindow } from "../fixtures/browser.ts";
import { openDevtools } from "../fixtures/devtools.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

test.use(withWindow);

async function sendRequest(page: Page, name: string) {
  await page.goto("/en/brossard");
  await page.locator("[name=name]").fill(name);
  await page.locator("[name=phone]").fill("450 555-0100");
  await page.locator("[name=email]").fill("lead@mail.example");
  await page.locator("[name=service]").selectOption({ index: 1 });
  await page.locator("[name=message]").fill("A driveway of 60 square metres");
  await page.locator("#contact form button[type=submit]").click();
  await page.waitForURL(/thank-you/);
}

/** Replaces the browser's push manager. */
async function givePush(
  context: BrowserContext,
  options: { permission: NotificationPermission; subscription: unknown },
) {
  await context.addInitScript(({ permission, subscription }) => {
    let answered = permission;
    let current: object | null = null;
    Object.defineProperty(Notification, "permission", { get: () => answered });
    Notification.requestPermission = async () => (answered = answered === "default" ? "granted" : answered);
    const made = {
      ...(subscription as { endpoint: string }),
      toJSON: () => subscription,
      unsubscribe: async () => !(current = null),
    };
    const pushManager = { getSubscription: async () => current, subscribe: async () => (current = made) };
    const registration = { active: {}, pushManager };
    Object.defineProperty(navigator, "serviceWorker", {
      value: { register: async () => registration, getRegistration: async () => (current ? registration : undefined) },
    });
  }, options);
}

test("a new request shows its answer deadline, until a reply from a template is sent", async ({ page, site }) => {
  test.slow();
  await sendRequest(page, "Wilhelmina");
  await signIn(page, site);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("link", { name: /1 request to answer, the oldest is due in \d+ h/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByRole("link", { name: /^New lead: Wilhelmina/ })).toHaveAttribute("href", /^\/admin\/leads\//);
  await page.goto("/admin/leads?status=new");
  const row = page.getByRole("row").filter({ hasText: "Wilhelmina" });
  await expect(row).toContainText(/\d+\sh(\s\d+\smin)? left/);
  await row.getByRole("link", { name: "Wilhelmina" }).click();
  await expect(page.getByText(/^Answer within \d+\sh/)).toBeVisible();

  await expect(page.getByLabel("Subject")).toHaveValue(/^Your request to/);
  await page.getByRole("button", { name: "Offer a visit" }).click();
  const text = page.getByLabel("Text", { exact: true });
  await expect(text).toHaveValue(/^Hello Wilhelmina,\n\nThank you for your request \(service: [A-Z]/);
  await text.fill("Hello & welcome, Wilhelmina!");
  const mail = page.getByRole("link", { name: "Open in email" });
  await expect(mail).toHaveAttribute(
    "href",
    /^mailto:lead@mail\.example\?subject=A%20visit%20for%20your%20quote&body=Hello%20%26%20welcome%2C%20Wilhelmina!$/,
  );
  await page.getByRole("tab", { name: "Text message" }).click();
  await expect(page.getByRole("link", { name: "Open in messages" })).toHaveAttribute(
    "href",
    /^sms:4505550100\?&body=Hello/,
  );
  await expectNoAxeViolations(page);

  await page.context().grantPermissions(["clipboard-write"]);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("contacted");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(page.getByText(/^Answer within/)).toHaveCount(0);
  await page.getByRole("link", { name: "Edit the templates" }).click();
  await expect(page.getByRole("heading", { name: "Reply templates" })).toBeInViewport();
  await page.goto("/admin/dashboard");
  await expect(page.getByText("Every request has been answered. Typical reply time, last 30 days:")).toBeVisible();
});

test("the owner writes a template, and sees its problems", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/settings?tab=templates");
  const templates = page.locator("#reply-templates");
  await page.getByRole("main").getByRole("button", { name: /^FR / }).click();
  await page.getByText("Add a template").click();
  const added = templates.locator("details[open]");
  await added.getByLabel("Name").fill("Merci");
  await expect(page.getByText("Enter the text")).toBeVisible();
  await expect(page.getByText("Not saved: fix what is marked.")).toBeVisible();
  await page.reload();
  await added.getByLabel("Subject").fill("Merci {name}");
  await added.getByLabel("Text").fill("Bonjour {name},\nmerci!");
  await expectNoAxeViolations(page);
  await expect(templates.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(templates.locator("summary").filter({ hasText: "Merci" })).toBeVisible();

  await page.getByRole("tab", { name: "Notifications" }).click();
  await page.getByLabel("Remind me this many hours before the deadline").fill("30");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Enter a number of hours from 0 to 23")).toBeVisible();
});

test("a device is notified of a new request, until the owner removes it", async ({ page, context, site }) => {
  test.slow();
  await using service = await openPushService();
  await givePush(context, { permission: "default", subscription: service.subscription() });
  await signIn(page, site);
  await page.goto("/admin/settings?tab=notifications");
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByText("Notifications are on for this device.")).toBeVisible();
  await page.getByRole("button", { name: "Send a test notification" }).click();
  await expect(page.getByText("Sent. It should show in a moment.")).toBeVisible();
  expect(service.pushed).toMatchObject([{ shown: { title: "Notifications work", lang: "en" } }]);
  await expectNoAxeViolations(page);

  const visitor = await context.newPage();
  await sendRequest(visitor, "Wilhelmina");
  await expect.poll(() => service.pushed.length).toBe(2);
  expect(service.pushed[1]?.shown).toMatchObject({
    title: expect.stringMatching(/^New request: /),
    body: "Wilhelmina, Brossard",
    path: expect.stringMatching(/^\/admin\/leads\/[0-9a-f-]{36}$/),
  });

  await page.getByRole("button", { name: "Turn off notifications" }).click();
  await expect(page.getByRole("button", { name: "Turn on notifications" })).toBeVisible();
});

test("without permission to notify the page says what to do, in the owner's language", async ({
  page,
  context,
  site,
}) => {
  await givePush(context, { permission: "denied", subscription: null });
  await signIn(page, site);
  await page.goto("/admin/settings?tab=notifications");
  await expect(page.getByText("This browser blocks notifications from this site.")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("back-office-language", "fr"));
  await page.reload();
  await expect(page.getByText("Ce navigateur refuse les notifications de ce site.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Rappels et bilan" })).toBeVisible();
});

test("a browser without notifications says so", async ({ page, context, site }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await signIn(page, site);
  await page.goto("/admin/settings?tab=notifications");
  await expect(page.getByText("This browser cannot show notifications.")).toBeVisible();
});

test("what is pushed to the app is shown by its worker", async ({ page, context, site }) => {
  await context.grantPermissions(["notifications"], { origin: site.url });
  await signIn(page, site);
  await page.goto("/admin/dashboard");
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/admin/site.webmanifest");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/admin/push-worker.js", { scope: "/admin" });
    await navigator.serviceWorker.ready;
  });
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(state).toBe("activated");
  const pushed = {
    title: "New request",
    body: "Wilhelmina, Brossard",
    path: "/admin/leads",
    tag: "a-lead",
    lang: "en",
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/admin");
      const notifications = (await registration?.getNotifications()) ?? [];
      return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  // The browser may lose a message that devtools deliver; two with one tag show one notification.
  await expect(async () => {
    await deliverPush(page, JSON.stringify(pushed));
    const expected = [{ title: "New request", body: "Wilhelmina, Brossard", tag: "a-lead" }];
    await expect.poll(shown, { timeout: 5_000 }).toEqual(expected);
  }).toPass();
});

/** Delivers a push message to the service worker. */
async function deliverPush(page: Page, data: string) {
  await using devtools = await openDevtools(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const origin = `${new URL(page.url()).origin}/`;
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
}

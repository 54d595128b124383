// Shows what is pushed and opens it. It keeps no copy of anything and answers no request.

self.addEventListener("push", (event) => {
  const { title, body, path, tag, lang } = event.data.json();
  const shown = { body, tag, lang, icon: "/icon-192.png", badge: "/icon-192.png", renotify: true, data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function open(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const office = windows.find((window) => new URL(window.url).pathname.startsWith("/admin"));
  if (!office) return self.clients.openWindow(url.href);
  const focused = await office.focus();
  // A window that this worker does not control cannot be sent elsewhere.
  return focused.navigate(url.href).catch(() => self.clients.openWindow(url.href));
}

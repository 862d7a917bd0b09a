// The service worker of the member site: shows notifications, and opens what they are about.

/** A message as the gateway's `PushService` sends it. */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const options = { body, tag, data: { path }, icon: '/icons/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data.path, self.location.origin).href));
});

/** A window that shows the page already comes to the front; what is being written in others stays. */
async function openPage(url) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find((client) => client.url === url);
  return shown ? shown.focus() : self.clients.openWindow(url);
}

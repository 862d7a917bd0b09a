declare const self: ServiceWorkerGlobalScope;

/** A message as the gateway's `PushService` sends it. */
interface Message {
  title: string;
  body: string;
  /** Page that it is about. */
  path: string;
  /** A later message with the same tag replaces it. */
  tag: string;
}

/** Shows notifications, and opens their pages when clicked. */
export function showNotifications(): void {
  self.addEventListener('push', (event) => {
    const { title, body, path, tag }: Message = event.data!.json();
    const options = { body, tag, data: { path }, icon: '/icons/icon-192.png' };
    event.waitUntil(self.registration.showNotification(title, options));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(new URL(event.notification.data.path, self.location.origin).href));
  });
}

/** Brings a window that already shows the page to the front; text that is being typed in others stays. */
async function openPage(url: string): Promise<unknown> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find((client) => client.url === url);
  return shown ? shown.focus() : self.clients.openWindow(url);
}

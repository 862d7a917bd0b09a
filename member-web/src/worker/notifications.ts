declare const self: ServiceWorkerGlobalScope;

/** A message as the gateway's `PushService` sends it. */
interface Message {
  title: string;
  body: string;
  /** The page that it is about. */
  path: string;
  /** A later message with the same one takes its place. */
  tag: string;
}

/** Shows notifications, and opens what they are about. */
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

/** A window that shows the page already comes to the front; what is being written in others stays. */
async function openPage(url: string): Promise<unknown> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find((client) => client.url === url);
  return shown ? shown.focus() : self.clients.openWindow(url);
}

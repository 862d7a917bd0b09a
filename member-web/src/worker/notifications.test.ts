// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { showNotifications } from './notifications.ts';

const listeners: Record<string, (event: object) => void> = {};
const showNotification = vi.fn(async () => {});
const openWindow = vi.fn(async () => {});
let windows: { url: string; focus(): void }[];

/** Global scope of the worker. */
const worker = {
  addEventListener: (type: string, listener: () => void) => {
    listeners[type] = listener;
  },
  registration: { showNotification },
  clients: { matchAll: async () => windows, openWindow },
  location: { origin: 'https://quiet.example.org' },
};

beforeEach(() => {
  vi.stubGlobal('self', worker);
  windows = [];
  showNotifications();
});

/** Dispatches an event to the worker, and waits for its handlers. */
async function happen(type: string, event: object) {
  const done: Promise<unknown>[] = [];
  listeners[type]!({ ...event, waitUntil: (work: Promise<unknown>) => void done.push(work) });
  await Promise.all(done);
}
const click = (close = vi.fn()) =>
  happen('notificationclick', { notification: { close, data: { path: '/devotionals?date=2026-11-21' } } });
const page = 'https://quiet.example.org/devotionals?date=2026-11-21';

it('shows a message, in place of one with the same tag', async () => {
  const message = {
    title: 'Still waters',
    body: 'Psalm 23:2',
    path: '/devotionals',
    tag: 'devotional-2026-11-21',
  };
  await happen('push', { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledWith('Still waters', {
    ...{ body: 'Psalm 23:2', tag: 'devotional-2026-11-21', data: { path: '/devotionals' } },
    icon: '/icons/icon-192.png',
  });
});

it('opens the page that it is about, and leaves other windows as they are', async () => {
  const focus = vi.fn();
  windows = [{ url: 'https://quiet.example.org/journal/new', focus }];
  const close = vi.fn();
  await click(close);
  expect(close).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledWith(page);
  expect(focus).not.toHaveBeenCalled();
});

it('brings a window to the front that shows it already', async () => {
  openWindow.mockClear();
  const focus = vi.fn();
  windows = [{ url: page, focus }];
  await click();
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

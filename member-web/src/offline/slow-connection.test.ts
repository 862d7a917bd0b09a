import { afterEach, expect, it } from 'vitest';
import { markSlowConnection } from './slow-connection.ts';

const root = document.documentElement;
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  delete root.dataset.connection;
});

it('marks the page while the connection is as slow as 2G (M-PWA-05)', () => {
  const connection = Object.assign(new EventTarget(), { effectiveType: 'slow-2g' });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  markSlowConnection();
  expect(root.dataset.connection).toBe('slow');
  connection.effectiveType = '4g';
  connection.dispatchEvent(new Event('change'));
  expect(root.dataset.connection).toBeUndefined();
});

it('marks nothing in a browser that reports no connection', () => {
  markSlowConnection();
  expect(root.dataset.connection).toBeUndefined();
});

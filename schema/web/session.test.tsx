import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { session, useSessionToken } from './session.ts';

function Token() {
  return <output>{useSessionToken() ?? 'guest'}</output>;
}

const refuse = () => {
  throw new DOMException('Storage is closed', 'SecurityError');
};

afterEach(() => session.set(null));

it('keeps the token under the documented key', () => {
  session.set('abc');
  expect(localStorage.getItem('token')).toBe('abc');
  expect(session.token()).toBe('abc');
  session.set(null);
  expect(localStorage.getItem('token')).toBeNull();
  expect(session.token()).toBeNull();
});

it('notifies listeners, also of changes in other tabs', () => {
  render(<Token />);
  expect(screen.getByText('guest')).toBeVisible();
  act(() => session.set('abc'));
  expect(screen.getByText('abc')).toBeVisible();
  act(() => {
    localStorage.setItem('token', 'from elsewhere');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  expect(screen.getByText('from elsewhere')).toBeVisible();
});

it('notifies no listener that has unsubscribed', () => {
  const listener = vi.fn();
  session.subscribe(listener)();
  session.set('abc');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(listener).not.toHaveBeenCalled();
});

it('falls back to memory without storage', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} });
  session.set('abc');
  expect(session.token()).toBe('abc');
  session.set(null);
  expect(session.token()).toBeNull();
});

it('falls back to memory with full storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: refuse,
    removeItem: () => {},
    clear: () => {},
  });
  session.set('abc');
  expect(session.token()).toBe('abc');
  session.set(null);
  expect(session.token()).toBeNull();
});

// Imported here, so that no test waits for a first import.
import '../features/auth/login-page.tsx';
import './site-menu-parts.tsx';
import '../features/journal/journal-page.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { address, openSite } from '../testing/render-site.tsx';

const bar = () => screen.queryByRole('navigation', { name: 'Shortcuts' });
const tabs = () => within(bar()!);

function open(at: string) {
  fakeGateway();
  return openSite(at);
}

it('leads to the four pages of every day, and marks the one the reader is on', () => {
  open('/prayers');
  const links = tabs().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Today', '/devotionals'],
    ['Bible', '/bible'],
    ['Journal PRO, locked, sign in first', '/login?redirect=%2Fjournal'],
    ['Prayers', '/prayers'],
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[3]]);
});

it('does not mark the locked journal on the page that it leads to', async () => {
  const user = open('/bible');
  await user.click(tabs().getByRole('link', { name: /Journal/ }));
  expect(address()).toBe('/login?redirect=%2Fjournal');
  expect(tabs().getByRole('link', { name: /Journal/ })).not.toHaveAttribute('aria-current');
});

describe('the menu', () => {
  const sheet = () => screen.queryByRole('dialog', { name: 'Menu' });

  async function openSheet() {
    const user = open('/bible');
    await user.click(tabs().getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    return user;
  }

  it('has everything that the desktop has', async () => {
    await openSheet();
    const links = within(sheet()!)
      .getAllByRole('link')
      .filter(({ lang }) => !lang);
    expect(links.map((link) => link.textContent?.replace(/,.*/, '').trim())).toEqual([
      'Home',
      'About',
      'Devotionals',
      'Scripture Meditation NEW',
      'Bible',
      'Journal PRO',
      'Prayers',
      'Encouraging Words',
      'FAQ',
      'Contact',
      'Subscription Plans',
      'Premium',
    ]);
  });

  it('has the theme, for which the top bar of a phone has no room', async () => {
    const user = await openSheet();
    await user.click(within(sheet()!).getByRole('button', { name: 'Use the dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await user.click(within(sheet()!).getByRole('button', { name: 'Use the light theme' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  });

  it('is closed by its button, by Escape and by a press beside it', async () => {
    const user = await openSheet();
    const again = () => user.click(tabs().getByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('button', { name: 'Close the menu' }));
    expect(sheet()).not.toBeInTheDocument();
    await again();
    fireEvent(sheet()!, new Event('cancel', { cancelable: true }));
    expect(sheet()).not.toBeInTheDocument();
    await again();
    fireEvent.click(sheet()!);
    expect(sheet()).not.toBeInTheDocument();
  });

  it('closes when a page is chosen', async () => {
    const user = await openSheet();
    await user.click(within(sheet()!).getByRole('link', { name: 'Encouraging Words' }));
    expect(address()).toBe('/encouraging');
    expect(sheet()).not.toBeInTheDocument();
  });
});

it('makes room for the screen keyboard, not for a narrower view without a field', async () => {
  const view = Object.assign(new EventTarget(), { height: 800, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  const become = (height: number, scale = 1) =>
    act(() => {
      Object.assign(view, { height, scale }).dispatchEvent(new Event('resize'));
    });
  open('/login');
  const field = await screen.findByLabelText('Email');
  expect(bar()).toBeInTheDocument();
  become(500);
  expect(bar()).toBeInTheDocument();
  act(() => field.focus());
  expect(bar()).not.toBeInTheDocument();
  become(400, 2);
  expect(bar()).toBeInTheDocument();
  become(500);
  expect(bar()).not.toBeInTheDocument();
  become(780);
  expect(bar()).toBeInTheDocument();
});

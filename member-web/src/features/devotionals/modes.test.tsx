import './testing/lists.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageOf } from '../../lib/page-of.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';
import { listPath, modeOf } from './modes.ts';
import { listed } from './testing/lists.ts';

const TODAY = '2026-11-21';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const modes = () => within(screen.getByRole('navigation', { name: 'Devotionals' }));
const marked = () =>
  modes()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

it('has its four ways in, and marks the one that is open', async () => {
  fakeGateway(undefined, { LatestDevotionals: { latestDevotionals: listed([TODAY]) } });
  const user = openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  expect(
    modes()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(["Today's Devotional", 'Favorites', 'Archive', 'Search']);
  expect(marked()).toEqual(["Today's Devotional"]);
  await user.click(modes().getByRole('link', { name: 'Archive' }));
  await heading('Archive');
  expect(marked()).toEqual(['Archive']);
  await user.click(modes().getByRole('link', { name: 'Search' }));
  expect(await heading('Search')).toHaveFocus();
  await user.click(modes().getByRole('link', { name: "Today's Devotional" }));
  await heading(`Title of ${TODAY}`);
  expect(address()).toBe('/devotionals');
});

it('marks none on another day, from which the first link leads away', async () => {
  fakeGateway();
  openSite('/devotionals?date=2026-11-19');
  await heading('Title of 2026-11-19');
  expect(marked()).toEqual([]);
});

it('shows the current devotional for a mode that there is not', async () => {
  fakeGateway();
  openSite('/devotionals?mode=nothing');
  await heading(`Title of ${TODAY}`);
});

it('writes and reads addresses', () => {
  expect(listPath('search', { q: 'a lamp', tag: 'rest', page: 2 })).toBe(
    '/devotionals?mode=search&q=a+lamp&tag=rest&page=2',
  );
  expect(listPath('archive', { page: 1 })).toBe('/devotionals?mode=archive');
  expect(modeOf(new URLSearchParams('mode=constructor'))).toBe('current');
  const pages = ['3', '0', '-1', '1.5', '', 'x', '99999999'].map((page) =>
    pageOf(new URLSearchParams({ page })),
  );
  expect(pages).toEqual([3, 1, 1, 1, 1, 1, 1]);
});

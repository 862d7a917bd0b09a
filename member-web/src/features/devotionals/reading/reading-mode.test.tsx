import { m } from '@quiet-time/schema/sentences';
import '../devotionals-page.tsx';
import './reading-kit.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteBegun } from '../../../lib/welcomes.ts';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { address, openSite } from '../../../testing/render-site.tsx';

const bar = () => screen.findByRole('group', { name: 'Reading mode' });
const heading = (name = 'Title of 2026-11-21') => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  // Prevents the welcome, which could open in a slow run.
  noteBegun();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});
afterEach(() => {
  delete document.documentElement.dataset.readingSize;
});

it('leaves the text and a small bar', async () => {
  fakeGateway();
  const user = openSite('/devotionals?date=2026-11-19');
  await user.click(await screen.findByRole('button', { name: 'Reading' }));
  await user.click(await screen.findByRole('link', { name: 'Reading mode' }));
  expect(address()).toBe('/devotionals?date=2026-11-19&reading=1');
  await bar();
  expect(await heading('Title of 2026-11-19')).toHaveFocus();
  expect(screen.getByText('First paragraph.')).toBeVisible();
  expect(screen.queryAllByRole('navigation')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Quiet Time' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Favorite' })).not.toBeInTheDocument();
});

it.each(['Escape', 'the button'])('is left by %s, back to where one was', async (way) => {
  fakeGateway();
  const user = openSite('/devotionals');
  await user.click(await screen.findByRole('button', { name: 'Reading' }));
  await user.click(await screen.findByRole('link', { name: 'Reading mode' }));
  await bar();
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: 'Leave reading mode' }));
  await waitFor(() => expect(address()).toBe('/devotionals'));
  expect(await screen.findByRole('button', { name: 'More' })).toBeInTheDocument();
});

it('has an address of its own, from which leaving leads to the day', async () => {
  fakeGateway();
  const user = openSite('/devotionals?date=2026-11-19&reading=1');
  await bar();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/devotionals?date=2026-11-19'));
});

it('is no place without a text', async () => {
  fakeGateway(() => ({ code: 'NOT_FOUND', message: m.devotional_not_found() }));
  openSite('/devotionals?date=2026-11-19&reading=1');
  await heading(m.devotional_not_found());
  expect(address()).toBe('/devotionals?date=2026-11-19');
  expect(screen.getByRole('link', { name: 'Quiet Time' })).toBeVisible();
});

it('sets and remembers the size of the text', async () => {
  fakeGateway();
  const user = openSite('/devotionals?reading=1');
  await bar();
  const larger = screen.getByRole('button', { name: 'Larger text' });
  await user.click(larger);
  expect(document.documentElement.dataset.readingSize).toBe('125');
  expect(localStorage.getItem('reading-size')).toBe('125');
  await user.click(larger);
  await user.click(larger);
  expect(screen.getByText('200%')).toBeVisible();
  expect(larger).toHaveAttribute('aria-disabled', 'true');
  await user.click(larger);
  await user.click(screen.getByRole('button', { name: 'Smaller text' }));
  expect(document.documentElement.dataset.readingSize).toBe('150');
});

it('closes the panel by Escape and by a press beside it', async () => {
  fakeGateway();
  const user = openSite('/devotionals');
  const button = await screen.findByRole('button', { name: 'Reading' });
  await user.click(button);
  await screen.findByRole('group', { name: 'Reading' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Reading' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByText('First paragraph.'));
  expect(screen.queryByRole('group', { name: 'Reading' })).not.toBeInTheDocument();
});

// Loaded here, so that no test waits for a first import.
import '../devotionals-page.tsx';
import '../../encouraging-words/word-dialog.tsx';
import '../../prayers/prayers-dialog.tsx';
import { type FakeResponses, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { prayersOf, wordOf } from '../../../testing/sample-encouraging-words.ts';
import { fallbackWords } from '../../encouraging-words/fallback-words.ts';
import { defaultPrayers } from '../../prayers/default-prayers.ts';

beforeEach(() => {
  sessionStorage.setItem('quiet-time-begun', '1');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

async function open(button: string, answers: FakeResponses) {
  fakeGateway(undefined, answers);
  const user = openSite('/devotionals');
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: button })) };
}

it('shows the prayers of the week and the month, until Amen', async () => {
  const { user, dialog } = await open('Pray on', { CurrentPrayers: prayersOf() });
  expect(await dialog.findByText('Prayer weekly. Amen.')).toBeVisible();
  expect(dialog.getByText('Prayer monthly. Amen.')).toBeVisible();
  expect(dialog.queryByText('Prayer daily. Amen.')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Amen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows prayers of our own when none can be had', async () => {
  const { dialog } = await open('Pray on', { CurrentPrayers: noConnection });
  expect(await dialog.findByText(defaultPrayers.weekly?.content ?? '')).toBeVisible();
  expect(dialog.getByText(defaultPrayers.monthly?.content ?? '')).toBeVisible();
});

it('shows a word by chance', async () => {
  const { dialog } = await open('A word to take along', {
    RandomEncouragingWord: { randomEncouragingWord: wordOf('a', { scriptureReference: 'Psalm 30:5' }) },
  });
  expect(await dialog.findByText('Message a')).toBeVisible();
  expect(dialog.getByText('Psalm 30:5')).toBeVisible();
});

it('shows a word of our own when none can be had', async () => {
  const { dialog } = await open('A word to take along', { RandomEncouragingWord: noConnection });
  await waitFor(() => expect(fallbackWords()).toContain(dialog.getByRole('blockquote').textContent));
});

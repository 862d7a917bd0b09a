import '../devotionals-page.tsx';
import '../reading/reading-kit.tsx';
import { session } from '@quiet-time/web/session.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteBegun } from '../../../lib/welcomes.ts';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { fakeSpeech, voice } from '../../../testing/fake-speech.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { devotionalOf } from '../../../testing/sample-devotionals.ts';
import { miriam } from '../../../testing/sample-members.ts';
import { voiceFor } from './voice.ts';

const button = (name: string) => screen.getByRole('button', { name });
const marked = () =>
  [...document.querySelectorAll<HTMLElement>('article [aria-current]')].map(({ dataset }) => dataset.part);

async function openPanel(token: string | null = null, change: object = {}) {
  fakeGateway((date) => ({ devotional: devotionalOf(date, change) }), {
    Viewer: { viewer: miriam },
    IsFavorite: { isFavorite: false },
  });
  const user = openSite('/devotionals', { token });
  await user.click(await screen.findByRole('button', { name: 'Reading' }));
  await screen.findByRole('group', { name: 'Reading' });
  return user;
}

async function begin(token: string | null = null) {
  const user = await openPanel(token);
  await user.click(await screen.findByRole('button', { name: 'Read aloud' }));
  return user;
}

beforeEach(() => {
  // Prevents the welcome, which could open in a slow run.
  noteBegun();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

it('is not offered where there is no voice, nor one that speaks the language', async () => {
  const speech = fakeSpeech([voice('fr-FR')]);
  await openPanel();
  expect(screen.queryByRole('button', { name: 'Read aloud' })).not.toBeInTheDocument();
  act(() => speech.setVoices([voice('fr-FR'), voice('en-US')]));
  expect(button('Read aloud')).toBeVisible();
});

it('is not offered where the browser has no speech', async () => {
  await openPanel();
  expect(screen.queryByRole('button', { name: 'Read aloud' })).not.toBeInTheDocument();
});

it("reads and typesets a text in its own language, which may differ from the page's", async () => {
  const speech = fakeSpeech([voice('en-GB'), voice('de-DE')]);
  const user = await openPanel(null, { lang: 'de', title: 'Er sagt: "Komm"' });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('Er sagt: „Komm“');
  expect(heading).toHaveAttribute('lang', 'de');
  await user.click(button('Read aloud'));
  expect(speech.now()).toMatchObject({ text: 'Er sagt: "Komm"', lang: 'de-DE' });
});

it('is not offered where no voice speaks the language of the devotional', async () => {
  fakeSpeech([voice('en-GB')]);
  await openPanel(null, { lang: 'de' });
  expect(screen.queryByRole('button', { name: 'Read aloud' })).not.toBeInTheDocument();
});

it('reads part by part, marks each, and ends', async () => {
  const speech = fakeSpeech();
  await begin();
  expect(speech.now()).toMatchObject({ text: 'Title of 2026-11-21', lang: 'en-GB', rate: 1 });
  expect(marked()).toEqual(['title']);
  // The panel has closed, so the focus is on the button that pauses.
  expect(button('Pause')).toHaveFocus();
  const order: unknown[] = [];
  while (speech.now()) {
    if (order.at(-1) !== marked()[0]) order.push(marked()[0]);
    act(speech.end);
  }
  expect(order).toEqual(['title', 'scripture', 'reflection', 'questions', 'prayer']);
  expect(speech.said.at(-1)?.text).toBe('Lord, teach me to wait. Amen.');
  expect(marked()).toEqual([]);
  expect(screen.queryByRole('group', { name: 'Reading aloud' })).not.toBeInTheDocument();
  expect(button('Reading')).toHaveFocus();
});

it('pauses, reads on with the same sentence, and stops', async () => {
  const speech = fakeSpeech();
  const user = await begin();
  act(speech.end);
  await user.click(button('Pause'));
  expect(speech.now()).toBeNull();
  expect(marked()).toEqual(['scripture']);
  await user.click(button('Read on'));
  expect(speech.now()?.text).toBe('Psalm 27, verse 14');
  await user.click(button('Stop reading aloud'));
  expect(speech.now()).toBeNull();
  expect(marked()).toEqual([]);
});

it('continues at another pace, and remembers it', async () => {
  const speech = fakeSpeech();
  const user = await begin();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pace' }), '1.5×');
  expect(speech.now()).toMatchObject({ text: 'Title of 2026-11-21', rate: 1.5 });
  expect(localStorage.getItem('reading-rate')).toBe('1.5');
});

it('ends with another day', async () => {
  const speech = fakeSpeech();
  const user = await begin();
  await user.click(screen.getByRole('link', { name: 'Previous day' }));
  await screen.findByRole('heading', { level: 1, name: 'Title of 2026-11-20' });
  expect(speech.now()).toBeNull();
});

it('ends with the page', async () => {
  const speech = fakeSpeech();
  const user = await begin();
  await user.click(within(screen.getByRole('navigation', { name: 'Devotionals' })).getByText('Archive'));
  await waitFor(() => expect(speech.now()).toBeNull());
});

it('ends with the session', async () => {
  const speech = fakeSpeech();
  await begin('token-of-miriam');
  expect(speech.now()).not.toBeNull();
  act(() => session.set(null));
  await waitFor(() => expect(speech.now()).toBeNull());
});

it('says kindly that the voice has failed', async () => {
  const speech = fakeSpeech();
  await begin();
  act(speech.fail);
  expect(
    await within(screen.getByRole('alert')).findByText(/voice of this device has stopped/),
  ).toBeVisible();
  expect(marked()).toEqual([]);
});

it('brings the part into sight until the reader scrolls', async () => {
  const shown: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 2_000 } as DOMRect);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    const { part } = (this as HTMLElement).dataset;
    if (part) shown.push(part);
  });
  const speech = fakeSpeech();
  await begin();
  act(speech.end);
  act(speech.end);
  window.dispatchEvent(new Event('wheel'));
  while (speech.now()) act(speech.end);
  expect(shown).toEqual(['title', 'scripture']);
});

it('chooses the voice that speaks as the reader does', () => {
  const voices = [voice('de-DE'), voice('en_US', 'us', { default: true }), voice('en_GB', 'gb')];
  expect(voiceFor(voices, 'en', ['en-GB', 'en'])?.name).toBe('gb');
  expect(voiceFor(voices, 'en', ['de'])?.name).toBe('us');
  expect(voiceFor(voices, 'fr', ['en'])).toBeNull();
});

// Imported here, so that no test waits for a first import.
import '../../features/faq/faq-page.tsx';
import '../offline/send-pending-changes.ts';
import '../offline/background-sync.tsx';
import './button.tsx';
import { m } from '@quiet-time/schema/sentences';
import { saveTyped } from '@quiet-time/web/form/drafts.ts';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { highlightsOutbox } from '../../features/bible/highlights/highlights-outbox.ts';
import { favoritesOutbox } from '../../features/favorites/favorites-outbox.ts';
import { rememberMember } from '../../session/last-member.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

const TOKEN = 'token-of-miriam';
const owner = miriam.id;
const quiet = { ...miriam, preferences: { ...miriam.preferences, welcomeMessage: false } };
const entry = 'journal:0b6d7c1e-5d2a-4f3b-8a9c-1d2e3f4a5b6c';

beforeEach(() => rememberMember(TOKEN, owner));
afterEach(() => vi.restoreAllMocks());

const heart = { id: 'psalm', kind: 'devotional', favorite: true } as const;
const highlight = { id: 'one', book: 'john', chapter: 3, from: 16, to: 16, color: 'yellow' } as const;
const answer = { answer: 'At the window', question: 'What are you waiting for?' };

/** Opens a page on which nothing is sent by itself, and asks to sign out. */
async function signOut(changes: FakeResponses = {}) {
  const answers: FakeResponses = Object.assign(changes, {
    Viewer: { viewer: quiet },
    Faqs: { faqs: [] },
    AddFavorite: noConnection,
    HighlightVerses: noConnection,
    SaveQuestionAnswer: noConnection,
    '/api/auth/logout': {},
    ...changes,
  });
  const { calls } = fakeGateway(undefined, answers);
  const user = openSite('/faq', { token: TOKEN });
  await user.click(await screen.findByRole('button', { name: /^Your account/ }));
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  return { user, answers, sent: (operation: string) => calls.filter((call) => call.operation === operation) };
}
const question = () => screen.findByRole('dialog', { name: m.unsent_question() });
const isSignedOut = () => localStorage.getItem('token') === null;

it('names the changes that only this device has, by kind and number, with titles', async () => {
  favoritesOutbox.add(owner, heart);
  favoritesOutbox.add(owner, { ...heart, id: 'evening' });
  highlightsOutbox.add(owner, highlight);
  saveTyped('answer:day:waiting', owner, answer);
  saveTyped('answer:day:empty', owner, { ...answer, answer: ' ' });
  saveTyped(entry, owner, {
    title: '',
    content: '<p>In the morning</p>',
    tags: '',
    mood: '',
    devotional: null,
    writtenOn: '2026-11-21',
  });
  saveTyped('prayer-list:new', owner, { title: 'For Anna' });
  saveTyped('prayer-list:new', 'naomi', { title: 'Of somebody else' });
  await signOut();
  const dialog = within(await question());
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 journal entrySaturday 21 November 2026',
    '1 answerWhat are you waiting for?',
    '2 hearts',
    '1 highlightJohn 3',
    '1 form that you beganFor Anna',
  ]);
  expect(isSignedOut()).toBe(false);
});

it('stays, with all of it', async () => {
  favoritesOutbox.add(owner, heart);
  const { user } = await signOut();
  await user.click(within(await question()).getByRole('button', { name: m.unsent_stay() }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(isSignedOut()).toBe(false);
  expect(favoritesOutbox.of(owner)).toHaveLength(1);
});

it('signs out and forgets it, where that is chosen', async () => {
  favoritesOutbox.add(owner, heart);
  saveTyped('prayer-list:new', owner, { title: 'For Anna' });
  const { user } = await signOut();
  await user.click(within(await question()).getByRole('button', { name: m.unsent_discard() }));
  await screen.findByRole('link', { name: 'Sign In' });
  expect(isSignedOut()).toBe(true);
  expect(Object.keys(localStorage).filter((key) => /^(draft|waiting)/.test(key))).toEqual([]);
});

it('sends it first, also an answer that was typed a moment ago', async () => {
  favoritesOutbox.add(owner, heart);
  saveTyped('answer:day:waiting', owner, answer);
  const { user, answers, sent } = await signOut();
  const dialog = within(await question());
  await user.click(dialog.getByRole('button', { name: m.unsent_send() }));
  expect(await dialog.findByText(m.shared_no_connection())).toBeVisible();
  expect(isSignedOut()).toBe(false);
  answers.AddFavorite = { addFavorite: true };
  answers.SaveQuestionAnswer = {
    saveQuestionAnswer: {
      __typename: 'QuestionAnswer',
      id: 'answer',
      questionId: 'waiting',
      isAddedToJournal: false,
      ...answer,
    },
  };
  await user.click(dialog.getByRole('button', { name: m.unsent_send() }));
  await screen.findByRole('link', { name: 'Sign In' });
  expect(isSignedOut()).toBe(true);
  expect(sent('SaveQuestionAnswer')).toHaveLength(1);
});

it('names the changes that could not be sent, and stays', async () => {
  favoritesOutbox.add(owner, heart);
  saveTyped('answer:day:waiting', owner, answer);
  const { user } = await signOut({
    AddFavorite: { addFavorite: true },
    SaveQuestionAnswer: refusal('NOT_FOUND', 'There is no such question.'),
  });
  const dialog = within(await question());
  await user.click(dialog.getByRole('button', { name: m.unsent_send() }));
  expect(await dialog.findByText(m.unsent_left())).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(isSignedOut()).toBe(false);
});

it('cannot send without a connection, or if only a form was begun', async () => {
  saveTyped('prayer-list:new', owner, { title: 'For Anna' });
  await signOut();
  const dialog = within(await question());
  const send = () => dialog.queryByRole('button', { name: m.unsent_send() });
  expect(send()).toBeNull();
  act(() => void favoritesOutbox.add(owner, heart));
  expect(send()).not.toBeNull();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(send()).toBeNull();
  expect(dialog.getByText(m.unsent_offline())).toBeVisible();
});

it('notices changes that another tab has sent meanwhile', async () => {
  favoritesOutbox.add(owner, heart);
  const { user } = await signOut();
  await question();
  const key = `draft:${owner}:heart:${heart.id}`;
  localStorage.removeItem(key);
  fireEvent(window, new StorageEvent('storage', { key }));
  const saved = await screen.findByRole('dialog', { name: m.unsent_none() });
  await user.click(within(saved).getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(isSignedOut()).toBe(true));
});

it('also asks when the viewer is unknown', async () => {
  favoritesOutbox.add(owner, heart);
  await signOut({ Viewer: noConnection });
  await question();
});

it('does not ask when all is saved', async () => {
  await signOut();
  await screen.findByRole('link', { name: 'Sign In' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

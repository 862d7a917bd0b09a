// Loaded here, so that no test waits for a first import.
import '../devotionals/devotionals-page.tsx';
import { m } from '@quiet-time/schema/sentences';
import { saveTyped } from '@quiet-time/web/form/drafts.ts';
import { session } from '@quiet-time/web/session.ts';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteBegun } from '../../lib/welcomes.ts';
import { memberOf, rememberMember } from '../../session/last-member.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';
import { favoritesOutbox } from './favorites-outbox.ts';

beforeEach(() => {
  noteBegun();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});
afterEach(() => localStorage.clear());

const TOKEN = 'token-of-miriam';
const added = { addFavorite: true };

function open(at: string, answers: FakeResponses) {
  rememberMember(TOKEN, miriam.id);
  const { calls } = fakeGateway(
    undefined,
    Object.assign(answers, {
      Viewer: { viewer: miriam },
      IsFavorite: { isFavorite: false },
      AddFavorite: added,
      ...answers,
    }),
  );
  openSite(at, { token: TOKEN });
  return () => calls.filter(({ operation }) => operation === 'AddFavorite').map((call) => call.variables);
}
const heart = () => screen.findByRole('button', { name: m.favorite() });
const isFilled = async () =>
  waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
const keys = () => Object.keys(localStorage).filter((key) => key.includes(':heart:'));
const backOnLine = () => fireEvent(window, new Event('online'));

it('wait for a connection, filled, also when the page is opened again, and are sent once in their order', async () => {
  const answers: FakeResponses = { AddFavorite: noConnection };
  open('/devotionals', answers);
  fireEvent.click(await heart());
  expect(await screen.findByText(m.favorites_waiting())).toBeVisible();
  await isFilled();
  cleanup();

  open('/devotionals?date=2026-11-20', { AddFavorite: noConnection, Viewer: noConnection });
  fireEvent.click(await heart());
  await isFilled();
  expect(favoritesOutbox.of(miriam.id)).toHaveLength(2);
  cleanup();

  const sentAtLast = open('/faq', { Faqs: noConnection });
  await waitFor(() => expect(favoritesOutbox.of(miriam.id)).toEqual([]));
  backOnLine();
  expect(sentAtLast()).toEqual([{ devotionalId: 'id-2026-11-21' }, { devotionalId: 'id-2026-11-20' }]);
});

it('are shown and sent from where an earlier version of the site left them', async () => {
  const changes = [{ id: 'id-2026-11-21', kind: 'devotional', favorite: true }];
  saveTyped('favorites', miriam.id, { changes });
  open('/devotionals', { Viewer: noConnection });
  await isFilled();
  cleanup();

  saveTyped('favorites', miriam.id, { changes });
  for (const key of keys()) localStorage.removeItem(key);
  const sent = open('/devotionals', {});
  await waitFor(() => expect(sent()).toEqual([{ devotionalId: 'id-2026-11-21' }]));
  await waitFor(() => expect(keys()).toEqual([]));
  expect(localStorage.getItem(`draft:${miriam.id}:favorites`)).toBeNull();
});

it('are forgotten where the server has them already, without a word', async () => {
  const change = { id: 'id-2026-11-21', kind: 'devotional', favorite: true } as const;
  favoritesOutbox.add(miriam.id, change);
  const sent = open('/devotionals', { AddFavorite: refusal('BAD_USER_INPUT', m.favorite_already()) });
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(favoritesOutbox.of(miriam.id)).toEqual([]));
  expect(screen.queryByText(m.favorite_already())).toBeNull();
});

it('belong to one member only', async () => {
  favoritesOutbox.add('another member', { id: 'id-2026-11-21', kind: 'devotional', favorite: true });
  const sent = open('/devotionals', {});
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  backOnLine();
  await screen.findByRole('button', { name: /^Your account/ });
  expect(sent()).toEqual([]);
  expect(favoritesOutbox.of('another member')).toHaveLength(1);
  session.set('token of another session');
  expect(memberOf(session.token())).toBeNull();
});

import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { address, renderApp } from '../../testing/render-app.tsx';
import { afterTheFire, anna, counts } from '../../testing/sample-devotionals.ts';
import { userOf } from '../../testing/sample-users.ts';

const devotionals = (items: object[], total = items.length) => ({
  adminDevotionals: { __typename: 'DevotionalPage', total, items },
});
const people = (...names: string[]) => ({
  users: { __typename: 'UserPage', total: names.length, items: names.map((name) => userOf(name)) },
});

/** Opens the palette over the empty trash. */
async function open(answers: FakeResponses = {}) {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    Trash: { trash: { __typename: 'TrashPage', total: 0, pages: 0, items: [] } },
    FindDevotionals: devotionals([]),
    FindPeople: people(),
    FindContent: { findContent: [] },
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp('/admin?s=trash');
  await screen.findByText('Nothing was deleted');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', field);
  return { user, calls, answers: given };
}
const options = () => within(screen.getByRole('listbox')).queryAllByRole('option');
const field = { name: /^Find a section/ };
const chosen = () => screen.getByRole('combobox', field).getAttribute('aria-activedescendant');
const sent = (calls: Awaited<ReturnType<typeof open>>['calls'], name: string) =>
  calls.filter(({ operation }) => operation === name).map(({ variables }) => variables);

it('opens by its shortcut with the field in focus, and goes to the typed section', async () => {
  const { user } = await open();
  expect(screen.getByRole('combobox', field)).toHaveFocus();
  await user.keyboard('speed');
  expect(options().map(({ textContent }) => textContent)).toEqual(['Speed of the siteSite']);
  expect(chosen()).toBe(options()[0]!.id);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin?s=speed');
  expect(screen.queryByRole('combobox', field)).not.toBeInTheDocument();
  expect(document.getElementById('content')).toHaveFocus();
});

it('chooses by arrow keys, with wrap-around, and by the pointer', async () => {
  const { user } = await open();
  await user.keyboard('new{ArrowDown}');
  const [first, second] = options();
  expect([first, second].map((option) => option!.getAttribute('aria-selected'))).toEqual(['false', 'true']);
  expect(chosen()).toBe(second!.id);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe(options().at(-1)!.id);
  await user.click(screen.getByRole('option', { name: 'New word' }));
  expect(address()).toBe('/admin?s=words&edit=new');
});

it('finds devotionals and people once the typing pauses, and opens one', async () => {
  const { user, calls } = await open({
    FindDevotionals: devotionals([afterTheFire], 37),
    FindPeople: people('Fiona Firth'),
  });
  await user.keyboard('fire');
  expect(screen.getByText('Searching…')).toBeInTheDocument();
  expect(await screen.findByRole('group', { name: 'Devotionals' })).toBeInTheDocument();
  expect(sent(calls, 'FindDevotionals')).toEqual([{ search: 'fire', from: null, to: null, limit: 5 }]);
  expect(sent(calls, 'FindPeople')).toEqual([{ search: 'fire', limit: 5 }]);
  expect(await screen.findByText('3 found')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('option', { name: /After the Fire/ })).toHaveTextContent(
    '1 Kings 19:11-12 · 20 Nov 2026',
  );
  expect(screen.getByRole('option', { name: 'All 37 devotionals with “fire”' })).toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: /Fiona Firth/ }));
  expect(address()).toBe('/admin?s=users&edit=Fiona Firth');
});

it.each([
  ['prayer', 'Prayer · For the sea', '/admin?s=prayers&edit=one'],
  ['openingPrayer', 'Opening prayer · For the sea', '/admin?s=opening-prayers&edit=one'],
  ['encouragingWord', 'Encouraging word · For the sea', '/admin?s=words&edit=one'],
  ['topic', 'Scripture topic · For the sea', '/admin?s=scripture-topics&edit=one'],
  ['scripture', 'Scripture · For the sea', '/admin/scriptures?edit=one'],
  ['faq', 'FAQ · For the sea', '/admin?s=faq&edit=one'],
  ['announcement', 'Announcement · For the sea', '/admin?s=announcements&edit=one'],
  ['letter', 'Letter · For the sea', '/admin?s=letters&edit=one'],
])('finds content of the kind %s and opens it', async (kind, note, at) => {
  const { user, calls } = await open({
    FindContent: {
      findContent: [
        { __typename: 'FoundContent', kind, id: 'one', title: 'Storm', beginning: 'For the sea' },
      ],
    },
  });
  await user.keyboard('sea');
  const option = await screen.findByRole('option', { name: /^Storm/ });
  expect(option).toHaveTextContent(`Storm${note}`);
  expect(sent(calls, 'FindContent')).toEqual([{ search: 'sea' }]);
  await user.click(option);
  expect(address()).toBe(at);
});

it('finds the settings by the names of their fields', async () => {
  const { user } = await open();
  await user.keyboard('imprint');
  expect(screen.getByRole('option', { name: /^Settings/ })).toBeInTheDocument();
});

it('finds the devotional of a date, or offers to write it', async () => {
  const { user, calls } = await open();
  await user.keyboard('3 Dec 2031');
  const write = await screen.findByRole('option', { name: /^Write the devotional of Wednesday 3 December/ });
  expect(sent(calls, 'FindDevotionals')).toEqual([
    { search: '', from: '2031-12-03', to: '2031-12-03', limit: 5 },
  ]);
  expect(sent(calls, 'FindPeople')).toEqual([]);
  expect(sent(calls, 'FindContent')).toEqual([]);
  await user.click(write);
  expect(address()).toBe('/admin?s=devotionals&edit=new&date=2031-12-03');
});

it('shows an editor their own sections and no people', async () => {
  const { user, calls } = await open({ Viewer: { viewer: { ...anna, role: 'editor' } } });
  expect(screen.queryByRole('option', { name: /Users|Settings|person|GraphiQL/ })).not.toBeInTheDocument();
  await user.keyboard('anna');
  expect(await screen.findByText('Nothing found for “anna”.')).toBeInTheDocument();
  expect(sent(calls, 'FindDevotionals')).toHaveLength(1);
  expect(sent(calls, 'FindPeople')).toEqual([]);
});

it('opens GraphiQL in a new tab for administrators', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await open();
  await user.keyboard('graphql{Enter}');
  expect(opened).toHaveBeenCalledExactlyOnceWith('/admin/graphiql', '_blank', 'noreferrer');
  expect(address()).toBe('/admin?s=trash');
  opened.mockRestore();
});

it('shows a failed search, keeps known entries, and retries', async () => {
  const { user, answers } = await open({ FindPeople: refusal('SERVICE_UNAVAILABLE', 'Down') });
  await user.keyboard('prayer');
  expect(await screen.findByText(/could not be searched/)).toBeVisible();
  expect(screen.getByRole('option', { name: /Prayer requests/ })).toBeInTheDocument();
  answers.FindPeople = people('Prayer Smith');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /Prayer Smith/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/could not be searched/)).not.toBeInTheDocument());
});

it('changes the theme, and closes by Escape and by its button', async () => {
  const { user } = await open();
  await user.keyboard('theme{Enter}');
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  for (const button of screen.getAllByRole('button', { name: /^Find/ })) {
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('combobox', field)).not.toBeInTheDocument();
  }
});

it('does not open over another dialog', async () => {
  const { user } = await open();
  await user.keyboard('new word{Enter}');
  await screen.findByRole('dialog', { name: 'New encouraging word' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', field)).not.toBeInTheDocument();
});

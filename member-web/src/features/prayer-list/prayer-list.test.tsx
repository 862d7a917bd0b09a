// Loaded here, so that no test waits for a first import.
import '../prayers/prayers-page.tsx';
import '../devotionals/devotionals-page.tsx';
import '../auth/login-page.tsx';
import './prayer-list.tsx';
import './todays-prayers.tsx';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteBegun } from '../../lib/welcomes.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';
import { prayerItemOf, prayerListOf } from '../../testing/sample-prayer-list.ts';

beforeEach(() => {
  noteBegun();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});
afterEach(() => localStorage.clear());

function open(
  answers: FakeResponses = {},
  { at = '/prayers?view=list', token = 'token' as string | null } = {},
) {
  const given: FakeResponses = Object.assign(answers, {
    Viewer: { viewer: miriam },
    PrayerList: prayerListOf([prayerItemOf('Work'), prayerItemOf('My brother', { note: 'He is far away.' })]),
    MarkPrayerAnswered: ({ id, answeredOn }: Record<string, unknown>) => ({
      markPrayerAnswered: prayerItemOf('My brother', { id, answeredOn: answeredOn ?? null }),
    }),
    ...answers,
  });
  const { calls } = fakeGateway(undefined, given);
  const user = openSite(at, { token });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const field = () => screen.findByRole('textbox', { name: 'What would you like to pray for?' });

describe('the prayer list', () => {
  it('is for members', async () => {
    const { sent } = open({}, { token: null });
    await waitFor(() => expect(address()).toMatch(/^\/login\?redirect=/));
    expect(sent('PrayerList')).toEqual([]);
  });

  it('takes a prayer in one line, and puts it first', async () => {
    const { user, sent } = open({ CreatePrayerItem: { createPrayerItem: prayerItemOf('The harvest') } });
    await screen.findByRole('heading', { name: 'Work' });
    await user.type(await field(), ' The harvest {Enter}');
    await screen.findByRole('heading', { name: 'The harvest' });
    expect(titles()).toEqual(['The harvest', 'Work', 'My brother']);
    expect(sent('CreatePrayerItem')).toEqual([{ input: { title: 'The harvest', startedOn: '2026-11-21' } }]);
    expect(await field()).toHaveValue('');
    expect(await field()).toHaveFocus();
    expect(document.title).toBe('My Prayer List: Prayers · Quiet Time');
  });

  it('keeps the typed text when it cannot be added, also over a reload', async () => {
    const { user, sent, answers } = open({ CreatePrayerItem: noConnection });
    await user.type(await field(), ' {Enter}');
    expect(await screen.findByText(m.prayer_list_title_required())).toBeVisible();
    await user.type(await field(), 'The harvest{Enter}');
    expect(await screen.findByText(m.shared_no_connection())).toBeVisible();
    expect(sent('CreatePrayerItem')).toHaveLength(1);
    cleanup();
    open(answers);
    expect(await field()).toHaveValue(' The harvest');
  });

  it('asks to sign in again in place where the session has ended', async () => {
    const { user } = open({
      CreatePrayerItem: refusal('UNAUTHENTICATED', m.shared_authentication_required()),
    });
    await user.type(await field(), 'The harvest{Enter}');
    expect(await screen.findByRole('dialog', { name: m.shared_again_heading() })).toBeVisible();
  });

  it('marks as answered with a word of thanks, which can be undone', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Mark as answered: My brother' }));
    expect(await screen.findByText('Thanks be to God.')).toBeVisible();
    expect(sent('MarkPrayerAnswered')).toEqual([{ id: 'id-My-brother', answeredOn: '2026-11-21' }]);
    expect(screen.getByText('Thanks be to God.').closest('li')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Not yet after all' }));
    await screen.findByRole('button', { name: 'Mark as answered: My brother' });
    expect(sent('MarkPrayerAnswered').at(-1)).toEqual({ id: 'id-My-brother', answeredOn: null });
  });

  it('shows answered prayers in their own half, with both days', async () => {
    const { user, sent } = open(
      { PrayerList: prayerListOf([prayerItemOf('My brother', { answeredOn: '2026-11-21' })]) },
      { at: '/prayers?view=list&tab=answered' },
    );
    expect(await screen.findByText('Answered on 21 Nov 2026, prayed for since 20 Nov 2026')).toBeVisible();
    expect(sent('PrayerList')[0]).toEqual({ isAnswered: true, first: 20 });
    await user.click(screen.getByRole('button', { name: 'Pray on: My brother' }));
    expect(await screen.findByText(/You’re praying for/)).toBeVisible();
  });

  it('asks before it deletes', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete: Work' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Are you sure/ }));
    expect(dialog.getByText('Work')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('DeletePrayerItem')).toEqual([]);
    expect(titles()).toContain('Work');
  });

  it('deletes where undo is at hand, as long as the page is open', async () => {
    const { user, sent, answers } = open({
      DeletePrayerItem: ({ id }) => ({ deletePrayerItem: id }),
      RestorePrayerItem: { restorePrayerItem: prayerItemOf('Work') },
    });
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete: Work' }));
      await user.click(screen.getByRole('button', { name: 'Delete' }));
    };
    await remove();
    const row = (await screen.findByRole('button', { name: 'Undo' })).closest('li')!;
    expect(row).toHaveTextContent('Work is deleted.');
    expect(titles()).toEqual(['My brother']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { name: 'Work' });
    expect(sent('RestorePrayerItem')).toEqual([{ id: 'id-Work' }]);
    await remove();
    await screen.findByRole('button', { name: 'Undo' });
    answers.PrayerList = prayerListOf([]);
    await user.click(screen.getByRole('link', { name: 'Answered' }));
    await screen.findByText('Nothing is marked as answered yet');
  });

  it('changes a prayer where it stands', async () => {
    const { user, sent } = open({
      UpdatePrayerItem: {
        updatePrayerItem: prayerItemOf('Jonas', { id: 'id-My-brother', note: 'Home again.', version: 2 }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit: My brother' }));
    const form = within(screen.getByRole('form', { name: 'Edit a prayer' }));
    const title = form.getByRole('textbox', { name: 'What I pray for' });
    await user.clear(title);
    await user.type(title, 'Jonas');
    await user.clear(form.getByRole('textbox', { name: 'Note' }));
    await user.type(form.getByRole('textbox', { name: 'Note' }), 'Home again.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Jonas' });
    expect(sent('UpdatePrayerItem')).toEqual([
      {
        id: 'id-My-brother',
        version: 1,
        input: { title: 'Jonas', note: 'Home again.', startedOn: '2026-11-20' },
      },
    ]);
  });

  it('says that it is empty, and that it cannot be loaded', async () => {
    const { user, answers } = open({ PrayerList: noConnection });
    await screen.findByText(m.prayer_list_load_failed());
    answers.PrayerList = prayerListOf();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing on your list yet')).toBeVisible();
  });
});

describe('on the devotional page', () => {
  it("lists the member's prayers", async () => {
    open({}, { at: '/devotionals' });
    const today = within(await screen.findByRole('region', { name: 'Your prayers today' }));
    expect(today.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Work', 'My brother']);
    expect(today.getByRole('link', { name: 'Your prayer list' })).toHaveAttribute(
      'href',
      '/prayers?view=list',
    );
  });

  it.each([
    ['a visitor', null],
    ['a member who keeps no list', 'token'],
  ])('shows none of them for %s', async (_who, token) => {
    const { sent } = open({ PrayerList: prayerListOf() }, { at: '/devotionals', token });
    await screen.findByRole('heading', { level: 1, name: /^Title of/ });
    await waitFor(() => expect(sent('PrayerList')).toHaveLength(token ? 1 : 0));
    expect(screen.queryByText('Your prayers today')).not.toBeInTheDocument();
  });
});

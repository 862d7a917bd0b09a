// Loaded here, so that no test waits for a first import.
import '../../devotionals/devotionals-page.tsx';
import './journal-box.tsx';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { readDraft } from '@quiet-time/web/form/drafts.ts';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteBegun } from '../../../lib/welcomes.ts';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { devotionalOf } from '../../../testing/sample-devotionals.ts';
import { miriam } from '../../../testing/sample-members.ts';

const sample = devotionalOf('2026-11-21');
const paying = { ...miriam, subscription: 'standard', subscriptionStatus: 'active' };
const draft = () => readDraft<{ content: string }>(`journal:devotional:${sample.id}`, miriam.id);

beforeEach(() => {
  noteBegun();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});
afterEach(() => localStorage.clear());

function open(answers: FakeResponses = {}, viewer: object | null = paying) {
  const { calls } = fakeGateway(undefined, {
    Viewer: { viewer },
    QuestionAnswers: { questionAnswers: [] },
    JournalEntryOfDay: { journalEntryOfDay: null },
    ...answers,
  });
  openSite('/devotionals', { token: viewer && 'token' });
  return () =>
    calls.filter(({ operation }) => operation === 'CreateJournalEntry').map((call) => call.variables);
}
const box = async () => within(await screen.findByRole('region', { name: m.site_page_journal() }));
const field = async () => (await box()).findByRole('textbox', { name: m.journal_box_label() });
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const save = async () => fireEvent.click((await box()).getByRole('button', { name: m.journal_box_save() }));

it('saves the text about a devotional as typed, and is empty again', async () => {
  const sent = open({
    CreateJournalEntry: {
      createJournalEntry: { __typename: 'JournalEntry', id: 'new', version: 1, writtenOn: '2026-11-21' },
    },
  });
  await write(' Snow & <b>tea</b>\nat home\n\nAmen ');
  await save();
  expect(await screen.findByText(m.journal_saved())).toBeVisible();
  const content = '<p>Snow &amp; &lt;b&gt;tea&lt;/b&gt;<br>at home</p><p>Amen</p>';
  expect(sent()).toMatchObject([{ input: { content, devotionalId: sample.id } }]);
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(draft()).toBeNull();
});

it.each([
  [
    'no devotional',
    refusal('BAD_USER_INPUT', 'x', { fields: { devotionalId: 'x' } }),
    'No devotional selected',
  ],
  ['no plan', refusal('SUBSCRIPTION_REQUIRED', 'x'), 'Premium subscription required for journaling'],
  ['a failed server', refusal('INTERNAL_SERVER_ERROR', 'x'), 'Server error. Please try again later.'],
  ['no connection', noConnection, m.shared_no_connection()],
  ['too many', refusal('RATE_LIMITED', m.shared_rate_limited()), m.shared_rate_limited()],
  ['anything else', refusal('CONFLICT', 'x'), 'Error saving journal entry. Please try again.'],
])('keeps the words and says why they are not saved: %s', async (_why, answer, words) => {
  open({ CreateJournalEntry: answer });
  await write('Snow');
  await save();
  const alert = await (await box()).findByRole('alert');
  expect(alert).toHaveTextContent(`${words} ${m.shared_form_kept()}`);
  expect(await field()).toHaveValue('Snow');
  expect(draft()?.values.content).toBe('Snow');
});

it('asks to sign in again after the session has ended, and shows a message to members who do not (M-ERR-09)', async () => {
  open({ CreateJournalEntry: refusal('UNAUTHENTICATED', 'x') });
  await write('Snow');
  await save();
  const again = within(await screen.findByRole('dialog', { name: m.shared_again_heading() }));
  fireEvent.click(again.getByRole('button', { name: m.shared_again_not_now() }));
  const alert = await (await box()).findByRole('alert');
  expect(alert).toHaveTextContent('Authentication failed. Please login again.');
  expect(await field()).toHaveValue('Snow');
  expect(draft()?.values.content).toBe('Snow');
});

it('does not send more than an entry holds', async () => {
  const sent = open();
  await write('word '.repeat(20_001));
  await save();
  const words = m.journal_content_too_long({ max: limits.journal.content });
  expect(await (await box()).findByText(words)).toBeVisible();
  expect(await field()).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('offers to save text that is more than spaces', async () => {
  open();
  const button = { name: m.journal_box_save() };
  await write('Snow');
  expect((await box()).getByRole('button', button)).toBeVisible();
  await write(' \n');
  expect((await box()).queryByRole('button', button)).not.toBeInTheDocument();
});

it('is not there for members without the journal', async () => {
  open({}, miriam);
  await screen.findByRole('button', { name: m.answer_write() });
  expect(screen.queryByRole('region', { name: m.site_page_journal() })).not.toBeInTheDocument();
});

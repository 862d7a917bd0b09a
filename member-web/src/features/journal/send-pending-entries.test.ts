import { readDraft, saveDraft } from '@quiet-time/web/form/drafts.ts';
import { makeGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { afterEach, expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { sendPendingEntries } from './send-pending-entries.ts';

const ID = '2f0c1b1e-3c55-4a53-9f5e-0d9f3a3c0b11';
const typed = {
  title: 'Rain',
  content: '<p>Rain</p>',
  tags: '',
  mood: '',
  devotional: null,
  writtenOn: '2026-11-20',
};

afterEach(() => localStorage.clear());

const keep = (values: object, version: number | null = null, name = `journal:${ID}`) =>
  saveDraft(name, 'miriam', { savedAt: new Date().toISOString(), version, values: { ...typed, ...values } });
const kept = (name = `journal:${ID}`) => readDraft(name, 'miriam');
const saved = (version: number) => ({ __typename: 'JournalEntry', id: ID, version, writtenOn: '2026-11-20' });

async function send(answers: object = {}) {
  const { calls } = fakeGateway(undefined, {
    CreateJournalEntry: { createJournalEntry: saved(1) },
    UpdateJournalEntry: { updateJournalEntry: saved(2) },
    ...answers,
  });
  await sendPendingEntries(makeGateway(null), 'miriam');
  return calls.map(({ operation, variables }) => [
    operation,
    variables.version,
    (variables.input as typeof typed).title,
  ]);
}

it('an entry typed offline is sent, after its earlier text without a response', async () => {
  keep({ unanswered: { ...typed, title: 'Ra' } });
  expect(await send()).toEqual([
    ['CreateJournalEntry', undefined, 'Ra'],
    ['UpdateJournalEntry', 1, 'Rain'],
  ]);
  expect(kept()).toBeNull();
});

it('a draft from before entries had ids is sent under the name that it had', async () => {
  keep({ draftId: ID }, null, 'journal:new');
  expect(await send()).toEqual([['CreateJournalEntry', undefined, 'Rain']]);
  expect([kept(), kept('journal:new')]).toEqual([null, null]);
});

it('an entry without text is not sent, and a refused one stays', async () => {
  keep({ content: '' });
  expect(await send()).toEqual([]);
  keep({}, 4);
  expect(await send({ UpdateJournalEntry: refusal('NOT_FOUND', 'Gone') })).toEqual([
    ['UpdateJournalEntry', 4, 'Rain'],
  ]);
  await expect(send({ UpdateJournalEntry: noConnection })).rejects.toThrow();
  expect(kept()).not.toBeNull();
});

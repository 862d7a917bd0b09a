// Loaded here, so that no test waits for a first import.
import './draft-page.tsx';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';

beforeEach(() => sessionStorage.clear());

const text = {
  ...{ __typename: 'DraftText', lang: 'en', title: 'After the Fire' },
  scripture: { __typename: 'DevotionalScripture', reference: '1 Kings 19:12', verse: 'A still small voice.' },
  ...{ reflection: 'בראשית', reflectionHtml: null, questions: ['Where?'], prayer: '', prayerHtml: null },
  attachments: [],
};
const draft = {
  ...{ __typename: 'SharedDraft', id: 'link', date: '2026-12-24', isPublished: false },
  texts: [text, { ...text, lang: 'de', title: 'Nach dem Feuer' }],
  comments: [
    { __typename: 'DraftComment', id: 'c', name: 'Ruth', text: '<b>!', createdAt: '2026-11-20T07:00:00Z' },
  ],
};

function open(answers: object = {}) {
  const all = {
    Viewer: { viewer: null },
    OpenDraft: { openDraft: draft },
    AddDraftComment: { addDraftComment: true },
    ...answers,
  } as FakeResponses;
  const { calls } = fakeGateway(undefined, all);
  const user = openSite('/draft/secret', { token: null });
  const sent = () => calls.filter(({ operation }) => operation === 'AddDraftComment');
  return { user, all, sent };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows the draft in its languages, with what is missing and the comments as text', async () => {
  const { user } = open();
  await heading('After the Fire');
  expect(screen.getByText('בראשית')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText(m.draft_missing())).toBeVisible();
  expect(screen.getByText('<b>!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deutsch' }));
  await heading('Nach dem Feuer');
  expect(screen.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-pressed', 'true');
});

it('sends a comment once, and keeps what is typed over a failure and a reload', async () => {
  const first = open({ AddDraftComment: noConnection });
  const send = () => first.user.click(screen.getByRole('button', { name: m.draft_comment_send() }));
  await heading('After the Fire');
  await send();
  expect(screen.getByText(m.draft_name_required())).toBeVisible();
  await first.user.type(screen.getByLabelText(m.draft_comment_name()), 'Ruth');
  await first.user.type(screen.getByLabelText(m.draft_comment_text()), 'נחמד');
  await send();
  expect(await screen.findByText(m.draft_comment_failed())).toBeVisible();
  const key = first.sent()[0]?.idempotencyKey;
  cleanup();
  const { user, sent } = open();
  expect(await screen.findByLabelText(m.draft_comment_text())).toHaveValue('נחמד');
  await user.click(screen.getByRole('button', { name: m.draft_comment_send() }));
  expect(await screen.findByText(m.draft_comment_sent())).toBeInTheDocument();
  expect(sent()[0]?.idempotencyKey).toBe(key);
  expect(key).toBeTruthy();
  expect(sent()[0]?.variables).toEqual({ token: 'secret', name: 'Ruth', text: 'נחמד' });
  expect(screen.getByLabelText(m.draft_comment_text())).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

it('leads to the day after publication, and says when the link has ended', async () => {
  open({ OpenDraft: { openDraft: { ...draft, isPublished: true, texts: [], comments: [] } } });
  await heading(m.draft_published());
  expect(screen.getByRole('link', { name: m.draft_read_day() })).toHaveAttribute(
    'href',
    '/devotionals?date=2026-12-24',
  );
  cleanup();
  open({ OpenDraft: refusal('NOT_FOUND', m.draft_link_invalid()) });
  await heading(m.draft_link_invalid());
});

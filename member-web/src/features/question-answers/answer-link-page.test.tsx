// Loaded here, so that no test waits for a first import.
import './answer-link-page.tsx';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

beforeEach(() => sessionStorage.clear());

const question = {
  __typename: 'LinkedQuestion',
  id: '0190a0a0-0000-7000-8000-000000000001',
  date: '2026-11-21',
  title: 'After the Fire',
  lang: 'en',
  scripture: { __typename: 'DevotionalScripture', reference: '1 Kings 19:12', verse: 'A still small voice.' },
  question: 'Where do you listen?',
  questionLang: 'en',
  isAnswered: false,
};

function open(answers: FakeResponses = {}, token: string | null = null) {
  const all = {
    Viewer: { viewer: null },
    OpenAnswerLink: { openAnswerLink: question },
    SaveLinkedAnswer: { saveLinkedAnswer: true },
    ...answers,
  } as FakeResponses;
  const { calls } = fakeGateway(undefined, all);
  const user = openSite('/answer/from-the-mail', { token });
  const sent = () => calls.filter(({ operation }) => operation === 'SaveLinkedAnswer');
  return { user, all, sent };
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Where do you listen\?/ });
const button = () => screen.getByRole('button', { name: m.answer_link_save() });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows devotional and question, and saves only what is typed, when its button is pressed', async () => {
  const { user, sent } = open();
  const input = await field();
  await heading('After the Fire');
  expect(screen.getByText('A still small voice.')).toBeVisible();
  await user.click(button());
  expect(screen.getByText(m.answer_required())).toBeVisible();
  expect(input).toHaveFocus();
  await user.type(input, 'في الصباح');
  expect(input).toHaveAttribute('dir', 'auto');
  expect(sent()).toEqual([]);
  await user.click(button());
  const done = await heading(m.answer_link_done());
  expect(done.closest('[role="alert"]')).toBeVisible();
  expect(sent().map(({ variables }) => variables)).toEqual([{ token: 'from-the-mail', answer: 'في الصباح' }]);
  const on = screen.getByRole('link', { name: m.answer_link_read() });
  expect(on).toHaveFocus();
  expect(on).toHaveAttribute('href', '/devotionals?date=2026-11-21');
  expect(sessionStorage).toHaveLength(0);
});

it('keeps the text after a failure and a reload, and sends it again with the same key', async () => {
  const first = open({ SaveLinkedAnswer: noConnection as never });
  await first.user.type(await field(), 'At the window.');
  await first.user.click(button());
  await screen.findByText(m.answer_link_failed());
  expect(await field()).toHaveValue('At the window.');
  const keyOf = (sent: ReturnType<typeof first.sent>) => sent.at(-1)!.idempotencyKey;
  const key = keyOf(first.sent());
  expect(key).toBeTruthy();
  cleanup();

  const second = open();
  expect(await field()).toHaveValue('At the window.');
  await second.user.click(button());
  await heading(m.answer_link_done());
  expect(keyOf(second.sent())).toBe(key);
});

it('refuses a text over the limit, and keeps all of it', async () => {
  const { user, sent } = open();
  const input = await field();
  const long = 'x'.repeat(limits.questionAnswer.answer + 1);
  fireEvent.change(input, { target: { value: long } });
  await user.click(button());
  expect(screen.getByText(m.answer_too_long({ max: limits.questionAnswer.answer }))).toBeVisible();
  expect(input.value).toHaveLength(long.length);
  expect(sent()).toEqual([]);
});

it.each([
  ['CONFLICT', m.answer_link_answered()],
  ['NOT_FOUND', m.answer_link_invalid()],
] as const)('keeps the text when the link was used or has ended meanwhile (%s)', async (code, message) => {
  const { user } = open({ SaveLinkedAnswer: refusal(code, message) as never });
  await user.type(await field(), 'Too late.');
  await user.click(button());
  const kept = await screen.findByText(m.answer_link_answered_here());
  expect(kept.closest('[role="alert"]')).toHaveTextContent(message);
  expect(await field()).toHaveValue('Too late.');
  // Another attempt would be useless.
  expect(screen.queryByRole('button', { name: m.answer_link_save() })).not.toBeInTheDocument();
  expect(screen.queryByText(m.answer_link_lead())).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: m.account_go_to_sign_in() })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fdevotionals%3Fdate%3D2026-11-21',
  );
  const copy = screen.getByRole('button', { name: m.answer_copy() });
  expect(copy).toHaveFocus();
  await user.click(copy);
  await screen.findByText(m.answer_copied());
  expect(await navigator.clipboard.readText()).toBe('Too late.');
});

it('shows that it is saving, and sends one answer however often its button is pressed', async () => {
  let respond = (_: object) => {};
  const response = new Promise<object>((resolve) => {
    respond = resolve;
  });
  const { user, sent } = open({ SaveLinkedAnswer: response as never });
  await user.type(await field(), 'At the window.');
  await user.click(button());
  const saving = await screen.findByRole('button', { name: m.answer_saving() });
  await user.click(saving);
  respond({ saveLinkedAnswer: true });
  await heading(m.answer_link_done());
  expect(sent()).toHaveLength(1);
});

it('keeps typed text after a reload if the question has an answer now', async () => {
  const first = open({ SaveLinkedAnswer: noConnection as never });
  await first.user.type(await field(), 'At the window.');
  await first.user.click(button());
  await screen.findByText(m.answer_link_failed());
  cleanup();

  const second = open({
    OpenAnswerLink: { openAnswerLink: { ...question, isAnswered: true } },
    SaveLinkedAnswer: refusal('CONFLICT', m.answer_link_answered()) as never,
  });
  expect(await field()).toHaveValue('At the window.');
  await second.user.click(button());
  await screen.findByText(m.answer_link_answered_here());
});

it.each(['RATE_LIMITED', 'INTERNAL_SERVER_ERROR'] as const)('may save again after %s', async (code) => {
  const { user, all } = open({ SaveLinkedAnswer: refusal(code, 'No') as never });
  await user.type(await field(), 'At the window.');
  await user.click(button());
  await screen.findByText(m.answer_link_failed());
  all.SaveLinkedAnswer = { saveLinkedAnswer: true } as never;
  await user.click(button());
  await heading(m.answer_link_done());
});

it('shows a long question whole, in its own language and direction', async () => {
  const words = `${'من الذي يصعب عليك أن تستقبله '.repeat(40)}؟`;
  open({ OpenAnswerLink: { openAnswerLink: { ...question, question: words, questionLang: 'es' } } });
  const label = await screen.findByText(words);
  expect(label).toHaveAttribute('dir', 'auto');
  expect(label).toHaveAttribute('lang', 'es');
  expect(screen.getByRole('textbox')).toHaveAccessibleName(words);
});

it('shows no field for a question that has an answer, and offers to sign in', async () => {
  open({ OpenAnswerLink: { openAnswerLink: { ...question, isAnswered: true } } });
  await heading(m.answer_link_answered());
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: m.account_go_to_sign_in() })).toHaveFocus();
});

it('leads somebody who is signed in to the devotional', async () => {
  const Viewer = { viewer: miriam };
  open({ Viewer, OpenAnswerLink: { openAnswerLink: { ...question, isAnswered: true } } }, 'a-token');
  await heading(m.answer_link_answered());
  const link = screen.getByRole('link', { name: m.answer_link_read() });
  expect(link).toHaveAttribute('href', '/devotionals?date=2026-11-21');
  expect(screen.queryByRole('link', { name: m.account_go_to_sign_in() })).toBeNull();
});

it.each(['NOT_FOUND', 'BAD_USER_INPUT'] as const)('says that a link has ended (%s)', async (code) => {
  open({ OpenAnswerLink: refusal(code, m.answer_link_invalid()) as never });
  await heading(m.answer_link_invalid());
  expect(screen.getByText(m.answer_link_invalid_text())).toBeVisible();
  expect(screen.getByRole('link', { name: m.account_go_to_sign_in() })).toHaveFocus();
});

it('loads again where there was no connection', async () => {
  const { user, all } = open({ OpenAnswerLink: noConnection as never });
  const retry = await screen.findByRole('button', { name: /again/i });
  await heading(m.answer_link_page());
  all.OpenAnswerLink = { openAnswerLink: question } as never;
  await user.click(retry);
  expect(await field()).toBeVisible();
});

// Loaded here, so that no test waits for a first import.
import '../../features/devotionals/devotionals-page.tsx';
import '../../features/prayer-list/todays-prayers.tsx';
import '../../features/question-answers/answered-questions.tsx';
import './background-sync.tsx';
import { m } from '@quiet-time/schema/sentences';
import type { FakeResponses } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteBegun } from '../../lib/welcomes.ts';
import { rememberMember } from '../../session/last-member.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { devotionalOf } from '../../testing/sample-devotionals.ts';
import { miriam } from '../../testing/sample-members.ts';
import { CHANNEL, type TabMessage } from './use-tab-sync.ts';

const TOKEN = 'token-of-miriam';
const paying = { ...miriam, subscription: 'standard', subscriptionStatus: 'active' };
const { id: devotionalId, body } = devotionalOf('2026-11-21');
const [question] = body.questions;

/** Another tab of this browser. */
let other: BroadcastChannel;
const heard: TabMessage[] = [];
const post = (message: Partial<TabMessage>) =>
  other.postMessage({ variables: {}, owner: miriam.id, ...message });

beforeEach(() => {
  noteBegun();
  rememberMember(TOKEN, miriam.id);
  other = new BroadcastChannel(CHANNEL);
  other.onmessage = ({ data }) => heard.push(data);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
  other.close();
  heard.length = 0;
});

const answerOf = (answer: string) => ({
  __typename: 'QuestionAnswer',
  id: 'answer',
  questionId: body.questionIds[0],
  question,
  answer,
  isAddedToJournal: false,
});

function open(changes: FakeResponses = {}) {
  const answers: FakeResponses = Object.assign(changes, {
    Viewer: { viewer: paying },
    IsFavorite: { isFavorite: false },
    AddFavorite: { addFavorite: true },
    SaveQuestionAnswer: ({ input }: Record<string, unknown>) => ({
      saveQuestionAnswer: answerOf((input as { answer: string }).answer),
    }),
    ...changes,
  });
  const { calls } = fakeGateway(undefined, answers);
  openSite('/devotionals', { token: TOKEN });
  return {
    answers,
    count: (operation: string) => calls.filter((call) => call.operation === operation).length,
  };
}
const heart = () => screen.findByRole('button', { name: m.favorite() });
const field = () => screen.findByRole('textbox', { name: m.answer_to({ question: question! }) });

it('a heart that is pressed in another tab is filled here, without a question', async () => {
  const { count } = open();
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  await field();
  const asked = count('IsFavorite');
  post({ name: 'AddFavorite', variables: { devotionalId } });
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  post({ name: 'RemoveFavorite', variables: { id: devotionalId } });
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'));
  expect(count('IsFavorite')).toBe(asked);
});

it('changes of another member, or without an effect here, change nothing', async () => {
  const { count } = open();
  await field();
  await waitFor(() => expect(count('PrayerList')).toBeGreaterThan(0));
  const [asked, prayers] = [count('QuestionAnswers'), count('PrayerList')];
  post({ name: 'AddFavorite', variables: { devotionalId }, owner: 'naomi' });
  post({ name: 'SaveQuestionAnswer', owner: 'naomi' });
  post({ name: 'UpdateProfile' });
  // Messages arrive in order: once the last one has taken effect, the earlier ones were received too.
  post({ name: 'CreatePrayerItem' });
  await waitFor(() => expect(count('PrayerList')).toBeGreaterThan(prayers));
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  expect(count('QuestionAnswers')).toBe(asked);
});

it('an answer that was saved in another tab stands here, in place of an older one of this tab', async () => {
  const { answers } = open();
  fireEvent.change(await field(), { target: { value: 'At the window' } });
  fireEvent.blur(await field());
  await screen.findByText(m.answer_saved());
  answers.QuestionAnswers = { questionAnswers: [answerOf('On the stairs')] };
  post({ name: 'SaveQuestionAnswer' });
  await waitFor(async () => expect(await field()).toHaveValue('On the stairs'));
});

it.each([
  [
    'this tab',
    async () => {
      fireEvent.change(await field(), { target: { value: 'At the window' } });
      fireEvent.blur(await field());
      await screen.findByText(m.answer_saved());
    },
  ],
  [
    'another tab',
    async () => {
      post({ name: 'SaveQuestionAnswer' });
      // Messages arrive in order.
      post({ name: 'AddFavorite', variables: { devotionalId } });
      await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
    },
  ],
])('a response that is older than a change in %s is fetched again', async (_tab, change) => {
  const { answers, count } = open();
  await field();
  const asked = count('QuestionAnswers');
  let arrive: (value: object) => void = () => {};
  answers.QuestionAnswers = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  post({ name: 'SaveQuestionAnswer' });
  await waitFor(() => expect(count('QuestionAnswers')).toBe(asked + 1));
  await change();
  answers.QuestionAnswers = { questionAnswers: [answerOf('On the stairs, at the window')] };
  arrive({ questionAnswers: [answerOf('On the stairs')] });
  await waitFor(async () => expect(await field()).toHaveValue('On the stairs, at the window'));
  expect(count('QuestionAnswers')).toBe(asked + 2);
});

it('keeps text that is being typed here', async () => {
  const { answers, count } = open({ SaveQuestionAnswer: new Promise<object>(() => {}) });
  fireEvent.change(await field(), { target: { value: 'At the window' } });
  answers.QuestionAnswers = { questionAnswers: [answerOf('On the stairs')] };
  const asked = count('QuestionAnswers');
  post({ name: 'SaveQuestionAnswer' });
  await waitFor(() => expect(count('QuestionAnswers')).toBeGreaterThan(asked));
  expect(await field()).toHaveValue('At the window');
});

it('other tabs are notified of changes that were made before the page knew the viewer', async () => {
  localStorage.removeItem('member');
  let known: (value: object) => void = () => {};
  const Viewer = new Promise<object>((resolve) => {
    known = resolve;
  });
  open({ Viewer });
  fireEvent.click(await heart());
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  expect(heard).toEqual([]);
  known({ viewer: paying });
  await waitFor(() => expect(heard).toMatchObject([{ name: 'AddFavorite', owner: miriam.id }]));
});

it('other tabs are notified of changes, without their texts', async () => {
  open();
  fireEvent.click(await heart());
  await waitFor(() =>
    expect(heard).toEqual([{ name: 'AddFavorite', variables: { devotionalId }, owner: miriam.id }]),
  );
  fireEvent.change(await field(), { target: { value: 'At the window' } });
  fireEvent.blur(await field());
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(heard[1]).toEqual({ name: 'SaveQuestionAnswer', variables: {}, owner: miriam.id });
});

it('a hidden tab refetches when it becomes visible', async () => {
  const { count } = open();
  await field();
  const asked = count('QuestionAnswers');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  post({ name: 'SaveQuestionAnswer' });
  post({ name: 'AddFavorite', variables: { devotionalId } });
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  expect(count('QuestionAnswers')).toBe(asked);
  visibility.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(count('QuestionAnswers')).toBe(asked + 1));
});

it('a page from the back/forward cache refetches the viewer and its data', async () => {
  const { answers, count } = open();
  await field();
  const asked = count('QuestionAnswers');
  const shown = (persisted: boolean) => fireEvent(window, new PageTransitionEvent('pageshow', { persisted }));
  shown(false);
  answers.QuestionAnswers = { questionAnswers: [answerOf('On the stairs')] };
  shown(true);
  await waitFor(async () => expect(await field()).toHaveValue('On the stairs'));
  expect(count('QuestionAnswers')).toBe(asked + 1);
  localStorage.removeItem('token');
  shown(true);
  await screen.findByRole('link', { name: 'Sign In' });
});

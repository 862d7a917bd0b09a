import { type FakeResponses, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { audience, countsOf, letterOf, openLetters } from '../../testing/open-letters.ts';
import { address } from '../../testing/render-app.tsx';
import { anna } from '../../testing/sample-devotionals.ts';

const begun = { audience: { ...audience, label: 'Choir' }, startsAt: '2026-11-26T07:30:00.000Z' };
const sending = letterOf('Advent', { ...begun, state: 'sending' });
const sent = letterOf('Advent', { ...begun, state: 'sent', finishedAt: '2026-11-26T08:00:00.000Z' });
const scheduled = letterOf('Advent', { ...begun, state: 'scheduled', startsAt: '2099-11-28T07:30:00.000Z' });

async function open(letter: object, counts: object | null, others: FakeResponses = {}) {
  const opened = openLetters({ LetterProgress: { item: letter, counts }, ...others }, '&edit=advent', [
    letter,
  ]);
  await screen.findByRole('navigation', { name: 'Sections' });
  await screen.findByRole('heading', { level: 1, name: 'Advent' });
  return opened;
}
const figure = (name: string) => screen.getByText(name).nextElementSibling;
const confirm = async () => within(await screen.findByRole('dialog'));

it('follows a letter that is being sent, until it is sent', async () => {
  const first = countsOf({ sent: 1_204, waiting: 4_000, deferred: 100, refused: 4, unsubscribed: 2 });
  const { answers, sent: asked } = await open(sending, first);
  expect(await screen.findByText('1,204')).toBeVisible();
  expect(figure('Waiting')).toHaveTextContent('4,000');
  expect(figure('Tried again later')).toHaveTextContent('100');
  expect(figure('Refused by their mail server')).toHaveTextContent('4');
  expect(figure('Unsubscribed')).toHaveTextContent('2');
  expect(screen.getByRole('progressbar', { name: 'Being sent' })).toHaveValue(23);
  expect(screen.getByText('People with all of these: label “Choir”')).toBeVisible();
  expect(screen.getByText(/Opens and clicks are not tracked\./)).toBeVisible();
  answers.LetterProgress = { item: sent, counts: countsOf({ sent: 5_304, refused: 4, unsubscribed: 2 }) };
  expect(await screen.findByText('Sent 26 Nov 2026 to 5,304 people', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stop sending' })).not.toBeInTheDocument();
  expect(asked('LetterProgress').length).toBeGreaterThan(1);
});

it('stops after a question', async () => {
  const stopped = { ...sending, state: 'stopped', finishedAt: '2026-11-26T08:00:00.000Z' };
  const counts = countsOf({ sent: 1_204, stopped: 4_106 });
  const {
    user,
    answers,
    sent: asked,
  } = await open(sending, countsOf({ sent: 1_204, waiting: 4_106 }), {
    StopLetter: { stopLetter: stopped },
  });
  await user.click(screen.getByRole('button', { name: 'Stop sending' }));
  const question = await confirm();
  expect(question.getByText(/^1,204 people have it already\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Go on sending' }));
  expect(asked('StopLetter')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop sending' }));
  answers.LetterProgress = { item: stopped, counts };
  await user.click((await confirm()).getByRole('button', { name: 'Stop sending' }));
  expect(await screen.findByText('Stopped 26 Nov 2026 after 1,204 of 5,310')).toBeVisible();
  expect(asked('StopLetter')).toEqual([{ id: 'advent' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('makes a scheduled letter a draft again', async () => {
  const draft = letterOf('Advent');
  const { user } = await open(scheduled, null, { StopLetter: { stopLetter: draft } });
  expect(screen.getByRole('region', { name: 'Sending' })).toHaveTextContent('Scheduled for 28 Nov 2099');
  await user.click(screen.getByRole('button', { name: 'Back to draft' }));
  expect(await screen.findByLabelText('Subject')).toHaveValue('Advent');
  expect(screen.getByText('The letter is a draft again')).toBeVisible();
});

it('says why it was not stopped', async () => {
  const { user } = await open(scheduled, null, { StopLetter: refusal('CONFLICT', 'It is sent.') });
  await user.click(screen.getByRole('button', { name: 'Back to draft' }));
  expect(await screen.findByText('It is no draft again. It is sent.')).toBeVisible();
});

it('opens a sent letter to read, from which a new one begins', async () => {
  const { user, sent: asked } = await open(sent, countsOf({ sent: 5_310 }));
  expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
  expect(await screen.findByTitle('The mail as its readers get it')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Write a new one from this' }));
  expect(await screen.findByLabelText('Subject')).toHaveValue('Advent');
  expect(address()).toBe('/admin?s=letters&edit=new&from=letter%3Aadvent');
  expect(screen.getByRole('heading', { level: 1, name: 'New letter' })).toBeInTheDocument();
  expect(asked('Letter')).toEqual([{ id: 'advent' }, { id: 'advent' }]);
});

it('shows an editor the progress, without a way to stop it', async () => {
  const viewer = { ...anna, role: 'editor' };
  await open(sending, countsOf({ sent: 1_204 }), { Viewer: { viewer } });
  expect(await screen.findByText('1,204')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop sending' })).not.toBeInTheDocument());
});

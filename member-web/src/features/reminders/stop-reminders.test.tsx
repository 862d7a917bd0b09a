// Loaded here, so that no test waits for a first import.
import './stop-reminders-page.tsx';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';

async function open(answer: unknown, path = '/unsubscribe/from-the-mail') {
  const answers = { Viewer: { viewer: null }, StopReminders: answer } as FakeResponses;
  const { calls } = fakeGateway(undefined, answers);
  const user = openSite(path, { token: null });
  const button = await screen.findByRole('button', { name: m.reminders_stop() });
  const sent = () => calls.filter(({ operation }) => operation === 'StopReminders');
  return { user, button, sent, answers };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('asks before it stops anything, says that it is done, and shows the way back', async () => {
  const { user, button, sent } = await open({ stopReminders: true });
  await heading(m.reminders_stop_heading());
  expect(sent()).toEqual([]);
  expect(screen.getByRole('link', { name: m.reminders_keep() })).toHaveAttribute('href', '/');
  await user.click(button);
  const done = await heading(m.reminders_stopped());
  expect(done.closest('[role="alert"]')).toBeVisible();
  expect(sent().map(({ variables }) => variables)).toEqual([{ token: 'from-the-mail' }]);
  const back = screen.getByRole('link', { name: m.reminders_to_preferences() });
  expect(back).toHaveFocus();
  expect(back).toHaveAttribute('href', '/profile?tab=preferences');
});

it('stops letters with the link in a letter', async () => {
  const { user, button, sent } = await open({ stopReminders: true }, '/unsubscribe/from-the-mail?letters');
  await heading(m.letters_stop_heading());
  await user.click(button);
  await heading(m.letters_stopped());
  expect(sent().map(({ variables }) => variables)).toEqual([{ token: 'from-the-mail' }]);
});

it('says that a link does not work, and where else they are turned off', async () => {
  const { user, button } = await open(refusal('NOT_FOUND', m.reminders_link_invalid()));
  await user.click(button);
  await heading(m.reminders_link_invalid());
  expect(screen.getByText(m.reminders_link_invalid_text())).toBeVisible();
});

it('can be pressed again where there was no connection', async () => {
  const { user, button, answers } = await open(noConnection);
  await user.click(button);
  await screen.findByText(/connection/i);
  answers.StopReminders = { stopReminders: true };
  await user.click(button);
  await heading(m.reminders_stopped());
});

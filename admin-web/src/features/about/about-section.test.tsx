import { m } from '@quiet-time/schema/sentences';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import {
  type FakeResponses,
  fakeServer,
  noConnection,
  refusal,
} from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';

const item = (title: string, icon: string) => ({
  __typename: 'AboutItem',
  icon,
  title,
  description: `About ${title}.`,
});
const stored = {
  __typename: 'About',
  lang: 'en' as const,
  id: 'about',
  version: 3,
  title: 'A quiet place',
  subtitle: 'For a full day',
  mission: 'To write.',
  vision: 'To be read.',
  features: [item('Devotionals', '📖')],
  values: [item('Stillness', '🕯️')],
  callToAction: { __typename: 'AboutCallToAction', title: 'Begin', description: 'Tomorrow.' },
  updatedAt: '2026-11-20T07:51:00.000Z',
};
const { __typename: _, id: _id, version: _version, updatedAt: _at, ...texts } = stored;
const plain = (text: object) =>
  JSON.parse(JSON.stringify(text, (key, value) => (key === '__typename' ? undefined : value)));

function open(answers: FakeResponses = {}, at = '/admin?s=about') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    AboutForEditing: { adminAbout: [stored] },
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(at);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const fillTitle = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value } });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const saved = { __typename: 'About', id: 'about' };

it('shows the content, and edits it', async () => {
  const { user, sent } = open({ UpdateAbout: { updateAbout: saved } });
  await screen.findByRole('heading', { name: 'A quiet place' });
  await user.click(screen.getByRole('button', { name: 'Edit Content' }));
  const form = await dialog('Edit About content');
  fillTitle('');
  await user.click(form.getByRole('button', { name: 'Save About content' }));
  await form.findByText(m.about_fields_required());
  expect(sent('UpdateAbout')).toEqual([]);
  fillTitle('New');
  // An empty icon is valid.
  fill('Feature 1: icon', '');
  await user.click(form.getByRole('button', { name: 'Add value' }));
  expect(form.getByLabelText('Value 2: icon')).toHaveValue('🙏');
  await user.click(form.getByRole('button', { name: 'Save About content' }));
  await form.findByText(m.about_value_required());
  expect(form.getByLabelText('Value 2: title')).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Remove value 2' }));
  expect(form.getByRole('button', { name: 'Add value' })).toHaveFocus();
  // The last value can't be removed.
  expect(form.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save About content' }));
  await screen.findByText(m.about_updated());
  const input = plain({ ...texts, title: 'New', features: [{ ...texts.features[0], icon: '' }] });
  expect(sent('UpdateAbout')).toEqual([{ id: 'about', version: 3, input }]);
});

it('creates the first content', async () => {
  const { user, sent, answers } = open({
    AboutForEditing: { adminAbout: [] },
    CreateAbout: refusal('BAD_USER_INPUT', 'Not like that'),
  });
  await user.click(await screen.findByRole('button', { name: 'Create content' }));
  const form = await dialog('Create About content');
  expect(form.getByLabelText('Feature 1: icon')).toHaveValue('📚');
  fillTitle('T');
  fill(/^Subtitle/, 'S');
  fill(/^Our Mission/, 'M');
  fill(/^Our Vision/, 'V');
  for (const name of ['Feature 1', 'Value 1']) {
    fill(`${name}: title`, name);
    fill(`${name}: description`, 'D');
  }
  await user.click(form.getByRole('button', { name: 'Save About content' }));
  await form.findByText(m.about_call_required());
  fill(/^Title of the call/, 'C');
  fill(/^Description of the call/, 'D');
  await user.click(form.getByRole('button', { name: 'Save About content' }));
  await form.findByText(`${m.about_create_refused({ why: 'Not like that' })}.`);
  answers.CreateAbout = { createAbout: saved };
  answers.AboutForEditing = { adminAbout: [stored] };
  await user.click(form.getByRole('button', { name: 'Save About content' }));
  await screen.findByText(m.about_created());
  expect(sent('CreateAbout').at(-1)).toMatchObject({
    input: { title: 'T', features: [{ icon: '📚', title: 'Feature 1', description: 'D' }] },
  });
});

it('shows both versions of a stale save', async () => {
  const { user, sent, answers } = open(
    {
      UpdateAbout: conflict(m.about_changed(), {
        base: plain(texts),
        theirs: plain({ ...texts, mission: 'To listen.', vision: 'A world that listens.' }),
        currentVersion: 4,
      }),
    },
    '/admin?s=about&edit=content',
  );
  const form = await dialog('Edit About content');
  fill(/^Our Mission/, 'To speak.');
  await user.click(form.getByRole('button', { name: 'Save About content' }));
  const both = await dialog('Two versions');
  const mission = both.getByRole('group', { name: 'Our Mission' });
  expect(mission).toHaveTextContent('To speak.');
  expect(mission).toHaveTextContent('To listen.');
  answers.UpdateAbout = { updateAbout: saved };
  await user.click(both.getByRole('radio', { name: /^Yours/ }));
  await user.click(both.getByRole('button', { name: 'Save About content' }));
  await screen.findByText(m.about_updated());
  expect(sent('UpdateAbout')).toMatchObject([
    { version: 3 },
    // The other administrator's change is kept.
    { version: 4, input: { mission: 'To speak.', vision: 'A world that listens.' } },
  ]);
});

it('shows a failure to load', async () => {
  const { user, answers } = open({ AboutForEditing: noConnection });
  await screen.findByRole('heading', { name: m.about_load_error() });
  // Only the toast is read out.
  expect(await within(screen.getByRole('alert')).findByText(m.about_load_error())).toBeVisible();
  answers.AboutForEditing = { adminAbout: [stored] };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'A quiet place' });
});

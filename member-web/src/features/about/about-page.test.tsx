import { conflict } from '@quiet-time/web/testing/conflict.ts';
// Loaded here, so that no test waits for a first import.
import './about-page.tsx';
import './edit/edit-about.tsx';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

afterEach(() => localStorage.clear());

const item = (title: string, icon: string) => ({
  __typename: 'AboutItem',
  icon,
  title,
  description: `More on ${title}.`,
});
const about = {
  __typename: 'About',
  id: 'about',
  version: 3,
  title: 'A quiet place',
  subtitle: 'For a full day',
  mission: 'To write.',
  vision: 'To be read.',
  features: [item('Devotionals', '🦄'), item('Bible', '🔎')],
  values: [item('Stillness', '🕯️')],
  callToAction: { __typename: 'AboutCallToAction', title: 'Begin', description: 'Tomorrow.' },
  lang: 'en',
  references: [],
};
const plain = (text: object) =>
  JSON.parse(JSON.stringify(text, (key, value) => (key === '__typename' ? undefined : value)));
const saved = { __typename: 'About', id: 'about' };

function open(answers: FakeResponses = {}, role: 'admin' | 'editor' | 'user' | null = null) {
  const given: FakeResponses = { Viewer: { viewer: { ...miriam, role } }, About: { about }, ...answers };
  given.AboutOriginal ??= {
    get adminAbout() {
      const { about } = given.About as { about: object | null };
      return about ? [about] : [];
    },
  };
  const { calls } = fakeGateway(undefined, given);
  const user = openSite('/about', { token: role && 'token' });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function edit(answers: FakeResponses = {}) {
  const opened = open(answers, 'admin');
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Content' }));
  await screen.findByRole('heading', { level: 1, name: 'Edit Content' });
  return opened;
}

it('is edited by editors, too, and not by members', async () => {
  open({}, 'editor');
  expect(await screen.findByRole('button', { name: 'Edit Content' })).toBeVisible();
  cleanup();
  open({}, 'user');
  await screen.findByRole('heading', { level: 1, name: 'A quiet place' });
  expect(screen.queryByRole('button', { name: 'Edit Content' })).not.toBeInTheDocument();
});

it('describes the ministry, and links on', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'A quiet place' });
  await waitFor(() => expect(document.title).toBe('About · Quiet Time'));
  expect(screen.getByText('For a full day')).toBeVisible();
  await region('Daily Quiet Time with God');
  expect((await region('Our Mission')).getByText('To write.')).toBeVisible();
  expect((await region('Our Vision')).getByText('To be read.')).toBeVisible();
  const offers = await region('What We Offer');
  expect(offers.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Devotionals',
    'Bible',
  ]);
  expect(await offers.findByText('🦄')).toBeVisible();
  expect(offers.getByText('More on Bible.')).toBeVisible();
  expect((await region('Our Core Values')).getByText('Stillness')).toBeVisible();
  const call = await region('Begin');
  expect(call.getByText('Tomorrow.')).toBeVisible();
  expect(call.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute('href', '/login');
  expect(call.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: 'Edit Content' })).not.toBeInTheDocument();
});

it.each([
  ['nothing is written', { about: null }],
  ['it cannot be loaded', refusal('INTERNAL_SERVER_ERROR', 'Gone')],
])('is not available while %s', async (_what, answer) => {
  open({ About: answer });
  await screen.findByRole('heading', { level: 1, name: m.about_missing_title() });
  expect(screen.getByText(m.about_missing())).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

it('shows a lost connection, not a missing text', async () => {
  const { user, answers } = open({ About: noConnection });
  await screen.findByRole('heading', { level: 1, name: m.site_no_connection() });
  expect(screen.getByText(m.site_not_kept())).toBeVisible();
  expect(screen.queryByText(m.about_missing())).not.toBeInTheDocument();
  answers.About = { about };
  await user.click(screen.getByRole('button', { name: m.site_try_again() }));
  await screen.findByRole('heading', { level: 1, name: 'A quiet place' });
});

it('leads from references to their chapter', async () => {
  const references = [
    { __typename: 'WrittenReference', text: 'Ps. 46:10', book: 'psalms', chapter: 46, verses: '10' },
  ];
  open({ About: { about: { ...about, mission: 'To write "Ps. 46:10".', references } } });
  const link = await screen.findByRole('link', { name: 'Ps. 46:10' });
  expect(link).toHaveAttribute('href', '/bible/psalms/46#v10');
  expect(link.parentElement).toHaveTextContent('To write “Ps. 46:10”.');
});

it('is edited by administrators only', async () => {
  open({}, 'user');
  await screen.findByRole('heading', { level: 1, name: 'A quiet place' });
  await screen.findByRole('button', { name: /Your account/ });
  expect(screen.queryByRole('button', { name: 'Edit Content' })).not.toBeInTheDocument();
});

it('is changed, and read again', async () => {
  const changed = { ...about, title: 'A quieter place' };
  const { sent, answers } = await edit({ UpdateAbout: { updateAbout: saved } });
  fill('Title', 'A quieter place');
  press('Add feature');
  expect(field('Feature 3: icon')).toHaveValue('📚');
  press('Remove feature 3');
  answers.About = { about: changed };
  press('Save');
  await screen.findByText(m.about_updated());
  await screen.findByRole('heading', { level: 1, name: 'A quieter place' });
  expect(sent('UpdateAbout')).toEqual([
    {
      id: 'about',
      version: 3,
      input: {
        ...plain(changed),
        id: undefined,
        version: undefined,
        references: undefined,
      },
    },
  ]);
});

it('discards changes on Cancel', async () => {
  await edit();
  fill('Title', 'Something else');
  press('Cancel');
  await screen.findByRole('heading', { level: 1, name: 'A quiet place' });
  press('Edit Content');
  await screen.findByRole('heading', { level: 1, name: 'Edit Content' });
  expect(field('Title')).toHaveValue('A quiet place');
});

it.each([
  ['Title', m.about_fields_required()],
  ['Subtitle', m.about_fields_required()],
  ['Our Mission', m.about_fields_required()],
  ['Our Vision', m.about_fields_required()],
  ['Feature 1: title', m.about_feature_required()],
  ['Feature 2: icon', m.about_feature_required()],
  ['Value 1: description', m.about_value_required()],
  ['Value 1: icon', m.about_value_required()],
  ['Title of the call to action', m.about_call_required()],
  ['Description of the call to action', m.about_call_required()],
])('asks for %s', async (name, said) => {
  const { sent } = await edit();
  fill(name, ' ');
  press('Save');
  // The message is beside the field, and beside the button that was pressed.
  expect(field(name)).toHaveAccessibleDescription(said);
  expect(screen.getByRole('button', { name: 'Save' }).closest('form')).toHaveTextContent(
    `${said}. Please look at ${name}.`,
  );
  expect(field(name)).toBeInvalid();
  expect(field(name)).toHaveFocus();
  expect(sent('UpdateAbout')).toEqual([]);
});

it('can be written when there is no text yet', async () => {
  const { sent, answers } = await edit({
    About: { about: null },
    CreateAbout: { createAbout: saved },
  });
  for (const name of ['Title', 'Subtitle', 'Our Mission', 'Our Vision']) fill(name, name);
  for (const name of ['Feature 1', 'Value 1']) {
    fill(`${name}: title`, name);
    fill(`${name}: description`, 'D');
  }
  fill('Title of the call to action', 'C');
  fill('Description of the call to action', 'D');
  answers.About = { about };
  press('Save');
  await screen.findByText(m.about_created());
  expect(sent('CreateAbout')).toMatchObject([{ input: { values: [{ icon: '🙏' }] } }]);
  await screen.findByRole('heading', { level: 1, name: 'A quiet place' });
});

it('shows both versions of a stale save, and loses neither', async () => {
  const { sent, answers, user } = await edit({
    UpdateAbout: conflict(m.about_changed(), {
      base: plain(about),
      theirs: plain({ ...about, mission: 'To listen.', vision: 'Theirs.' }),
      currentVersion: 4,
    }),
  });
  fill('Our Mission', 'To speak.');
  press('Save');
  const mission = await screen.findByRole('group', { name: 'Our Mission' });
  expect(mission).toHaveTextContent('BeforeTo write.YoursTo speak.Theirs (Tomas Lindqvist)To listen.');
  press('Back to editing');
  expect(field('Our Mission')).toHaveValue('To speak.');
  press('Save');
  await screen.findByRole('group', { name: 'Our Mission' });
  answers.UpdateAbout = { updateAbout: saved };
  await user.click(screen.getByRole('radio', { name: /^Yours/ }));
  press('Save');
  await screen.findByText(m.about_updated());
  expect(sent('UpdateAbout')).toMatchObject([
    { version: 3 },
    { version: 3 },
    { version: 4, input: { mission: 'To speak.', vision: 'Theirs.' } },
  ]);
});

it('keeps the typed text when a save fails', async () => {
  await edit({ UpdateAbout: noConnection });
  fill('Our Mission', 'To speak.');
  press('Save');
  await screen.findByText(`${m.about_save_failed()}.`);
  expect(field('Our Mission')).toHaveValue('To speak.');
});

const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('offers the unsaved text after a reload, until it is discarded', async () => {
  await edit();
  fill('Our Mission', 'To speak.');
  // The draft outlives the tab.
  expect(leaving()).toBe(false);
  cleanup();
  const { user } = await edit();
  expect(field('Our Mission')).toHaveValue('To speak.');
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(field('Our Mission')).toHaveValue('To write.');
  press('Cancel');
  press('Edit Content');
  await screen.findByRole('heading', { level: 1, name: 'Edit Content' });
  expect(field('Our Mission')).toHaveValue('To write.');
});

it('saves an earlier draft on the version that it was typed for', async () => {
  await edit();
  fill('Our Mission', 'To speak.');
  cleanup();
  // Somebody else saves meanwhile.
  const { sent } = await edit({
    About: { about: { ...about, version: 4, vision: 'Theirs.' } },
    UpdateAbout: { updateAbout: saved },
  });
  expect(field('Our Mission')).toHaveValue('To speak.');
  expect(screen.getByText(/unsaved changes from/)).toHaveTextContent('It has been changed since');
  press('Save');
  await screen.findByText(m.about_updated());
  expect(sent('UpdateAbout')).toMatchObject([{ version: 3, input: { mission: 'To speak.' } }]);
});

it('asks to sign in again in place when the session has ended, and saves', async () => {
  const { user, sent, answers } = await edit({
    UpdateAbout: refusal('UNAUTHENTICATED', 'Please log in.'),
    SignIn: { signIn: { __typename: 'SignIn', token: 'fresh', viewer: { ...miriam, role: 'admin' } } },
  });
  fill('Our Mission', 'To speak.');
  press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  answers.UpdateAbout = { updateAbout: saved };
  await user.type(dialog.getByLabelText('Password'), 'quiet-time{Enter}');
  await screen.findByText(m.about_updated());
  expect(sent('UpdateAbout')).toMatchObject([{ version: 3 }, { input: { mission: 'To speak.' } }]);
});

it('loses no focus on the way', async () => {
  await edit();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  press('Remove feature 2');
  expect(screen.getByRole('button', { name: 'Add feature' })).toHaveFocus();
  press('Cancel');
  expect(screen.getByRole('button', { name: 'Edit Content' })).toHaveFocus();
});

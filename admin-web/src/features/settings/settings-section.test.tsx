import { settingsMessages as messages } from '@quiet-time/schema/back-office/settings-messages';
import { m } from '@quiet-time/schema/sentences';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import {
  type FakeResponses,
  fakeServer,
  noConnection,
  refusal,
} from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { mirroredSettings } from '../../lib/settings-mirror.ts';
import { fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';
import { blankFaq } from '../faq/faq-values.ts';
import { settingsParts } from './settings-fields.tsx';
import { settingsFields } from './settings-values.ts';

const stored = {
  __typename: 'Settings',
  id: 'settings',
  version: 3,
  siteName: 'Quiet Time',
  language: 'en',
  supportEmails: ['support@example.org', 'prayer@example.org'],
  publisherEmail: 'publisher@example.org',
  allowRegistration: true,
  defaultTimezone: 'UTC',
  maintenanceMode: false,
  allowFileUploads: true,
  maxFileSize: 10,
  renewalReminderDays: 7,
  allowedFileTypes: ['pdf', 'doc', 'docx'],
  emailNotifications: true,
  dailyMail: true,
  footerLinks: [{ __typename: 'FooterLink', label: 'Our church', url: 'https://church.example/' }],
  imprint: '',
  privacy: 'We keep little.',
  podcastCover: '',
  decidedOutside: [] as string[],
  updatedAt: '2026-11-20T07:51:00.000Z',
};

function open(answers: FakeResponses = {}) {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    Settings: { settings: stored },
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp('/admin?s=settings');
  const sent = () =>
    calls.filter(({ operation }) => operation === 'UpdateSettings').map(({ variables }) => variables);
  return { user, sent, calls, answers: given };
}
const saved = (change: object) => ({
  updateSettings: { ...stored, version: 4, coverWarning: null, ...change },
});
const save = (part = 'Site') => screen.getByRole('button', { name: `Save: ${part}` });

it('saves each part on its own, with the values that the server stored', async () => {
  const { user, sent, answers } = open();
  expect(await screen.findByLabelText(/^Site name/)).toHaveValue('Quiet Time');
  expect(mirroredSettings()).toMatchObject({ siteName: 'Quiet Time', maxFileSize: 10 });
  expect(screen.getByRole('checkbox', { name: 'pdf (always)' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'pdf (always)' })).toBeDisabled();
  fill(/^Site name/, 'Morning Watch');
  fill(/^Maximum file size/, '25 MB');
  fill(/^Links/, 'Our church | https://church.example/\n\n Write | mailto:us@church.example');
  fill(/^Imprint/, 'Quiet Time e. V.');
  await user.click(screen.getByRole('checkbox', { name: 'png' }));
  await user.click(screen.getByRole('switch', { name: /^Email notifications/ }));
  const inputs = {
    Site: {
      siteName: 'Morning Watch',
      language: 'en',
      supportEmails: stored.supportEmails,
      publisherEmail: stored.publisherEmail,
      podcastCover: '',
    },
    Files: { allowFileUploads: true, maxFileSize: 25, allowedFileTypes: ['pdf', 'doc', 'docx', 'png'] },
    'Footer and legal pages': {
      footerLinks: [
        { label: 'Our church', url: 'https://church.example/' },
        { label: 'Write', url: 'mailto:us@church.example' },
      ],
      imprint: 'Quiet Time e. V.',
      privacy: 'We keep little.',
    },
    Mails: { emailNotifications: false, dailyMail: true, renewalReminderDays: 7 },
    Members: { allowRegistration: true, defaultTimezone: 'UTC' },
  };
  for (const [i, [part, input]] of Object.entries(inputs).entries()) {
    const kept = Object.assign({}, ...Object.values(inputs).slice(0, i + 1));
    answers.UpdateSettings = saved({ ...kept, version: 4 + i });
    await user.click(save(part));
    await waitFor(() => expect(sent()).toHaveLength(i + 1));
    // A part with input keeps the version that its input is based on. One without follows the saved version.
    expect(sent()[i]).toEqual({ version: part === 'Members' ? 7 : 3, input });
  }
  // The form continues with the values that the server stored.
  await waitFor(() => expect(screen.getByLabelText(/^Maximum file size/)).toHaveValue('25'));
  await user.click(save('Files'));
  await waitFor(() => expect(sent()).toHaveLength(6));
  expect(sent()[5]).toMatchObject({ version: 8 });
  await waitFor(() =>
    expect(mirroredSettings()).toMatchObject({ siteName: 'Morning Watch', maxFileSize: 25 }),
  );
});

it('new items are begun in the language of the site, from its change on', async () => {
  const meta = document.createElement('meta');
  meta.name = 'site-language';
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  const { user, sent } = open({ UpdateSettings: saved({ language: 'de' }) });
  const language = await screen.findByLabelText(/^Language/);
  expect([language, blankFaq]).toMatchObject([{ value: 'en' }, { lang: 'en' }]);
  await user.selectOptions(language, 'Deutsch');
  await user.click(save());
  await waitFor(() => expect(sent()).toMatchObject([{ input: { language: 'de' } }]));
  await waitFor(() => expect(blankFaq.lang).toBe('de'));
});

it('every setting is in exactly one part', () => {
  const names = settingsParts.flatMap(({ names }) => names);
  expect(names.toSorted()).toEqual(settingsFields.map(({ path }) => path).toSorted());
});

it('checks only the part that is saved', async () => {
  const { user, sent } = open({ UpdateSettings: saved({}) });
  await screen.findByLabelText(/^Site name/);
  fill(/^Site name/, ' ');
  await user.click(save('Mails'));
  await screen.findByText(messages.saved);
  expect(sent()).toHaveLength(1);
  expect(screen.getByLabelText(/^Site name/)).toHaveValue(' ');
});

it.each([
  ['a blank name', 'Site', /^Site name/, ' ', messages.nameRequired],
  ['half an address', 'Site', /^Second support email/, 'us', messages.supportInvalid],
  ['no publisher', 'Site', /^Publisher email/, '', messages.publisherInvalid],
  ['too large a size', 'Files', /^Maximum file size/, '51', messages.sizeInvalid],
  ['a size in words', 'Files', /^Maximum file size/, 'many', messages.sizeInvalid],
  [
    'a link that runs scripts',
    'Footer and legal pages',
    /^Links/,
    'Click | javascript:alert(1)',
    messages.linkIncomplete,
  ],
  [
    'a link without a name',
    'Footer and legal pages',
    /^Links/,
    'https://church.example',
    messages.linkIncomplete,
  ],
  [
    'too many links',
    'Footer and legal pages',
    /^Links/,
    'x | https://a.example\n'.repeat(11),
    messages.linksTooMany,
  ],
  ['too long a text', 'Footer and legal pages', /^Privacy/, 'x'.repeat(20_001), messages.legalTooLong],
])('shows the error of %s before anything is sent', async (_, part, field, wrong, sentence) => {
  const { user, sent } = open();
  await screen.findByLabelText(/^Site name/);
  fill(field, wrong);
  await user.click(save(part));
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(screen.getByLabelText(field)).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('shows settings of the environment as read-only, and does not send them', async () => {
  const { user, sent } = open({
    Settings: { settings: { ...stored, siteName: 'Morning', decidedOutside: ['siteName', 'supportEmails'] } },
    UpdateSettings: saved({ decidedOutside: ['siteName', 'supportEmails'] }),
  });
  const name = await screen.findByLabelText(/^Site name/);
  expect(name).toHaveValue('Morning');
  expect(name).toHaveAttribute('readonly');
  expect(name).toHaveAccessibleDescription('Set by SITE_NAME in the environment of the server.');
  expect(screen.getByLabelText(/^Support email/)).toHaveAttribute('readonly');
  expect(screen.getByLabelText(/^Publisher email/)).not.toHaveAttribute('readonly');
  await user.click(save());
  await screen.findByText(messages.saved);
  expect(sent()[0]!.input).not.toHaveProperty('siteName');
  expect(sent()[0]!.input).not.toHaveProperty('supportEmails');
});

it('asks for a choice when somebody else has changed the same setting', async () => {
  const { __typename: _, id: __, updatedAt: ___, version: ____, decidedOutside: _____, ...rest } = stored;
  const values = { ...rest, footerLinks: [{ label: 'Our church', url: 'https://church.example/' }] };
  const { user, sent, answers } = open({
    UpdateSettings: conflict(messages.changed, {
      base: values,
      theirs: { ...values, siteName: 'Hers', maxFileSize: 5 },
      currentVersion: 4,
    }),
  });
  await screen.findByLabelText(/^Site name/);
  fill(/^Site name/, 'His');
  await user.click(save());
  const both = within(await screen.findByRole('group', { name: 'Site name' }));
  answers.UpdateSettings = saved({ version: 5, siteName: 'His' });
  await user.click(both.getByRole('radio', { name: /^Yours/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(messages.saved);
  expect(sent()[1]).toMatchObject({ version: 4, input: { siteName: 'His' } });
  expect(screen.getByLabelText(/^Site name/)).toHaveValue('His');
});

it('shows why a save was refused, and a failed load', async () => {
  const { user, answers } = open({
    Settings: noConnection,
    UpdateSettings: refusal('BAD_USER_INPUT', m.timezone_invalid()),
  });
  await screen.findByRole('heading', { name: messages.loadFailed });
  answers.Settings = { settings: stored };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText(/^Site name/);
  await user.click(save());
  await screen.findByText(new RegExp(m.timezone_invalid()));
});

it('asks before it closes the site, and cancelling changes nothing', async () => {
  const { user, sent } = open({ UpdateSettings: saved({ maintenanceMode: true }) });
  await user.click(await screen.findByRole('switch', { name: /^Maintenance mode/ }));
  await user.click(save('Maintenance'));
  await screen.findByRole('dialog', { name: 'Close the site for visitors and members?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
  await user.click(save('Maintenance'));
  await user.click(await screen.findByRole('button', { name: 'Close the site' }));
  await waitFor(() => expect(sent()).toEqual([{ version: 3, input: { maintenanceMode: true } }]));
});

const closed = {
  SectionCounts: { ...counts, settings: { ...counts.settings, maintenanceMode: true } },
  Settings: { settings: { ...stored, maintenanceMode: true } },
};
const bar = () => screen.findByRole('region', { name: 'Maintenance mode' });

it('shows a bar while the site is closed, which opens it', async () => {
  const OpenSite = { updateSettings: { ...counts.settings, version: 4, maintenanceMode: false } };
  const { user, calls } = open({ ...closed, OpenSite });
  expect(await bar()).toHaveTextContent('The site is closed for readers.');
  expect(await screen.findByRole('switch', { name: /^Maintenance mode/ })).toBeChecked();
  await user.click(within(await bar()).getByRole('button', { name: 'Open it' }));
  expect(await screen.findByText(messages.opened)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Maintenance mode' })).toBeNull();
  expect(calls.find(({ operation }) => operation === 'OpenSite')!.variables).toEqual({ version: 3 });
  expect(await screen.findByRole('switch', { name: /^Maintenance mode/ })).not.toBeChecked();
});

it('keeps the bar when the site could not be opened', async () => {
  const { user } = open({ ...closed, OpenSite: noConnection });
  await user.click(within(await bar()).getByRole('button', { name: 'Open it' }));
  expect(await screen.findByText(new RegExp(messages.saveFailed))).toBeVisible();
  expect(await bar()).toBeVisible();
});

it('offers editors no button in the bar, since they cannot change settings', async () => {
  open({ ...closed, Viewer: { viewer: { ...anna, role: 'editor' } } });
  expect(within(await bar()).queryByRole('button')).toBeNull();
});

it('warns about a podcast cover that could not be checked', async () => {
  const podcastCover = 'https://church.example/cover.jpg';
  const { user } = open({ UpdateSettings: saved({ podcastCover, coverWarning: messages.coverUnchecked }) });
  await screen.findByLabelText('Podcast cover');
  fill('Podcast cover', podcastCover);
  await user.click(save());
  expect(await screen.findByText(messages.coverUnchecked)).toBeVisible();
});

import { m } from '@quiet-time/schema/sentences';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openProfile } from './testing/open-profile.ts';

const exportOf = (state: string, more = {}) => ({
  __typename: 'DataExport',
  id: 'one',
  state,
  progress: 0,
  size: null,
  expiresAt: null,
  ...more,
});
const ready = exportOf('ready', { progress: 100, size: 1_258_291, expiresAt: '2026-11-30T12:00:00Z' });
const prepare = () => screen.findByRole('button', { name: m.data_export_prepare() });

it('is prepared, shows its progress, and can then be downloaded', async () => {
  const answers: Record<string, object> = {
    RequestDataExport: { requestDataExport: exportOf('underway', { progress: 40 }) },
  };
  const { user } = await openProfile(answers, undefined, '/profile?tab=security#data');
  answers.DataExport = { dataExport: ready };
  await user.click(await prepare());
  const bar = await screen.findByRole('progressbar', { name: m.data_export_progress({ percent: 40 }) });
  expect(bar).toHaveValue(40);
  expect(screen.getByText(m.data_export_preparing())).toHaveFocus();
  const take = await screen.findByRole(
    'button',
    { name: 'Download (1.2 MB), until 30 Nov 2026' },
    { timeout: 5_000 },
  );
  expect(screen.getByText(m.data_export_ready())).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(take);
  expect(await screen.findByText(m.data_export_download_failed())).toBeVisible();
});

it.each([
  ['too often', refusal('RATE_LIMITED', 'Please wait.'), 'Please wait.'],
  ['without a connection', noConnection, m.shared_no_connection()],
])('says why it is refused: %s', async (_, answer, message) => {
  const { user } = await openProfile({ RequestDataExport: answer }, undefined, '/profile?tab=security#data');
  await user.click(await prepare());
  expect(await screen.findByText(message)).toBeVisible();
  expect(await prepare()).toBeVisible();
});

it('says kindly that it failed, and offers another try', async () => {
  await openProfile(
    { DataExport: { dataExport: exportOf('failed') } },
    undefined,
    '/profile?tab=security#data',
  );
  expect(await screen.findByText(m.data_export_failed())).toBeVisible();
  expect(await prepare()).toBeVisible();
});

it('is offered before the account is deleted', async () => {
  const { user } = await openProfile(
    { DataExport: { dataExport: ready } },
    undefined,
    '/profile?tab=security#data',
  );
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  const offer = within(screen.getByRole('dialog')).getByRole('region', {
    name: m.data_export_before_leaving(),
  });
  expect(within(offer).getByRole('button', { name: /^Download/ })).toBeVisible();
});

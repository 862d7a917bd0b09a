import { m } from '@quiet-time/schema/sentences';
import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { miriam } from '../../testing/sample-members.ts';
import { fill, openProfile } from './testing/open-profile.ts';

const secret = 'qt_pat_A8s7d6f5A8s7d6f5A8s7d6f5A8s7d6f5A8s70etOEM';
const token = (id: string, name: string, changes: object = {}) => ({
  __typename: 'ApiToken',
  id,
  name,
  scopes: ['journal:write', 'favorites:read'],
  createdAt: '2026-11-01T06:00:00.000Z',
  expiresAt: '2099-12-25T12:00:00.000Z',
  lastUsedAt: null,
  ...changes,
});
const offered = ['devotionals:read', 'journal:read', 'journal:write', 'favorites:read', 'favorites:write'];

/** Opens the tokens, on a server that deletes revoked ones and adds new ones. */
async function open(first: object[] = [], answers: object = {}, viewer?: object) {
  let apiTokens = first as { id: string }[];
  const opened = await openProfile(
    {
      ApiTokens: () => ({ apiTokens, apiTokenScopes: offered }),
      CreateApiToken: ({ input }: { input: { name: string; scopes: string[] } }) => {
        const made = token('new', input.name, { scopes: input.scopes });
        apiTokens = [made, ...apiTokens];
        return { createApiToken: { __typename: 'NewApiToken', secret, token: made } };
      },
      RevokeApiToken: ({ id }: { id: string }) => {
        apiTokens = apiTokens.filter((each) => each.id !== id);
        return { revokeApiToken: id };
      },
      ...answers,
    } as never,
    viewer,
    '/profile?tab=security#api-tokens',
  );
  const heading = await screen.findByRole('heading', { name: m.api_tokens_heading() });
  const section = within(heading.closest('section')!);
  await section.findByRole('button', { name: m.api_tokens_new() });
  return { ...opened, section, heading };
}

it('explains tokens when there are none', async () => {
  const { section } = await open();
  expect(section.getByText(m.api_tokens_none())).toBeVisible();
  expect(section.getByRole('link', { name: m.api_tokens_guide() })).toHaveAttribute('href', '/api/guide');
});

it('makes one, shows it once to be copied, and lists it then', async () => {
  const { user, sent, section } = await open();
  await user.click(section.getByRole('button', { name: m.api_tokens_new() }));
  fill(m.api_tokens_name(), 'Backup');
  await user.selectOptions(section.getByLabelText(m.api_tokens_journal()), m.api_tokens_write());
  await user.selectOptions(section.getByLabelText(m.api_tokens_devotionals()), m.api_tokens_read());
  await user.selectOptions(section.getByLabelText(m.api_tokens_ends()), m.api_tokens_in_days({ days: 90 }));
  fill(section.getByLabelText(m.account_password()), 'quiet-time');
  await user.click(section.getByRole('button', { name: m.api_tokens_create() }));
  expect(await section.findByText(secret)).toBeVisible();
  expect(section.getByRole('heading', { name: m.api_tokens_made_heading() })).toHaveFocus();
  const [{ input }] = sent('CreateApiToken') as [{ input: Record<string, unknown> }];
  expect(input).toEqual({
    name: 'Backup',
    scopes: ['devotionals:read', 'journal:write'],
    expiresAt: expect.any(String),
    password: 'quiet-time',
  });
  const days = (Date.parse(String(input.expiresAt)) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(section.getByRole('button', { name: m.api_tokens_copy() }));
  expect(await screen.findByText(m.api_tokens_copied())).toBeVisible();
  expect(write).toHaveBeenCalledWith(secret);
  await user.click(section.getByRole('button', { name: m.api_tokens_done() }));
  const row = within(await section.findByText('Backup').then((name) => name.closest('li')!));
  expect(row.getByText('Journal: read and write')).toBeVisible();
  expect(section.queryByText(secret)).toBeNull();
});

it('reports missing fields, and keeps the typed text after a refusal', async () => {
  const message = m.profile_current_password_wrong();
  const { user, sent, section } = await open([], {
    CreateApiToken: () => refusal('BAD_USER_INPUT', message, { fields: { password: message } }),
  });
  await user.click(section.getByRole('button', { name: m.api_tokens_new() }));
  const make = () => user.click(section.getByRole('button', { name: m.api_tokens_create() }));
  await make();
  for (const said of [
    m.api_tokens_name_required(),
    m.api_tokens_scopes_required(),
    m.account_password_required(),
  ]) {
    expect(section.getByText(said)).toBeVisible();
  }
  await waitFor(() => expect(section.getByLabelText(m.api_tokens_name())).toHaveFocus());
  expect(sent('CreateApiToken')).toEqual([]);
  fill(m.api_tokens_name(), 'Backup');
  await user.selectOptions(section.getByLabelText(m.api_tokens_journal()), m.api_tokens_read());
  await user.selectOptions(section.getByLabelText(m.api_tokens_ends()), m.api_tokens_on_day());
  fill(section.getByLabelText(m.account_password()), 'wrong');
  await make();
  expect(section.getByText(m.api_tokens_end_invalid({ days: 365 }))).toBeVisible();
  fill(section.getByLabelText(m.api_tokens_day()), '2026-12-24');
  await make();
  expect(await section.findByText(message)).toBeVisible();
  expect(section.getByLabelText(m.api_tokens_name())).toHaveValue('Backup');
  const [{ input }] = sent('CreateApiToken') as [{ input: { expiresAt: string } }];
  expect(input.expiresAt).toBe(new Date('2026-12-24T23:59:59').toISOString());
});

it('revokes one after asking again', async () => {
  const { user, sent, section, heading } = await open([
    token('a', 'Backup', { lastUsedAt: '2026-11-20T07:51:00.000Z' }),
    token('b', 'Old one', { expiresAt: '2026-01-02T12:00:00.000Z' }),
  ]);
  expect(section.getByText(/^Ends 25 Dec 2099, last used 20 Nov 2026, \d\d:51$/)).toBeVisible();
  expect(section.getByText('Expired 2 Jan 2026, never used')).toBeVisible();
  const press = (name: string) => user.click(section.getByRole('button', { name }));
  await press(m.api_tokens_revoke_one({ name: 'Backup' }));
  await press(m.api_tokens_keep_one({ name: 'Backup' }));
  expect(sent('RevokeApiToken')).toEqual([]);
  await press(m.api_tokens_revoke_one({ name: 'Backup' }));
  expect(section.getByText(m.api_tokens_revoke_sure())).toBeVisible();
  await press(m.api_tokens_revoke_one({ name: 'Backup' }));
  expect(await screen.findByText(m.api_tokens_revoked({ name: 'Backup' }))).toBeVisible();
  expect(sent('RevokeApiToken')).toEqual([{ id: 'a' }]);
  expect(section.queryByText('Backup')).toBeNull();
  expect(heading).toHaveFocus();
});

it('takes one that was revoked meanwhile for revoked', async () => {
  const { user, section } = await open([token('a', 'Backup')], {
    RevokeApiToken: () => refusal('NOT_FOUND', m.api_tokens_not_found()),
  });
  const press = () =>
    user.click(section.getByRole('button', { name: m.api_tokens_revoke_one({ name: 'Backup' }) }));
  await press();
  await press();
  expect(await screen.findByText(m.api_tokens_revoked({ name: 'Backup' }))).toBeVisible();
});

it('asks accounts of Google for no password', async () => {
  const { user, section } = await open([], {}, { ...miriam, authProvider: 'google' });
  await user.click(section.getByRole('button', { name: m.api_tokens_new() }));
  expect(section.getByText(m.api_tokens_google())).toBeVisible();
  expect(section.queryByLabelText(m.account_password())).toBeNull();
});

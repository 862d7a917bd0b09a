import { m } from '@quiet-time/schema/sentences';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { beginWithGoogle, dialog, entry, heading, openAuth } from '../../testing/open-auth.tsx';
import { address } from '../../testing/render-site.tsx';

beforeEach(beginWithGoogle);

const exchanged = () => ({ ExchangeSignInToken: { exchangeSignInToken: entry } });

it('takes the token out of the address before the server has answered', async () => {
  let answer = (_: object) => {};
  const { sent } = openAuth('/auth/success?token=once&browser=here', {
    ExchangeSignInToken: new Promise<object>((resolve) => (answer = resolve)),
  });
  await waitFor(() => expect(address()).toBe('/auth/success'));
  expect(localStorage.getItem('token')).toBeNull();
  answer(exchanged().ExchangeSignInToken);
  await dialog('Peace to you');
  expect(sent('ExchangeSignInToken')).toEqual([{ token: 'once' }]);
});

it('signs in, once although everything runs twice, and wishes peace', async () => {
  const { user, sent } = openAuth('/auth/success?token=once&browser=here', exchanged());
  const peace = await dialog('Peace to you');
  expect(peace).toHaveAccessibleDescription(expect.stringContaining('Welcome back, Miriam Hale!'));
  expect(sent('ExchangeSignInToken')).toHaveLength(1);
  expect(localStorage.getItem('token')).toBe('fresh');
  await user.click(within(peace).getByRole('button', { name: 'Amen' }));
  await waitFor(() => expect(address()).toBe('/'));
});

it('continues to the page that the reader wanted', async () => {
  openAuth('/auth/success?token=once&browser=here&redirect=%2Fdevotionals%3Fdate%3D2026-01-05', exchanged());
  await heading('Title of 2026-01-05');
  expect(address()).toBe('/devotionals?date=2026-01-05');
  expect(within(screen.getByRole('status')).getAllByText('Welcome back, Miriam Hale!')).toHaveLength(1);
});

it('does not follow a redirect to another host', async () => {
  openAuth('/auth/success?token=once&browser=here&redirect=%2F%2Fevil.example', exchanged());
  await dialog('Peace to you');
  expect(address()).toBe('/');
});

it.each([
  ['/auth/success', {}],
  ['/auth/success?token=&browser=here', {}],
  [
    '/auth/success?token=used&browser=here',
    { ExchangeSignInToken: refusal('UNAUTHENTICATED', m.account_sign_in_token_invalid()) },
  ],
  ['/auth/success?token=once&browser=here', { ExchangeSignInToken: noConnection }],
  // An address from another browser would sign in to that person's account.
  ['/auth/success?token=once&browser=there', exchanged()],
  ['/auth/success?token=once', exchanged()],
])('sends %s back to the sign-in page (%#)', async (at, answers) => {
  openAuth(at, answers);
  await screen.findByText(m.account_sign_in_failed());
  expect(address()).toBe('/login?error=auth_failed');
  expect(localStorage.getItem('token')).toBeNull();
});

import { expect } from 'vitest';
import { newId } from '../../../platform/ids.js';
import { makeContract } from '../../../testing/contract.js';
import { testPassword } from '../../../testing/test-app.js';

const contract = makeContract();
const { documented, prepare } = contract;

const newAddress = () => `${newId()}@example.org`;
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const code = (email: string) => contract.billing.mailbox.codeFor(email);

async function registered(email = newAddress()): Promise<{ email: string; userId: string }> {
  const body = { name: 'Naomi', email, password: testPassword };
  return { email, userId: (await prepare('POST /api/auth/register', 'guest', { body })).userId };
}

async function forgotten() {
  const { member } = await contract.app.signedIn();
  const { userId } = await prepare('POST /api/auth/forgot-password-otp', 'guest', {
    body: { email: member.email },
  });
  return { member, userId };
}

documented('R-001', 'POST /api/auth/register', 'anyone', async (call) => {
  const body = { name: 'Naomi', email: newAddress(), password: testPassword };
  expect(await call('guest', { body })).toMatchObject({
    requiresVerification: true,
    userId: expect.any(String),
    message: expect.any(String),
  });
  expect(await call.refused('guest', { body: { ...body, password: 'five5' } })).toMatchObject({
    status: 400,
    message: 'Password must be at least 6 characters',
  });
  expect(await call.refused('guest', { body: {} })).toMatchObject({ status: 400 });
});

documented('R-002', 'POST /api/auth/login', 'anyone', async (call) => {
  const { member } = await contract.app.signedIn();
  const body = { email: member.email, password: testPassword };
  expect(await call('guest', { body })).toMatchObject({
    token: expect.any(String),
    user: { _id: member.id, email: member.email },
  });
  expect(await call.refused('guest', { body: { ...body, password: 'not mine' } })).toMatchObject({
    status: 401,
  });
  const { email } = await registered();
  expect(await call('guest', { body: { email, password: testPassword } })).toMatchObject({
    requiresVerification: true,
    userId: expect.any(String),
  });
  const gone = await contract.app.signedIn({ isActive: false });
  const theirs = { email: gone.member.email, password: testPassword };
  expect(await call.refused('guest', { body: theirs })).toMatchObject({ status: 403 });
});

documented('R-003', 'POST /api/auth/verify-otp', 'anyone', async (call) => {
  const { email, userId } = await registered();
  const otp = await code(email);
  expect(await call.refused('guest', { body: { userId, otp: otherThan(otp) } })).toMatchObject({
    status: 400,
    message: 'Invalid verification code. Please try again.',
  });
  expect(await call('guest', { body: { userId, otp } })).toMatchObject({
    token: expect.any(String),
    user: { email },
    message: expect.any(String),
  });
});

documented('R-004', 'POST /api/auth/resend-otp', 'anyone', async (call) => {
  const { userId } = await registered();
  expect(await call.refused('guest', { body: { userId } })).toMatchObject({ status: 429 });
  contract.billing.setNow('2026-11-21T06:01:00Z');
  expect(await call('guest', { body: { userId } })).toEqual({ message: expect.any(String) });
});

documented('R-005', 'POST /api/auth/forgot-password', 'anyone', async (call) => {
  const { member } = await contract.app.signedIn();
  const known = await call('guest', { body: { email: member.email } });
  expect(await call('guest', { body: { email: newAddress() } })).toEqual(known);
  expect(await call.refused('guest', { body: {} })).toMatchObject({ status: 400 });
});

documented('R-006', 'POST /api/auth/reset-password/{token}', 'anyone', async (call) => {
  const { member } = await contract.app.signedIn();
  await prepare('POST /api/auth/forgot-password', 'guest', { body: { email: member.email } });
  const path = { token: await contract.billing.mailbox.linkFor(member.email) };
  const body = { password: 'another morning' };
  expect(await call('guest', { path, body })).toMatchObject({
    token: expect.any(String),
    user: { _id: member.id },
    message: expect.any(String),
  });
  expect(await call.refused('guest', { path, body })).toMatchObject({
    status: 400,
    message: 'Invalid or expired reset token',
  });
});

documented('R-007', 'POST /api/auth/forgot-password-otp', 'anyone', async (call) => {
  const answer = { userId: expect.any(String), message: expect.any(String) };
  expect(await call('guest', { body: { email: newAddress() } })).toEqual(answer);
  expect(await call.refused('guest', { body: { email: 'nobody' } })).toMatchObject({ status: 400 });
});

documented('R-008', 'POST /api/auth/verify-reset-otp', 'anyone', async (call) => {
  const { member, userId } = await forgotten();
  const otp = await code(member.email);
  expect(await call.refused('guest', { body: { userId, otp: otherThan(otp) } })).toMatchObject({
    status: 400,
    message: 'Invalid verification code. Please try again.',
  });
  expect(await call('guest', { body: { userId, otp } })).toMatchObject({
    resetToken: expect.any(String),
    message: expect.any(String),
  });
});

documented('R-009', 'POST /api/auth/reset-password-with-otp', 'anyone', async (call) => {
  const { member, userId } = await forgotten();
  const otp = await code(member.email);
  const { resetToken } = await prepare('POST /api/auth/verify-reset-otp', 'guest', { body: { userId, otp } });
  const body = { resetToken, password: 'another morning' };
  expect(await call('guest', { body })).toMatchObject({
    token: expect.any(String),
    user: { _id: member.id },
    message: expect.any(String),
  });
  expect(await call.refused('guest', { body })).toMatchObject({
    status: 400,
    message: 'Invalid or expired reset token',
  });
});

documented('R-010', 'GET /api/auth/me', 'member', async (call) => {
  const { member } = await contract.person('member');
  expect(await call('member')).toMatchObject({
    user: { _id: member.id, role: 'user', subscription: 'free' },
  });
});

documented('R-011', 'POST /api/auth/logout', 'member', async (call) => {
  const caller = await contract.app.signedIn();
  expect(await call(caller)).toEqual({ message: expect.any(String) });
  expect(await call.refused(caller)).toMatchObject({ status: 401 });
});

documented('R-012', 'PUT /api/auth/profile', 'member', async (call) => {
  const body = { name: 'Ruth', bio: 'Reads at six.', dateOfBirth: null, location: 'Bristol' };
  expect(await call('member', { body })).toMatchObject({ user: body, message: expect.any(String) });
  expect(await call.refused('member', { body: { bio: 'b'.repeat(501) } })).toMatchObject({ status: 400 });
});

documented('R-013', 'PUT /api/auth/change-password', 'member', async (call) => {
  const caller = await contract.app.signedIn();
  const body = { currentPassword: testPassword, newPassword: 'another morning' };
  expect(await call.refused(caller, { body: { ...body, currentPassword: 'not mine' } })).toMatchObject({
    status: 400,
  });
  expect(await call.refused(caller, { body: { ...body, newPassword: 'five5' } })).toMatchObject({
    status: 400,
  });
  expect(await call(caller, { body })).toEqual({ message: expect.any(String) });
  const google = await contract.app.signedIn({ authProvider: 'google', passwordHash: null });
  expect(await call.refused(google, { body })).toMatchObject({ status: 403 });
});

documented('R-014', 'PUT /api/auth/change-email', 'member', async (call) => {
  const caller = await contract.app.signedIn();
  expect(await call.refused(caller, { body: {} })).toMatchObject({
    status: 400,
    message: 'Please fill in all fields',
  });
  const newEmail = newAddress();
  expect(await call(caller, { body: { newEmail, password: testPassword } })).toEqual({
    message: expect.any(String),
  });
  expect(await code(newEmail)).toMatch(/^\d{6}$/);
});

documented('R-015', 'POST /api/auth/verify-email-change', 'member', async (call) => {
  const caller = await contract.app.signedIn();
  const newEmail = newAddress();
  await prepare('PUT /api/auth/change-email', caller, { body: { newEmail, password: testPassword } });
  expect(await call.refused(caller, { body: { otp: '12345' } })).toMatchObject({
    status: 400,
    message: 'Please enter a valid 6-digit code',
  });
  expect(await call(caller, { body: { otp: await code(newEmail) } })).toMatchObject({
    user: { email: newEmail },
    message: expect.any(String),
  });
});

documented('R-016', 'DELETE /api/auth/account', 'member', async (call) => {
  const caller = await contract.app.signedIn();
  expect(await call(caller, { body: { password: testPassword } })).toEqual({ message: expect.any(String) });
  expect(await call.refused(caller)).toMatchObject({ status: 401 });
});

documented('R-017', 'GET /api/auth/google', 'anyone', async (call) => {
  // Google is not configured here; `google.test.ts` covers the whole flow.
  const { statusCode, headers } = await call.raw('guest');
  expect([statusCode, headers.location]).toEqual([302, expect.stringContaining('/login?error=')]);
});

documented('X-01', 'GET /api/auth/google/callback', 'anyone', async (call) => {
  const { statusCode, headers } = await call.raw('guest', { query: { error: 'access_denied' } });
  expect([statusCode, headers.location]).toEqual([302, expect.stringContaining('/login?error=auth_failed')]);
});

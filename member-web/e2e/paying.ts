import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { adminApi, codeFor, demoPassword, expect, memberUrl } from '@quiet-time/web/testing/fixtures.ts';

export const sandboxUrl = `http://localhost:${process.env.E2E_PAYMENTS_PORT}`;
const password = 'a quiet morning';

const registering = `mutation ($name: String!, $email: String!, $password: String!) {
  register(name: $name, email: $email, password: $password) { userId }
}`;
const verifying = `mutation ($userId: ID!, $code: String!) {
  verifyEmail(userId: $userId, code: $code) { viewer { id } }
}`;

const grantingFamily = `mutation ($memberId: ID!) {
  setSubscription(memberId: $memberId, subscription: family) { tier }
}`;

async function sendQuery(api: APIRequestContext, query: string, variables: object) {
  const answer = await api.post(`${memberUrl}/graphql`, { data: { query, variables } });
  return (await answer.json()).data;
}

async function register(api: APIRequestContext, name: string) {
  const email = `${randomUUID()}@example.com`;
  const { userId } = (await sendQuery(api, registering, { name, email, password })).register;
  const { verifyEmail } = await sendQuery(api, verifying, { userId, code: await codeFor(email) });
  return { email, memberId: verifyEmail.viewer.id as string };
}

/** Creates a member without a plan: a purchase changes the account for every other journey. */
export const newMember = async (api: APIRequestContext, name = 'Naomi Ford'): Promise<string> =>
  (await register(api, name)).email;

/** Creates a member who may create a family, by a grant of an administrator. */
export async function newFamilyOwner(api: APIRequestContext): Promise<string> {
  const { email, memberId } = await register(api, 'Noah Berg');
  const admin = await api.post(`${adminApi}/api/auth/login`, {
    data: { email: 'admin@example.org', password: demoPassword },
    headers: { origin: adminApi },
  });
  const answer = await api.post(`${adminApi}/graphql`, {
    data: { query: grantingFamily, variables: { memberId } },
    headers: { origin: adminApi, authorization: `Bearer ${(await admin.json()).token}` },
  });
  expect((await answer.json()).errors).toBeUndefined();
  return email;
}

/** Signs in on the sign-in page, as a member of these. */
export async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/**
 * Pays on the page of the payment sandbox.
 * @param expiry another one makes another card, which has its own trial
 */
export async function pay(page: Page, button: string | RegExp, expiry = '12/34') {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/Expiry/).fill(expiry);
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: button }).click();
}

/** Returns the part of the profile about the plan. */
export const plan = (page: Page) => page.getByRole('region', { name: 'Subscription' });

/** Opens the sandbox and returns the section of the customer with this name. */
export async function atSandbox(page: Page, name: string): Promise<Locator> {
  await page.goto(sandboxUrl);
  const customer = page.getByRole('region', { name, exact: true });
  await expect(customer).toBeVisible();
  return customer;
}

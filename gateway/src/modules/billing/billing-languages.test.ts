import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { type BillingApp, goodCard, makeBillingApp } from '../../testing/billing.js';
import { billingCalls, mutations, type Person } from '../../testing/billing-calls.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
beforeAll(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
});
afterAll(() => billing.stop());

const send = async <T>(
  { token }: Person,
  document: string,
  variables: object,
  language: string,
): Promise<T> => answer<T>(await billing.app.graphql(document, variables, token, { language }));
const plan = { plan: 'premium', cycle: 'monthly' };

it('the page of a checkout is in the language of the reader, one in another language gives way to it', async () => {
  const person = await billing.app.signedIn({ preferences: { language: 'es' } as never });
  const start = (language: string) =>
    send<{ sessionId: string; url: string }>(person, mutations.start, plan, language);
  const german = await start('de');
  const { sessions } = billing.stripe.checkout;
  expect(await sessions.retrieve(german.sessionId)).toMatchObject({ locale: 'de', status: 'open' });
  expect(await (await fetch(german.url)).text()).toContain('in its words for Deutsch');
  expect(await start('de')).toEqual(german);
  const french = await start('fr');
  expect(await sessions.retrieve(french.sessionId)).toMatchObject({ locale: 'fr', status: 'open' });
  expect(await sessions.retrieve(german.sessionId)).toMatchObject({ status: 'expired' });
  const customer = await billing.stripe.customers.retrieve(await calls.customerOf(person));
  expect(customer).toMatchObject({ preferred_locales: ['es'] });
});

it('the provider writes to a member in the language that they have chosen since', async () => {
  const person = await calls.subscribed();
  const locales = async () => {
    await billing.settle();
    const customer = await billing.stripe.customers.retrieve(await calls.customerOf(person));
    return 'preferred_locales' in customer && customer.preferred_locales;
  };
  const choose = (language: string) =>
    send(
      person,
      'mutation ($input: ChosenPreferencesInput!) { updatePreferences(input: $input) { id } }',
      { input: { preferences: { language } } },
      'en',
    );
  await choose('fr');
  expect(await locales()).toEqual(['fr']);
  await choose('de');
  expect(await locales()).toEqual(['de']);
  // A member without a customer at the provider.
  const guest = await billing.app.signedIn();
  answer(
    await billing.app.graphql(
      'mutation { updatePreferences(input: { preferences: { language: es } }) { id } }',
      {},
      guest.token,
    ),
  );
  await billing.settle();
});

it('the page for a card as well', async () => {
  const person = await calls.subscribed();
  const { url } = await send<{ url: string }>(person, mutations.card, {}, 'fr');
  expect(await (await fetch(url)).text()).toContain('in its words for Français');
});

it('outcome, payments and receipts use it, and are stored in English', async () => {
  const person = await billing.app.signedIn({ hasUsedTrial: true, preferences: { language: 'de' } as never });
  const { sessionId } = await send<{ sessionId: string }>(person, mutations.start, plan, 'de');
  billing.sandbox.pay(sessionId, goodCard);
  const outcome = await send<{ message: string }>(person, mutations.verify, { sessionId }, 'de');
  expect(outcome.message).toBe(m.billing_verified({}, { locale: 'de' }));
  const [receipt] = await billing.settle();
  expect(receipt!.subject).toBe(m.mail_receipt_subject({ site: 'Quiet Time' }, { locale: 'de' }));
  const monthly = m.billing_plan_monthly({ plan: 'Premium' }, { locale: 'de' });
  expect(receipt!.text).toContain(
    `Betrag: 9,00 $\nTarif: ${monthly}\nBezahlt am: 21. Nov. 2026\nZeitraum: 21. Nov. 2026 bis 21. Dez. 2026\n`.replace(
      '9,00 $',
      new Intl.NumberFormat('de-DE', {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'symbol',
      }).format(9),
    ),
  );
  const read = '{ payments(first: 5) { nodes { description } } }';
  const described = async (language: string) =>
    (await send<{ nodes: { description: string }[] }>(person, read, {}, language)).nodes[0]!.description;
  expect(await described('de')).toBe(monthly);
  expect(await described('en')).toBe('Premium, monthly');
  const [stored] = await billing.app.db.query('select description from payments where member_id = $1', [
    person.member.id,
  ]);
  expect(stored.description).toBe('Premium, monthly');
});

it('a plan that has a name in the language is called by it', async () => {
  const { token: admin } = await billing.app.signedIn({ role: 'admin' });
  const { id } = answer<{ id: string }>(
    await billing.app.graphql('{ plan(key: "standard") { id } }', {}, admin),
  );
  const values = {
    name: 'Estándar',
    description: 'Lo de cada día.',
    features: ['Un diario'],
    limitations: [],
  };
  answer(
    await billing.app.graphql(
      `mutation ($id: ID!, $input: TranslationInput!) {
        saveTranslation(kind: plan, id: $id, language: es, input: $input) { id } }`,
      { id, input: { values, originalVersion: 1 } },
      admin,
    ),
  );
  const person = await billing.app.signedIn({ hasUsedTrial: true, preferences: { language: 'es' } as never });
  const standard = { ...plan, plan: 'standard' };
  const { sessionId } = await send<{ sessionId: string }>(person, mutations.start, standard, 'es');
  billing.sandbox.pay(sessionId, goodCard);
  await send(person, mutations.verify, { sessionId }, 'es');
  const receipt = (await billing.settle()).find(({ text }) => text.includes('Estándar'));
  expect(receipt?.text).toContain(m.billing_plan_monthly({ plan: 'Estándar' }, { locale: 'es' }));
  const read = '{ payments(first: 5) { nodes { description } } }';
  const described = async (language: string) =>
    (await send<{ nodes: { description: string }[] }>(person, read, {}, language)).nodes[0]!.description;
  expect(await described('es')).toBe('Estándar, mensual');
  expect(await described('de')).toBe('Standard, monatlich');
  await send(person, 'mutation { cancelSubscription { id } }', {}, 'es');
  const [result] = await billing.settle();
  expect(result?.text).toContain('Estándar');
});

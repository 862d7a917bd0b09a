import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import {
  type FakeResponses,
  fakeServer,
  noConnection,
  refusal,
} from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';

const permissions = {
  journalAccess: true,
  pdfDownload: false,
  premiumContent: false,
  prioritySupport: false,
  unlimitedStorage: false,
  advancedFeatures: false,
};
const planOf = (key: string, changes: object = {}) => ({
  __typename: 'Plan',
  lang: 'en' as const,
  id: `id of ${key}`,
  key,
  name: `The ${key} plan`,
  description: 'Room for your own words.',
  pricing: {
    monthly: { price: 4.35, stripePriceId: 'price_m' },
    yearly: { price: null, resultingPrice: 52.2, stripePriceId: '', discountPercentage: 10 },
  },
  features: ['A journal', 'Answers'],
  limitations: [],
  icon: '🌱',
  color: { primary: '#3B82F6', secondary: '#1E40AF' },
  permissions,
  isFamily: false,
  tier: null,
  resultingTier: 'premium',
  isPopular: false,
  isActive: true,
  order: 3,
  version: 2,
  createdAt: '2026-11-20T07:51:00.000Z',
  ...changes,
});
const standard = planOf('standard');
const family = planOf('family', { isFamily: true, isPopular: true, isActive: false });
const listOf = (...adminPlans: object[]) => ({ adminPlans });
const named = (mutation: string, key: string) => ({ [mutation]: { __typename: 'Plan', id: `id of ${key}` } });

const idsOf = (list: unknown) => {
  const { adminPlans = [standard] } = list as { adminPlans?: { id: string }[] };
  return adminPlans.map(({ id }) => ({ __typename: 'Plan', id }));
};

function open(answers: FakeResponses = {}, at = '/admin?s=plans') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    // The same plans, which the sidebar counts.
    SectionCounts: () => ({ ...counts, plans: idsOf(given.PlanList) }),
    PlanList: listOf(standard, family),
    PlanByKey: { plan: standard },
    PlanPrices: { planPriceDifferences: [], planPayers: [] },
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(at);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const row = async (key: string) =>
  within((await screen.findByRole('button', { name: `The ${key} plan` })).closest('tr')!);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const editStandard = async (answers: FakeResponses = {}) => {
  const opened = open(answers);
  await opened.user.click((await row('standard')).getByRole('button', { name: 'Edit The standard plan' }));
  return opened;
};

it('lists the content, price and features of plans', async () => {
  open();
  const one = await row('standard');
  for (const text of ['standard', 'Room for your own words.', 'A journal', 'Answers']) {
    expect(one.getByText(text)).toBeInTheDocument();
  }
  expect(one.getByText('Premium tier, order 3, created 20 Nov 2026')).toBeInTheDocument();
  for (const price of ['$4.35 a month', '$52.20 a year', '10% yearly discount']) {
    expect(one.getByText(price)).toBeInTheDocument();
  }
  expect(one.getByRole('switch', { name: 'Active: The standard plan' })).toBeChecked();
  expect(one.queryByText('Popular')).toBeNull();
  const other = await row('family');
  expect(other.getByText('Popular')).toBeInTheDocument();
  expect(other.getByText('Family')).toBeInTheDocument();
  expect(other.getByRole('switch')).not.toBeChecked();
});

it('shows prices that differ at Stripe, in list and form', async () => {
  const text = planMessages.priceDiffers('price_m', '$5.00 USD a month', '$4.35 USD a month');
  const difference = { __typename: 'PriceDifference', planId: standard.id, cycle: 'monthly', text };
  const { user } = open({ PlanPrices: { planPriceDifferences: [difference], planPayers: [] } });
  expect(await (await row('standard')).findByText(text)).toBeVisible();
  expect((await row('family')).queryByText(text)).toBeNull();
  await user.click((await row('standard')).getByRole('button', { name: 'Edit The standard plan' }));
  expect(await (await dialog('Edit payment plan')).findByText(text)).toBeVisible();
});

const paying = (priceId: string, amount: number, isOld: boolean) => ({
  __typename: 'PricePayers',
  planId: standard.id,
  cycle: 'monthly',
  priceId,
  amount,
  currency: 'usd',
  members: isOld ? 8 : 1,
  firstRenewal: '2026-12-01T12:00:00.000Z',
  lastRenewal: isOld ? '2026-12-24T12:00:00.000Z' : '2026-12-01T12:00:00.000Z',
  isOld,
});

it('shows payers by price and renewal, and moves them to the new price on request', async () => {
  const planPayers = [paying('price_m', 435, false), paying('price_old', 300, true)];
  const { user, sent } = await editStandard({
    PlanPrices: { planPriceDifferences: [], planPayers },
    MovePlanPayers: { movePlanPayers: 8 },
  });
  const form = await dialog('Edit payment plan');
  expect(await form.findByText(/^1 member pays \$4.35 a month, next on 1 Dec 2026/)).toBeVisible();
  const old = form.getByText(/Old price: 8 members pay \$3.00 a month, next from 1 Dec 2026 to 24 Dec 2026/);
  expect(old).toHaveTextContent('They go on paying this until they cancel or you move them.');
  fill('Monthly Stripe price ID', 'price_new');
  expect(form.getByText(/Once the new price is saved, you can move them here/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Move to the new price' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Move them to the new price?' })).getByRole('button', {
      name: 'Move',
    }),
  );
  await screen.findByText(planMessages.payersMoved(8));
  expect(sent('MovePlanPayers')).toEqual([{ planId: standard.id, cycle: 'monthly' }]);
});

it('shows that members are not charged again for a plan that is made free', async () => {
  const planPayers = [paying('price_m', 435, false)];
  await editStandard({ PlanPrices: { planPriceDifferences: [], planPayers } });
  const form = await dialog('Edit payment plan');
  await form.findByText(/^1 member pays/);
  fill('Monthly price *', '0');
  expect(form.getByText(/^1 member pays/)).toHaveTextContent('they are not charged again');
});

it('adds a new one, whose key follows its name until it is edited', async () => {
  const { user, sent, answers } = open({ CreatePlan: named('createPlan', 'small-group') });
  await row('standard');
  await user.click(screen.getByRole('button', { name: 'New plan' }));
  const form = await dialog('New payment plan');
  fill('Monthly price *', '-1');
  fill('Yearly price', '0.001');
  fill('Monthly Stripe price ID', 'prod_1');
  await user.click(form.getByRole('button', { name: 'Save plan' }));
  for (const message of [
    planMessages.planNameRequired,
    planMessages.planKeyRequired,
    planMessages.planDescriptionRequired,
    planMessages.monthlyPriceNegative,
    planMessages.yearlyPriceCents,
    planMessages.monthlyPriceIdInvalid,
    planMessages.planFeatureRequired,
  ]) {
    expect(form.getByText(message)).toBeVisible();
  }
  expect(form.getByText(/not the product IDs/)).toBeVisible();
  fill('Name *', 'Čhoir & Friends');
  expect(form.getByLabelText('Key *')).toHaveValue('choir-friends');
  fill('Key *', 'choir');
  fill('Name *', 'Choir');
  expect(form.getByLabelText('Key *')).toHaveValue('choir');
  fill('Description *', 'Sing together.');
  expect(form.getByLabelText('Monthly price *')).toHaveAttribute('step', '0.01');
  fill('Monthly price *', '0.99');
  expect(form.getByText('Resulting tier: Standard')).toBeVisible();
  expect(form.getByText('Empty: twelve months, $11.88')).toBeVisible();
  await user.click(form.getByLabelText(/Family plan/));
  expect(form.getByText('Resulting tier: Family')).toBeVisible();
  fill('Yearly price', '');
  fill('Monthly Stripe price ID', 'price_1');
  fill('Features *', 'Songs\n\n Books ');
  expect(form.getByLabelText('Icon')).toHaveLength(10);
  await user.selectOptions(form.getByLabelText('Icon'), '👪');
  await user.click(form.getByLabelText('PDF files'));
  answers.PlanList = listOf(standard, planOf('choir'));
  await user.click(form.getByRole('button', { name: 'Save plan' }));
  await screen.findByText(planMessages.planCreated);
  expect(sent('CreatePlan')).toEqual([
    {
      input: {
        name: 'Choir',
        key: 'choir',
        description: 'Sing together.',
        pricing: {
          monthly: { price: 0.99, stripePriceId: 'price_1' },
          yearly: { price: null, stripePriceId: '', discountPercentage: 0 },
        },
        features: ['Songs', ' Books '],
        limitations: [],
        icon: '👪',
        color: { primary: '#3B82F6', secondary: '#1E40AF' },
        permissions: { ...permissions, journalAccess: false, pdfDownload: true },
        isFamily: true,
        tier: null,
        isPopular: false,
        isActive: true,
        order: 0,
        lang: 'en',
      },
    },
  ]);
});

it('shows why one was not created, and keeps the input', async () => {
  const { user } = open(
    { CreatePlan: refusal('BAD_USER_INPUT', 'Not like that') },
    '/admin?s=plans&edit=new',
  );
  const form = await dialog('New payment plan');
  fill('Name *', 'Choir');
  fill('Description *', 'Sing together.');
  fill('Features *', 'Songs');
  await user.click(form.getByRole('button', { name: 'Save plan' }));
  await form.findByText(`${planMessages.planCreateRefused('Not like that')}.`);
  expect(form.getByLabelText('Key *')).toHaveValue('choir');
});

it('looks one up by its key to edit it, and keeps the key', async () => {
  const current = planOf('standard', { name: 'As it is now', version: 7 });
  const { user, sent, answers } = await editStandard({
    PlanByKey: { plan: current },
    UpdatePlan: named('updatePlan', 'standard'),
  });
  const form = await dialog('Edit payment plan');
  expect(sent('PlanByKey')).toEqual([{ key: 'standard' }]);
  expect(form.getByLabelText('Name *')).toHaveValue('As it is now');
  expect(form.getByLabelText('Key *')).toHaveAttribute('readonly');
  expect(form.getByLabelText('Yearly price')).toHaveValue(null);
  fill('Name *', 'Another');
  expect(form.getByLabelText('Key *')).toHaveValue('standard');
  await user.selectOptions(form.getByLabelText('Tier'), 'Standard');
  answers.PlanList = listOf(standard);
  await user.click(form.getByRole('button', { name: 'Save plan' }));
  await screen.findByText(planMessages.planUpdated);
  expect(sent('UpdatePlan')).toMatchObject([
    { id: standard.id, version: 7, input: { name: 'Another', key: 'standard', tier: 'standard' } },
  ]);
});

it('reports a deleted plan', async () => {
  await editStandard({ PlanByKey: { plan: null } });
  await screen.findByText(planMessages.planNotFound);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows both versions of a stale save', async () => {
  const { pricing, ...plan } = standard;
  const theirs = {
    ...plan,
    name: 'Theirs',
    pricing: { ...pricing, monthly: { price: 6, stripePriceId: '' } },
  };
  const { user } = await editStandard({
    UpdatePlan: conflict(planMessages.planChanged, { base: null, theirs, currentVersion: 3 }),
  });
  const form = await dialog('Edit payment plan');
  fill('Name *', 'Mine');
  await user.click(form.getByRole('button', { name: 'Save plan' }));
  const both = await dialog('Two versions');
  expect(both.getByRole('group', { name: 'Name' })).toHaveTextContent(/Mine.*Theirs|Theirs.*Mine/);
  expect(both.getByRole('group', { name: 'Monthly price' })).toHaveTextContent('4.35');
});

it.each([
  [
    'TogglePlan',
    { name: 'Active: The standard plan', role: 'switch' },
    planMessages.planDeactivated,
    planMessages.planToggleFailed,
  ],
  [
    'SetPopularPlan',
    { name: 'Mark The standard plan as popular', role: 'button' },
    planMessages.planMadePopular,
    planMessages.planPopularFailed,
  ],
])('sends %s, reloads the list, and shows its outcome', async (operation, { role, name }, done, failed) => {
  const field = `${operation[0]!.toLowerCase()}${operation.slice(1)}`;
  const { user, sent, answers } = open({ [operation]: refusal('NOT_FOUND', planMessages.planNotFound) });
  await user.click((await row('standard')).getByRole(role, { name }));
  await screen.findByText(`${failed}. ${planMessages.planNotFound}.`);
  const answered = { __typename: 'Plan', id: standard.id };
  const switched = operation === 'TogglePlan' && { isActive: false, version: 3 };
  answers[operation] = { [field]: { ...answered, ...switched } };
  answers.PlanList = listOf(
    { ...standard, isActive: false, isPopular: true },
    { ...family, isPopular: false },
  );
  await user.click((await row('standard')).getByRole(role, { name }));
  expect(await screen.findByText(done)).toBeVisible();
  await waitFor(async () => expect((await row('standard')).getByText('Popular')).toBeInTheDocument());
  expect((await row('standard')).queryByRole('button', { name: /^Mark/ })).toBeNull();
  expect((await row('family')).getByRole('button', { name: /^Mark/ })).toBeInTheDocument();
  if (role === 'button') {
    // Moves the focus, since the clicked button is removed.
    expect(screen.getByRole('button', { name: 'The standard plan' })).toHaveFocus();
  }
  expect(sent(operation)[0]).toMatchObject({ id: standard.id });
});

it('corrects the old key only, and shows a failure', async () => {
  const old = planOf('premium-plan');
  const { user, answers } = open({
    PlanList: listOf(standard, old),
    FixPlanKey: refusal('CONFLICT', planMessages.planKeyTaken('premium')),
  });
  const button = { name: 'Correct the key to premium' };
  const fix = (await row('premium-plan')).getByRole('button', button);
  expect((await row('standard')).queryByRole('button', button)).toBeNull();
  await user.click(fix);
  await screen.findByText(planMessages.planKeyFixFailed(planMessages.planKeyTaken('premium')));
  answers.FixPlanKey = named('fixPlanKey', 'premium');
  answers.PlanList = listOf(standard, planOf('premium', { id: old.id }));
  await user.click(fix);
  await screen.findByText(planMessages.planKeyCorrected);
  await row('premium');
  expect(screen.getByRole('button', { name: 'The premium plan' })).toHaveFocus();
});

it("deletes after a confirmation, and shows the server's message", async () => {
  const { user, sent, answers } = open({ DeletePlan: refusal('CONFLICT', planMessages.planInUse(3)) });
  await user.click((await row('standard')).getByRole('button', { name: 'Delete The standard plan' }));
  const question = await dialog('Delete payment plan');
  expect(question.getByText(planMessages.planDeleteConfirm)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await question.findByText(planMessages.planDeleteRefused(planMessages.planInUse(3)));
  answers.DeletePlan = { deletePlan: standard.id };
  answers.PlanList = listOf(family);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText(planMessages.planDeleted);
  expect(sent('DeletePlan')).toHaveLength(2);
});

it('shows a failure to load', async () => {
  const { user, answers } = open({ PlanList: noConnection });
  await screen.findByRole('heading', { name: planMessages.plansLoadFailed });
  answers.PlanList = listOf(standard);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('standard');
});

import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import { graphql, type ResultOf, readFragment } from '@quiet-time/schema/graphql';
import { chapter, get, type Made, post, put, remove } from '../route.js';

const planFields = graphql(`
  fragment RestPlan on Plan {
    _id: id
    id
    key
    name
    description
    pricing {
      monthly { price stripePriceId }
      yearly { price ownPrice stripePriceId discountPercentage }
    }
    billingCycles
    features
    limitations
    icon
    color { primary secondary }
    permissions {
      journalAccess
      pdfDownload
      premiumContent
      prioritySupport
      unlimitedStorage
      advancedFeatures
    }
    isFamily
    tier
    ownTier
    isPopular
    isActive
    order
    lang
    version
    createdAt
    updatedAt
  }
`);

const offered = graphql(
  `query RestListOfferedPlans($lang: Language) { plans(lang: $lang) { ...RestPlan } lifetimeOffer { price stripePriceId } }`,
  [planFields],
);
const list = graphql(`query RestListPlans($lang: Language) { plans(lang: $lang) { ...RestPlan } }`, [
  planFields,
]);
const byKey = graphql(
  `query RestGetPlan($key: String!, $lang: Language) { plan(key: $key, lang: $lang) { ...RestPlan } }`,
  [planFields],
);
const all = graphql(`query RestListAllPlans { adminPlans { ...RestPlan } }`, [planFields]);
const create = graphql(
  `mutation RestCreatePlan($input: NewPlanInput!) { createPlan(input: $input) { ...RestPlan } }`,
  [planFields],
);
const update = graphql(
  `mutation RestUpdatePlan($id: ID!, $input: PlanChangeInput!, $version: Int) {
    updatePlan(id: $id, input: $input, version: $version) { ...RestPlan }
  }`,
  [planFields],
);
const deletion = graphql(`mutation RestDeletePlan($id: ID!) { deletePlan(id: $id) }`);
const toggle = graphql(`mutation RestTogglePlan($id: ID!) { togglePlan(id: $id) { ...RestPlan } }`, [
  planFields,
]);
const popular = graphql(`mutation RestSetPopularPlan($id: ID!) { setPopularPlan(id: $id) { ...RestPlan } }`, [
  planFields,
]);

/** Grouped by key. */
const byTheirKeys: Made<ResultOf<typeof offered>> = {
  schema: (at) => ({
    type: 'object',
    description: 'Plans by key.',
    additionalProperties: (at('plans') as { items: object }).items,
  }),
  read: ({ plans }) => Object.fromEntries(readFragment(planFields, plans).map((plan) => [plan.key, plan])),
};

const paymentRoutes = chapter('Payments', [
  get('R-098', '/payments/plans', offered, {
    summary: 'The plans on offer, each under its key and as a list, and premium for life',
    answer: { plans: byTheirKeys, plansList: 'plans', lifetime: 'lifetimeOffer' },
  }),
]);

export const planRoutes = [
  ...paymentRoutes,
  ...chapter('Payment plans', [
    get('R-107', '/payment-plans', list, {
      summary: 'The plans on offer, by their order',
      answer: { plans: 'plans', data: 'plans' },
    }),
    get('R-108', '/payment-plans/key/:key', byKey, {
      summary: 'Get a plan by its key',
      description: 'A plan. Inactive plans are visible to administrators only.',
      answer: { plan: 'plan' },
      missing: ({ plan }) => (plan ? null : planMessages.planNotFound),
    }),
    get('R-109', '/payment-plans/admin', all, {
      summary: 'All plans, inactive ones too, by order and then by age',
      answer: { plans: 'adminPlans', data: 'adminPlans' },
    }),
    post('R-110', '/payment-plans', create, {
      summary: 'Add a plan',
      answer: { plan: 'createPlan' },
      message: planMessages.planCreated,
      errors: [409],
    }),
    put('R-111', '/payment-plans/:id', update, {
      summary: 'Change a plan',
      description:
        'The key cannot be changed, except from `premium-plan` to `premium`, which moves its members.',
      answer: { plan: 'updatePlan' },
      message: planMessages.planUpdated,
    }),
    remove('R-112', '/payment-plans/:id', deletion, {
      summary: 'Delete a plan',
      description: 'Refused while members have it. It can be deactivated instead.',
      message: planMessages.planDeleted,
      errors: [409],
    }),
    put('R-113', '/payment-plans/:id/toggle', toggle, {
      summary: 'Offer or withdraw a plan',
      answer: { plan: 'togglePlan' },
      message: ({ togglePlan }) =>
        readFragment(planFields, togglePlan).isActive
          ? planMessages.planActivated
          : planMessages.planDeactivated,
    }),
    put('R-114', '/payment-plans/:id/popular', popular, {
      summary: 'Mark a plan as popular',
      description: 'Marks a plan as popular and unmarks the previous one.',
      answer: { plan: 'setPopularPlan' },
      message: planMessages.planMadePopular,
    }),
  ]),
];

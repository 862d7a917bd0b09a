import { answer } from './account-calls.js';
import type { TestApp } from './test-app.js';

export interface Plan {
  id: string;
  key: string;
  version: number;
  isPopular: boolean;
  isActive: boolean;
  tier: string;
  ownTier: string | null;
  billingCycles: string[];
  pricing: { monthly: object; yearly: object };
}

const fields = `{
  id key version isPopular isActive tier ownTier billingCycles
  pricing { monthly { price stripePriceId } yearly { price ownPrice stripePriceId discountPercentage } }
}`;

/** Returns the minimal input of a plan besides its key. */
export const planInput = (more: object = {}) => ({
  name: 'Plan',
  description: 'A plan.',
  features: ['One'],
  ...more,
});

/** Calls for plans, by an administrator unless another token is given. */
export function planCalls(app: TestApp, admin: string) {
  const call = (signature: string, field: string, selection = fields) => {
    const document = `mutation (${signature}) { ${field} ${selection} }`;
    return (variables: object, token: string | undefined = admin) => app.graphql(document, variables, token);
  };
  const create = call('$input: NewPlanInput!', 'createPlan(input: $input)');
  return {
    create,
    update: call('$id: ID!, $input: PlanChangeInput!', 'updatePlan(id: $id, input: $input)'),
    toggle: call('$id: ID!, $isActive: Boolean', 'togglePlan(id: $id, isActive: $isActive)'),
    makePopular: call('$id: ID!', 'setPopularPlan(id: $id)'),
    fixKey: call('$id: ID!', 'fixPlanKey(id: $id)'),
    remove: call('$id: ID!', 'deletePlan(id: $id)', ''),
    made: async (key: string, more: object = {}) =>
      answer<Plan>(await create({ input: planInput({ key, ...more }) })),
    plans: async (field = 'adminPlans', token: string | undefined = admin) =>
      answer<Plan[]>(await app.graphql(`{ ${field} ${fields} }`, {}, token)),
    found: async (key: string, token?: string) => {
      const query = `query ($key: String!) { plan(key: $key) ${fields} }`;
      return answer<Plan | null>(await app.graphql(query, { key }, token));
    },
    trailOf: async (id: string): Promise<{ action: string; detail: object }[]> =>
      app.db.query('select action, detail from audit_log where subject_id = $1 order by at, id', [id]),
  };
}

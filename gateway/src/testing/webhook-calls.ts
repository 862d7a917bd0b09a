import type { WebhookDelivery } from '../modules/webhook-endpoints/webhook-delivery.entity.js';
import type { ListedWebhookEndpoint } from '../modules/webhook-endpoints/webhook-endpoint.entity.js';
import { jobHandlers } from '../transport/jobs/handlers.js';
import { type QueuedJob, runJobs } from '../transport/jobs/runner.js';
import { answer } from './account-calls.js';
import type { TestApp } from './test-app.js';

const endpointFields =
  'id url description events isActive failingSince ended version secretId earlierSecretUntil';
const deliveryFields = 'id type state tries failure status durationMs response triedAt createdAt';

/** Calls of administrators for webhooks, by GraphQL as text. */
export function webhookCalls(app: TestApp, token: string) {
  const call =
    (signature: string, field: string) =>
    (variables: object, by: string | undefined = token) =>
      app.graphql(`mutation (${signature}) { ${field} }`, variables, by);
  const create = call('$input: WebhookEndpointInput!', 'createWebhookEndpoint(input: $input) { id secret }');
  const update = call(
    '$id: ID!, $input: WebhookEndpointInput!, $version: Int',
    `updateWebhookEndpoint(id: $id, input: $input, version: $version) { ${endpointFields} }`,
  );
  const list = async () =>
    answer<ListedWebhookEndpoint[]>(
      await app.graphql(`{ webhookEndpoints { ${endpointFields} } }`, {}, token),
    );
  return {
    create,
    update,
    list,
    remove: call('$id: ID!', 'deleteWebhookEndpoint(id: $id)'),
    rotate: call(
      '$id: ID!, $secretId: ID!',
      'rotateWebhookSecret(id: $id, secretId: $secretId) { id secret }',
    ),
    sendTest: call('$id: ID!', 'sendTestWebhook(endpointId: $id)'),
    sendAgain: call('$id: ID!', 'sendWebhookAgain(deliveryId: $id)'),
    made: async (url: string, more: object = {}) =>
      answer<{ id: string; secret: string }>(
        await create({ input: { url, events: ['member.created'], ...more } }),
      ),
    one: async (id: string) => (await list()).find((endpoint) => endpoint.id === id)!,
    log: async (endpointId: string) => {
      const query = `query ($endpointId: ID!) {
        webhookDeliveries(endpointId: $endpointId, limit: 50) { items { ${deliveryFields} } total } }`;
      const page = answer<{ items: WebhookDelivery[] }>(await app.graphql(query, { endpointId }, token));
      return page.items;
    },
    /** Takes the jobs of webhooks out of the outbox and runs them as the worker would. @returns the result of each */
    async work() {
      const [jobs] = (await app.db.query(
        `delete from outbox where name = 'webhook.deliver' returning id, name, data`,
      )) as [QueuedJob[]];
      const run = runJobs(app.db, jobHandlers(app.services, null as never, app.config));
      return Promise.all(jobs.map((job) => run(job).then(() => 'done', String)));
    },
    /** Retries a delivery as the queue does. */
    async tryAgain(deliveryId: string, round = 1) {
      return app.services.webhookSender.deliver({ deliveryId, round }, deliveryId).then(() => 'done', String);
    },
  };
}

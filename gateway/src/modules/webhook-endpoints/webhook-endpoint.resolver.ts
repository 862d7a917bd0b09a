import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Idempotent } from '../../blocks/idempotency.js';
import { WebhookDeliveryArgs, WebhookDeliveryPage } from './webhook-delivery.entity.js';
import { ListedWebhookEndpoint, WebhookSecretShown } from './webhook-endpoint.entity.js';
import { WebhookEndpointInput } from './webhook-endpoint.inputs.js';
import type { WebhookEndpointService } from './webhook-endpoint.service.js';
import type { WebhookLog } from './webhook-log.service.js';

type WebhookContext = Context<{ webhookEndpoints: WebhookEndpointService; webhookLog: WebhookLog }>;

@Resolver(() => ListedWebhookEndpoint)
export class WebhookEndpointResolver {
  @Can('webhooks.manage')
  @Query(() => [ListedWebhookEndpoint], { description: 'Webhook endpoints, oldest first.' })
  webhookEndpoints(@Ctx() { services }: WebhookContext) {
    return services.webhookEndpoints.list();
  }

  @Can('webhooks.manage')
  @Query(() => WebhookDeliveryPage, {
    description: 'Deliveries to an endpoint in the last 30 days, newest first.',
  })
  webhookDeliveries(@Ctx() { services }: WebhookContext, @Args() wanted: WebhookDeliveryArgs) {
    return services.webhookLog.page(wanted);
  }

  @Can('webhooks.manage')
  @Idempotent(({ services }: WebhookContext, id) => services.webhookEndpoints.secretOf(id))
  @Mutation(() => WebhookSecretShown, {
    description: 'Adds a webhook endpoint. Its secret is shown only once.',
  })
  createWebhookEndpoint(
    @Ctx() context: WebhookContext,
    @Arg('input', () => WebhookEndpointInput) input: WebhookEndpointInput,
  ) {
    return context.services.webhookEndpoints.create(input, callerOf(context));
  }

  @Can('webhooks.manage')
  @Mutation(() => ListedWebhookEndpoint, { description: 'Changes a webhook endpoint.' })
  updateWebhookEndpoint(
    @Ctx() context: WebhookContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => WebhookEndpointInput) input: WebhookEndpointInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.webhookEndpoints.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('webhooks.manage')
  @Mutation(() => ID, { description: 'Deletes a webhook endpoint with its log.' })
  deleteWebhookEndpoint(@Ctx() context: WebhookContext, @Arg('id', () => ID) id: string) {
    return context.services.webhookEndpoints.delete(id, callerOf(context));
  }

  @Can('webhooks.manage')
  @Mutation(() => WebhookSecretShown, {
    description: 'Creates a new secret. The previous one also signs for 24 hours.',
  })
  rotateWebhookSecret(
    @Ctx() context: WebhookContext,
    @Arg('id', () => ID) id: string,
    @Arg('secretId', () => ID, {
      description: 'Id of the secret to rotate, in case another one has replaced it.',
    })
    secretId: string,
  ) {
    return context.services.webhookEndpoints.rotate(id, secretId, callerOf(context));
  }

  @Can('webhooks.manage')
  @Idempotent((_context, id) => id)
  @Mutation(() => ID, { description: 'Sends `webhook.test` once. Returns the id of the delivery.' })
  sendTestWebhook(@Ctx() context: WebhookContext, @Arg('endpointId', () => ID) endpointId: string) {
    return context.services.webhookLog.sendTest(endpointId, callerOf(context));
  }

  @Can('webhooks.manage')
  @Mutation(() => ID, { description: 'Sends a webhook message again under the same id.' })
  sendWebhookAgain(@Ctx() context: WebhookContext, @Arg('deliveryId', () => ID) deliveryId: string) {
    return context.services.webhookLog.sendAgain(deliveryId, callerOf(context));
  }
}

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
  @Query(() => [ListedWebhookEndpoint], { description: 'Whom we tell of what happens, the oldest first.' })
  webhookEndpoints(@Ctx() { services }: WebhookContext) {
    return services.webhookEndpoints.list();
  }

  @Can('webhooks.manage')
  @Query(() => WebhookDeliveryPage, {
    description: 'What an endpoint was told in the last 30 days, newest first.',
  })
  webhookDeliveries(@Ctx() { services }: WebhookContext, @Args() wanted: WebhookDeliveryArgs) {
    return services.webhookLog.page(wanted);
  }

  @Can('webhooks.manage')
  @Idempotent(({ services }: WebhookContext, id) => services.webhookEndpoints.secretOf(id))
  @Mutation(() => WebhookSecretShown)
  createWebhookEndpoint(
    @Ctx() context: WebhookContext,
    @Arg('input', () => WebhookEndpointInput) input: WebhookEndpointInput,
  ) {
    return context.services.webhookEndpoints.create(input, callerOf(context));
  }

  @Can('webhooks.manage')
  @Mutation(() => ListedWebhookEndpoint)
  updateWebhookEndpoint(
    @Ctx() context: WebhookContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => WebhookEndpointInput) input: WebhookEndpointInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.webhookEndpoints.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('webhooks.manage')
  @Mutation(() => ID, { description: 'With its log.' })
  deleteWebhookEndpoint(@Ctx() context: WebhookContext, @Arg('id', () => ID) id: string) {
    return context.services.webhookEndpoints.delete(id, callerOf(context));
  }

  @Can('webhooks.manage')
  @Mutation(() => WebhookSecretShown, {
    description: 'Makes a new secret. The one before signs as well for 24 hours.',
  })
  rotateWebhookSecret(
    @Ctx() context: WebhookContext,
    @Arg('id', () => ID) id: string,
    @Arg('secretId', () => ID, { description: 'The one that is meant: another may count by now.' })
    secretId: string,
  ) {
    return context.services.webhookEndpoints.rotate(id, secretId, callerOf(context));
  }

  @Can('webhooks.manage')
  @Idempotent((_context, id) => id)
  @Mutation(() => ID, { description: 'Sends `webhook.test`, once. Answers the id of the delivery.' })
  sendTestWebhook(@Ctx() context: WebhookContext, @Arg('endpointId', () => ID) endpointId: string) {
    return context.services.webhookLog.sendTest(endpointId, callerOf(context));
  }

  @Can('webhooks.manage')
  @Mutation(() => ID, { description: 'The same message under the same id.' })
  sendWebhookAgain(@Ctx() context: WebhookContext, @Arg('deliveryId', () => ID) deliveryId: string) {
    return context.services.webhookLog.sendAgain(deliveryId, callerOf(context));
  }
}

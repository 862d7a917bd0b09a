import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, sessionOf, viewerOf } from '../../blocks/context.js';
import { PushSubscriptionInput } from './push.inputs.js';
import type { PushService } from './push.service.js';

type PushContext = Context<{ pushes: PushService }>;

@ObjectType({ simpleResolvers: true })
export class Push {
  @Field(() => String, { description: 'Public key for subscribing a browser, base64url.' })
  publicKey!: string;

  @Field(() => Boolean, { description: 'Whether this session gets push notifications.' })
  isOn!: boolean;
}

@Resolver()
export class PushResolver {
  @Can('push.own')
  @Query(() => Push, { description: 'Push notification state of this device.' })
  async push(@Ctx() context: PushContext): Promise<Push> {
    viewerOf(context);
    const { pushes } = context.services;
    return { publicKey: await pushes.publicKey(), isOn: await pushes.isOn(sessionOf(context)) };
  }

  @Can('push.own')
  @Mutation(() => Boolean, {
    description: 'Turns push notifications on: this browser gets daily reminders while it is signed in.',
  })
  async switchPushOn(@Ctx() context: PushContext, @Arg('input') input: PushSubscriptionInput) {
    viewerOf(context);
    await context.services.pushes.switchOn(sessionOf(context), input);
    return true;
  }

  @Can('push.own')
  @Mutation(() => Boolean, { description: 'Turns push notifications off for this device. Idempotent.' })
  async switchPushOff(@Ctx() context: PushContext) {
    viewerOf(context);
    await context.services.pushes.switchOff(sessionOf(context));
    return true;
  }
}

import type { PrayerRequestStatus } from '@quiet-time/schema/prayer-request-statuses';
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { SyncArgs } from '../../blocks/changes.js';
import { type Context, callerOf, viewerOf } from '../../blocks/context.js';
import { Idempotent } from '../../blocks/idempotency.js';
import { ConnectionArgs } from '../../blocks/paging.js';
import {
  PrayerRequest,
  PrayerRequestConnection,
  PrayerRequestPage,
  PrayerRequestStatusEnum,
} from './prayer-request.entity.js';
import {
  PrayerRequestArgs,
  PrayerRequestInput,
  PrayerRequestResponseInput,
} from './prayer-request.inputs.js';
import type { PrayerRequestService } from './prayer-request.service.js';

type PrayerRequestContext = Context<{ prayerRequests: PrayerRequestService }>;

@Resolver(() => PrayerRequest)
export class PrayerRequestResolver {
  @Can('prayerRequests.submit')
  @Idempotent(({ services }: PrayerRequestContext, id) => services.prayerRequests.read(id))
  @Mutation(() => PrayerRequest, {
    description: 'Submits a prayer request. The same text within ten minutes returns the same request.',
  })
  submitPrayerRequest(
    @Ctx() context: PrayerRequestContext,
    @Arg('input', () => PrayerRequestInput) input: PrayerRequestInput,
  ) {
    return context.services.prayerRequests.submit(input, callerOf(context));
  }

  @Can('prayerRequests.own')
  @Query(() => PrayerRequestPage, { description: "The caller's prayer requests, newest first." })
  myPrayerRequests(@Ctx() context: PrayerRequestContext, @Args() page: SyncArgs) {
    return context.services.prayerRequests.ownPage(viewerOf(context).id, page);
  }

  @Can('prayerRequests.own')
  @Query(() => PrayerRequestConnection, { description: "The caller's prayer requests, newest first." })
  myPrayerRequestsConnection(@Ctx() context: PrayerRequestContext, @Args() part: ConnectionArgs) {
    return context.services.prayerRequests.own(viewerOf(context).id, part);
  }

  @Can('prayerRequests.own')
  @Mutation(() => ID, {
    description:
      "Deletes the caller's prayer request with its responses permanently, also for administrators.",
  })
  withdrawPrayerRequest(@Ctx() context: PrayerRequestContext, @Arg('id', () => ID) id: string) {
    return context.services.prayerRequests.withdraw(id, callerOf(context));
  }

  @Can('prayerRequests.manage')
  @Query(() => PrayerRequestPage, { description: 'Prayer requests of all members, newest first.' })
  prayerRequests(
    @Ctx() { services }: PrayerRequestContext,
    @Args() wanted: PrayerRequestArgs,
    @Args() page: SyncArgs,
  ) {
    return services.prayerRequests.page(wanted, page);
  }

  @Can('prayerRequests.manage')
  @Query(() => PrayerRequestConnection, { description: 'Prayer requests of all members, newest first.' })
  prayerRequestsConnection(
    @Ctx() { services }: PrayerRequestContext,
    @Args() wanted: PrayerRequestArgs,
    @Args() part: ConnectionArgs,
  ) {
    return services.prayerRequests.list(wanted, part);
  }

  @Can('prayerRequests.manage')
  @Query(() => PrayerRequest, {
    description: 'A prayer request, for administrators. Fails with NOT_FOUND if there is none.',
  })
  prayerRequest(@Ctx() { services }: PrayerRequestContext, @Arg('id', () => ID) id: string) {
    return services.prayerRequests.read(id);
  }

  @Can('prayerRequests.manage')
  @Idempotent(({ services }: PrayerRequestContext, id) => services.prayerRequests.read(id))
  @Mutation(() => PrayerRequest, {
    description:
      'Responds to a prayer request. A pending request becomes answered; a closed one stays closed.',
  })
  respondToPrayerRequest(
    @Ctx() context: PrayerRequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => PrayerRequestResponseInput) input: PrayerRequestResponseInput,
  ) {
    return context.services.prayerRequests.respond(id, input, callerOf(context));
  }

  @Can('prayerRequests.manage')
  @Mutation(() => PrayerRequest, { description: 'Sets the status of a prayer request.' })
  setPrayerRequestStatus(
    @Ctx() context: PrayerRequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('status', () => PrayerRequestStatusEnum) status: PrayerRequestStatus,
  ) {
    return context.services.prayerRequests.setStatus(id, status, callerOf(context));
  }
}

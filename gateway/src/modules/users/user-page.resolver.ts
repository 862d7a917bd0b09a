import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import { ConnectionArgs } from '../../blocks/paging.js';
import { deviceName } from '../auth/device-name.js';
import { UserEvent, UserEventConnection } from './user-event.types.js';
import type { UserPageService } from './user-page.service.js';

type UserPageContext = Context<{ userPages: UserPageService }>;

/** Data for the page of one person, besides account and plans. */
@Resolver(() => UserEvent)
export class UserPageResolver {
  @Can('members.manage')
  @Query(() => UserEventConnection, {
    description:
      'What happened with a user, newest first: account, plans, payments, open sessions, mails of a quarter of a year, prayer requests, messages, what administrators changed. Never what they write for themselves.',
  })
  userEvents(
    @Ctx() { services }: UserPageContext,
    @Arg('userId', () => ID) userId: string,
    @Args() part: ConnectionArgs,
  ) {
    return services.userPages.events(userId, part);
  }

  @Can('members.manage')
  @Query(() => String, {
    nullable: true,
    description: "The payment provider's page about a user; null: they have none, or it is our sandbox.",
  })
  customerUrl(@Ctx() { services }: UserPageContext, @Arg('userId', () => ID) userId: string) {
    return services.userPages.customerUrl(userId);
  }

  @FieldResolver(() => String)
  title(@Root() { kind, title }: UserEvent): string {
    return kind === 'session' ? deviceName(title || null) : title;
  }
}

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
      'Events of a user, newest first: account, plans, payments, open sessions, mails of three months, prayer requests, messages and changes by administrators. Private writing is never included.',
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
    description: "The payment provider's page about a user. Null: none, or in the sandbox.",
  })
  customerUrl(@Ctx() { services }: UserPageContext, @Arg('userId', () => ID) userId: string) {
    return services.userPages.customerUrl(userId);
  }

  @FieldResolver(() => String)
  title(@Root() { kind, title }: UserEvent): string {
    return kind === 'session' ? deviceName(title || null) : title;
  }
}

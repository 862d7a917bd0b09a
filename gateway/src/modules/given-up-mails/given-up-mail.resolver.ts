import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { ConnectionArgs, PageArgs } from '../../blocks/paging.js';
import { GivenUpMail, GivenUpMailConnection, GivenUpMailPage } from './given-up-mail.entity.js';
import type { GivenUpMails } from './given-up-mail.service.js';

type GivenUpMailContext = Context<{ givenUpMails: GivenUpMails }>;

@Resolver(() => GivenUpMail)
export class GivenUpMailResolver {
  @Can('givenUpMails.manage')
  @Query(() => GivenUpMailPage, { description: 'Mails that could not be sent, newest first.' })
  givenUpMails(@Ctx() { services }: GivenUpMailContext, @Args() page: PageArgs) {
    return services.givenUpMails.page(page);
  }

  @Can('givenUpMails.manage')
  @Query(() => GivenUpMailConnection, { description: 'Mails that could not be sent, newest first.' })
  givenUpMailsConnection(@Ctx() { services }: GivenUpMailContext, @Args() part: ConnectionArgs) {
    return services.givenUpMails.list(part);
  }

  @Can('givenUpMails.manage')
  @Mutation(() => ID, { description: 'Retries a mail for another day. It is listed again if that fails.' })
  sendMailAgain(@Ctx() context: GivenUpMailContext, @Arg('id', () => ID) id: string) {
    return context.services.givenUpMails.sendAgain(id, callerOf(context));
  }

  @Can('givenUpMails.manage')
  @Mutation(() => ID, { description: 'Discards a mail that could not be sent. Returns its id.' })
  dismissMail(@Ctx() context: GivenUpMailContext, @Arg('id', () => ID) id: string) {
    return context.services.givenUpMails.dismiss(id, callerOf(context));
  }
}

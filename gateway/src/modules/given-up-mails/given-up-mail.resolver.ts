import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../can.js';
import { type Context, signedIn } from '../../context.js';
import { PageArgs } from '../../graphql/paging.js';
import { GivenUpMail, GivenUpMailPage } from './given-up-mail.entity.js';

@Resolver(() => GivenUpMail)
export class GivenUpMailResolver {
  @Can('mails.manage')
  @Query(() => GivenUpMailPage, { description: 'Mails that could not be sent, newest first.' })
  givenUpMails(@Ctx() { services }: Context, @Args() { page, limit }: PageArgs) {
    return services.givenUpMails.list(page, limit);
  }

  @Can('mails.manage')
  @Mutation(() => ID, { description: 'Tries it for another day; when that fails it comes back.' })
  sendMailAgain(@Ctx() context: Context, @Arg('id', () => ID) id: string) {
    return context.services.givenUpMails.sendAgain(id, signedIn(context).viewer.id);
  }

  @Can('mails.manage')
  @Mutation(() => ID)
  dismissMail(@Ctx() context: Context, @Arg('id', () => ID) id: string) {
    return context.services.givenUpMails.dismiss(id, signedIn(context).viewer.id);
  }
}

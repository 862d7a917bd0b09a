import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { PageArgs } from '../../blocks/paging.js';
import { say } from '../../blocks/say.js';
import type { DailyReaders } from './daily-reader.service.js';
import { DailyMail, DailyMailArgs, DailyReaderPage, StopTokenArgs } from './daily-reader.types.js';
import type { ReminderService } from './reminder.service.js';
import { MemberReminders } from './reminder.types.js';
import type { StopTokens } from './stop-tokens.js';

type ReminderContext = Context<{
  stopTokens: StopTokens;
  reminders: ReminderService;
  dailyReaders: DailyReaders;
}>;

@Resolver()
export class ReminderResolver {
  @Can('members.manage')
  @Query(() => MemberReminders, {
    nullable: true,
    description: "A member's daily reminders, for administrators. Null if there is no such member.",
  })
  memberReminders(@Ctx() { services }: ReminderContext, @Arg('memberId', () => ID) memberId: string) {
    return services.reminders.of(memberId);
  }

  @Can('reminders.stop')
  @Mutation(() => Boolean, {
    description:
      'Turns daily mails or letters off with the token of the link in such a mail. No sign-in is needed.',
  })
  async stopReminders(
    @Ctx() { services }: ReminderContext,
    @Args(() => StopTokenArgs) { token }: StopTokenArgs,
  ) {
    const stop = services.stopTokens.read(token);
    if (!stop) throw new AppError('NOT_FOUND', say.reminders_link_invalid());
    await services.dailyReaders.stop(stop);
    return true;
  }

  @Can('dailyMail.own')
  @Query(() => DailyMail, {
    description: 'The daily mail of somebody without an account, with the token of the link in such a mail.',
  })
  dailyMail(@Ctx() { services }: ReminderContext, @Args(() => StopTokenArgs) { token }: StopTokenArgs) {
    return services.dailyReaders.of(token);
  }

  @Can('dailyMail.own')
  @Mutation(() => DailyMail, {
    description: 'Confirms or changes the daily mail of somebody without an account.',
  })
  saveDailyMail(@Ctx() { services }: ReminderContext, @Args(() => DailyMailArgs) wanted: DailyMailArgs) {
    return services.dailyReaders.save(wanted);
  }

  @Can('members.manage')
  @Query(() => DailyReaderPage, {
    description: 'People without an account who get the daily devotional by mail, newest first.',
  })
  dailyReaders(@Ctx() { services }: ReminderContext, @Args() page: PageArgs) {
    return services.dailyReaders.page(page);
  }

  @Can('members.manage')
  @Mutation(() => ID, {
    description: 'Deletes somebody who gets the daily devotional without an account. Returns their id.',
  })
  deleteDailyReader(@Ctx() context: ReminderContext, @Arg('id', () => ID) id: string) {
    return context.services.dailyReaders.delete(id, callerOf(context));
  }
}

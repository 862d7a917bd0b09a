import { limits } from '@quiet-time/schema/limits';
import { MaxLength } from 'class-validator';
import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { refusedWith, say } from '../../blocks/say.js';
import type { ReminderService } from './reminder.service.js';
import { MemberReminders } from './reminder.types.js';
import type { StopTokens } from './stop-tokens.js';

type ReminderContext = Context<{ stopTokens: StopTokens; reminders: ReminderService }>;

@ArgsType()
class StopTokenArgs {
  @Field(() => String)
  @MaxLength(limits.handle, refusedWith(say.reminders_link_invalid()))
  token!: string;
}

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
      'Turns daily reminders or letters off with the token of the link in such a mail. No sign-in is needed.',
  })
  async stopReminders(
    @Ctx() { services }: ReminderContext,
    @Args(() => StopTokenArgs) { token }: StopTokenArgs,
  ) {
    const stop = services.stopTokens.read(token);
    if (!stop) throw new AppError('NOT_FOUND', say.reminders_link_invalid());
    await services.reminders.stop(stop);
    return true;
  }
}

import { standing } from '@quiet-time/schema/capabilities';
import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, viewerOf } from '../context.js';
import { Member } from './member.entity.js';
import { Preferences } from './preferences.js';
import { ChosenPreferencesInput, ProfileInput } from './profile.inputs.js';

const day = 86_400_000;

/** The member's own account: what is derived from it, and what its owner may change. */
@Resolver(() => Member)
export class MemberResolver {
  @FieldResolver(() => Boolean)
  isInTrial(@Root() member: Member, @Ctx() { clock }: Context): boolean {
    return standing(member, clock.now()).trialing;
  }

  @FieldResolver(() => Int, { description: 'Begun days, 0 outside of a trial.' })
  trialDaysRemaining(@Root() member: Member, @Ctx() context: Context): number {
    if (!this.isInTrial(member, context)) return 0;
    const left = member.trialEndsAt!.getTime() - context.clock.now().getTime();
    return Math.max(0, Math.ceil(left / day));
  }

  @FieldResolver(() => Preferences)
  preferences(@Root() { preferences, pdfAccess }: Member): Preferences {
    return {
      ...preferences,
      pdfAccess,
      theme: preferences.theme ?? 'light',
      chosenTheme: preferences.theme,
      timezone: preferences.timezone ?? 'UTC',
    };
  }

  @Can('account.change')
  @Mutation(() => Member, { description: 'Changes what is given and keeps the rest.' })
  updateProfile(@Ctx() context: Context, @Arg('input', () => ProfileInput) input: ProfileInput) {
    return context.services.profiles.update(viewerOf(context), input);
  }

  @Can('account.change')
  @Mutation(() => Member, { description: 'Takes the own picture away: the first letter is shown again.' })
  removeAvatar(@Ctx() context: Context) {
    return context.services.avatars.remove(viewerOf(context));
  }

  @Can('account.change')
  @Mutation(() => Member, { description: 'Changes what is given and keeps the rest.' })
  updatePreferences(
    @Ctx() context: Context,
    @Arg('input', () => ChosenPreferencesInput) { preferences }: ChosenPreferencesInput,
  ) {
    return context.services.profiles.update(viewerOf(context), { preferences });
  }
}

import { standing } from '@quiet-time/schema/capabilities';
import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, viewerOf } from '../../blocks/context.js';
import type { AvatarService } from './avatar.service.js';
import { Member } from './member.entity.js';
import { Preferences } from './preferences.js';
import { ChosenPreferencesInput, ProfileInput } from './profile.inputs.js';
import type { ProfileService } from './profile.service.js';

type MemberContext = Context<{ profiles: ProfileService; avatars: AvatarService }, Member>;

const day = 86_400_000;

/** The member's own account: derived fields, and changes by its owner. */
@Resolver(() => Member)
export class MemberResolver {
  @FieldResolver(() => Boolean)
  isInTrial(@Root() member: Member, @Ctx() { clock }: MemberContext): boolean {
    return standing(member, clock.now()).trialing;
  }

  @FieldResolver(() => Int, { description: 'Begun days, 0 outside of a trial.' })
  trialDaysRemaining(@Root() member: Member, @Ctx() context: MemberContext): number {
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
  @Mutation(() => Member, { description: 'Updates the given fields. Omitted fields stay unchanged.' })
  updateProfile(@Ctx() context: MemberContext, @Arg('input', () => ProfileInput) input: ProfileInput) {
    return context.services.profiles.update(viewerOf(context), input);
  }

  @Can('account.change')
  @Mutation(() => Member, { description: "Removes the caller's picture. Their initial is shown instead." })
  removeAvatar(@Ctx() context: MemberContext) {
    return context.services.avatars.remove(viewerOf(context));
  }

  @Can('account.change')
  @Mutation(() => Member, {
    description: 'Sends mails to the address of the caller again, although it is set aside.',
  })
  acceptMailsAgain(@Ctx() context: MemberContext) {
    return context.services.profiles.acceptMailsAgain(viewerOf(context));
  }

  @Can('account.change')
  @Mutation(() => Member, { description: 'Updates the given fields. Omitted fields stay unchanged.' })
  async updatePreferences(
    @Ctx() context: MemberContext,
    @Arg('input', () => ChosenPreferencesInput) { preferences }: ChosenPreferencesInput,
  ) {
    const changed = await context.services.profiles.update(viewerOf(context), { preferences });
    if (preferences.language) context.setLanguageCookie(changed.preferences.language);
    return changed;
  }
}

import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, viewerOf } from '../../blocks/context.js';
import { Idempotent } from '../../blocks/idempotency.js';
import type { Member } from '../members/member.entity.js';
import type { FamilyService } from './family.service.js';
import {
  FamilyAcceptance,
  FamilyInvite,
  FamilyView,
  InvitationTokenArgs,
  InvitationView,
  InviteArgs,
} from './family.types.js';

type FamilyContext = Context<{ families: FamilyService }, Member>;

/** Operations on the family of a member, as owner or as one of its people. */
@Resolver()
export class FamilyResolver {
  @Can('family.own')
  @Query(() => FamilyView, { nullable: true, description: "The caller's family." })
  family(@Ctx() context: FamilyContext) {
    return context.services.families.of(viewerOf(context).id);
  }

  @Can('family.invitation')
  @Query(() => InvitationView, { description: 'Invitation by the token of its link.' })
  familyInvitation(
    @Ctx() { services }: FamilyContext,
    @Args(() => InvitationTokenArgs) { token }: InvitationTokenArgs,
  ) {
    return services.families.invitation(token);
  }

  @Can('family.share')
  @Mutation(() => FamilyView, { description: "Creates the caller's family, or returns the existing one." })
  createFamily(@Ctx() context: FamilyContext) {
    return context.services.families.create(viewerOf(context).id);
  }

  @Can('family.share')
  @Idempotent((context: FamilyContext, id) => context.services.families.invited(viewerOf(context).id, id))
  @Mutation(() => FamilyInvite, { description: "Invites an address to the caller's family by mail." })
  inviteToFamily(@Ctx() context: FamilyContext, @Args(() => InviteArgs) { email }: InviteArgs) {
    return context.services.families.invite(viewerOf(context), email);
  }

  @Can('family.share')
  @Idempotent((context: FamilyContext, id) => context.services.families.invited(viewerOf(context).id, id))
  @Mutation(() => FamilyInvite, {
    description: 'Sends the invitation again. The link in the earlier mail becomes invalid.',
  })
  resendFamilyInvitation(@Ctx() context: FamilyContext, @Arg('id', () => ID) id: string) {
    return context.services.families.resend(viewerOf(context).id, id);
  }

  @Can('family.own')
  @Mutation(() => Boolean, { description: 'Cancels an open invitation. Its link becomes invalid.' })
  async cancelFamilyInvitation(@Ctx() context: FamilyContext, @Arg('id', () => ID) id: string) {
    await context.services.families.cancel(viewerOf(context).id, id);
    return true;
  }

  @Can('family.own')
  @Mutation(() => FamilyAcceptance, {
    description: "Joins a family with the token of an invitation to the caller's address.",
  })
  acceptFamilyInvitation(
    @Ctx() context: FamilyContext,
    @Args(() => InvitationTokenArgs) { token }: InvitationTokenArgs,
  ) {
    return context.services.families.accept(viewerOf(context), token);
  }

  @Can('family.own')
  @Mutation(() => Boolean, {
    description: 'Removes a member from the family, by member id. Their other plans stay.',
  })
  async removeFamilyMember(@Ctx() context: FamilyContext, @Arg('id', () => ID) id: string) {
    await context.services.families.remove(viewerOf(context).id, id);
    return true;
  }

  @Can('family.own')
  @Mutation(() => Boolean, { description: 'Leaves a family.' })
  async leaveFamily(@Ctx() context: FamilyContext) {
    await context.services.families.leave(viewerOf(context).id);
    return true;
  }

  @Can('family.own')
  @Mutation(() => Boolean, { description: "Closes the caller's family. All members lose its plan." })
  async closeFamily(@Ctx() context: FamilyContext) {
    await context.services.families.close(viewerOf(context).id);
    return true;
  }
}

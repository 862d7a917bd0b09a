import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../../blocks/can.js';
import { type Context, callerOf } from '../../../blocks/context.js';
import { Idempotent } from '../../../blocks/idempotency.js';
import { DraftCommentArgs, DraftLinkArgs, SharedDraft } from './draft.types.js';
import { DraftComment } from './draft-comment.entity.js';
import { DraftLink } from './draft-link.entity.js';
import type { DraftLinks } from './draft-links.js';

type DraftContext = Context<{ draftLinks: DraftLinks }>;

/** Links to drafts, and the comments on them. */
@Resolver()
export class DraftResolver {
  // A mutation, since queries are sent by GET, with the token in the address.
  @Can('drafts.byLink')
  @Mutation(() => SharedDraft, {
    description: 'Returns the draft of a link. Changes nothing. No sign-in is needed.',
  })
  openDraft(
    @Ctx() { services, ip }: DraftContext,
    @Args(() => DraftLinkArgs) { token }: DraftLinkArgs,
  ): Promise<SharedDraft> {
    return services.draftLinks.open(token, ip);
  }

  @Can('drafts.byLink')
  @Idempotent(() => true)
  @Mutation(() => Boolean, { description: 'Adds a comment to the draft of a link. No sign-in is needed.' })
  async addDraftComment(
    @Ctx() { services, ip }: DraftContext,
    @Args(() => DraftCommentArgs) comment: DraftCommentArgs,
  ): Promise<boolean> {
    await services.draftLinks.comment(comment, ip);
    return true;
  }

  @Can('devotionals.manage')
  @Query(() => DraftLink, { nullable: true, description: 'Link to a draft, without its token.' })
  draftLink(@Ctx() { services }: DraftContext, @Arg('devotionalId', () => ID) devotionalId: string) {
    return services.draftLinks.linkOf(devotionalId);
  }

  @Can('devotionals.manage')
  @Query(() => [DraftComment], { description: 'Comments on a draft, the oldest first.' })
  draftComments(@Ctx() { services }: DraftContext, @Arg('devotionalId', () => ID) devotionalId: string) {
    return services.draftLinks.commentsOn(devotionalId);
  }

  @Can('devotionals.manage')
  @Mutation(() => String, {
    description:
      'Makes the link that shows a draft without an account, and ends the one before. Returns its path on the member site, once.',
  })
  shareDraft(@Ctx() context: DraftContext, @Arg('devotionalId', () => ID) devotionalId: string) {
    return context.services.draftLinks.make(devotionalId, callerOf(context));
  }

  @Can('devotionals.manage')
  @Mutation(() => Boolean, { description: 'Ends the link to a draft.' })
  async endDraftLink(@Ctx() context: DraftContext, @Arg('devotionalId', () => ID) devotionalId: string) {
    await context.services.draftLinks.end(devotionalId, callerOf(context));
    return true;
  }

  @Can('devotionals.manage')
  @Mutation(() => DraftComment, { description: 'Resolves a comment on a draft, or opens it again.' })
  resolveDraftComment(
    @Ctx() context: DraftContext,
    @Arg('id', () => ID) id: string,
    @Arg('isResolved', () => Boolean, { defaultValue: true }) isResolved: boolean,
  ) {
    return context.services.draftLinks.resolve(id, isResolved, callerOf(context));
  }

  @Can('devotionals.manage')
  @Mutation(() => ID, { description: 'Deletes a comment on a draft. Returns its id.' })
  deleteDraftComment(@Ctx() context: DraftContext, @Arg('id', () => ID) id: string) {
    return context.services.draftLinks.remove(id, callerOf(context));
  }
}

import { capabilities } from '@quiet-time/schema/capabilities';
import type { AnnouncementAudience } from '@quiet-time/schema/labels';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf, viewerOf } from '../../blocks/context.js';
import { Translated } from '../../blocks/editing/translated.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { Public } from '../../blocks/public.js';
import {
  Announcement,
  AnnouncementAudienceEnum,
  AnnouncementPage,
  AnnouncementStatistics,
} from './announcement.entity.js';
import { AdminAnnouncementArgs, AnnouncementInput } from './announcement.inputs.js';
import type { AnnouncementService } from './announcement.service.js';
import { type AnnouncementEditing, editableAnnouncement } from './announcement-editing.service.js';

type AnnouncementContext = Context<{
  announcements: AnnouncementService;
  announcementEditing: AnnouncementEditing;
}>;

@Resolver(() => Announcement)
export class AnnouncementResolver {
  @Can('announcements.read')
  @Public()
  @Translated(editableAnnouncement)
  @Query(() => [Announcement], { description: 'Announcements for visitors now, most urgent first.' })
  publicAnnouncements(
    @Ctx() { services }: AnnouncementContext,
    @Arg('targetAudience', () => AnnouncementAudienceEnum, { nullable: true })
    targetAudience: AnnouncementAudience | null,
  ) {
    return services.announcements.shownToGuests(targetAudience);
  }

  @Can('announcements.own')
  @Translated(editableAnnouncement)
  @Query(() => [Announcement], { description: 'Announcements for the member now, most urgent first.' })
  activeAnnouncements(@Ctx() context: AnnouncementContext) {
    return context.services.announcements.shownTo(viewerOf(context));
  }

  @Can('announcements.read')
  @Mutation(() => Boolean, { description: 'Counts a view of an announcement, once per reader.' })
  async viewAnnouncement(@Ctx() context: AnnouncementContext, @Arg('id', () => ID) id: string) {
    await context.services.announcements.count(id, 'views', context);
    return true;
  }

  @Can('announcements.read')
  @Mutation(() => Boolean, { description: 'Counts a click on an announcement, once per reader.' })
  async clickAnnouncement(@Ctx() context: AnnouncementContext, @Arg('id', () => ID) id: string) {
    await context.services.announcements.count(id, 'clicks', context);
    return true;
  }

  @Can('announcements.manage')
  @Query(() => AnnouncementPage, { description: 'All announcements, including inactive ones.' })
  adminAnnouncements(@Ctx() { services }: AnnouncementContext, @Args() args: AdminAnnouncementArgs) {
    return services.announcements.all(args);
  }

  @Can('announcements.manage')
  @Query(() => Announcement, {
    description: 'An announcement for editing. Fails with NOT_FOUND if there is none.',
  })
  announcementById(@Ctx() { services }: AnnouncementContext, @Arg('id', () => ID) id: string) {
    return services.announcements.byId(id);
  }

  @Can('announcements.manage')
  @Idempotent(stored(Announcement))
  @Mutation(() => Announcement, { description: 'Adds an announcement.' })
  createAnnouncement(
    @Ctx() context: AnnouncementContext,
    @Arg('input', () => AnnouncementInput) input: AnnouncementInput,
  ) {
    return context.services.announcementEditing.create(input, callerOf(context));
  }

  @Can('announcements.manage')
  @Mutation(() => Announcement, { description: 'Changes an announcement.' })
  updateAnnouncement(
    @Ctx() context: AnnouncementContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => AnnouncementInput) input: AnnouncementInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.announcementEditing.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('announcements.manage')
  @Mutation(() => Announcement, {
    description: 'Activates or deactivates an announcement. Without `isActive`, toggles it.',
  })
  toggleAnnouncement(
    @Ctx() context: AnnouncementContext,
    @Arg('id', () => ID) id: string,
    @Arg('isActive', () => Boolean, { nullable: true }) isActive: boolean | null,
  ) {
    return context.services.announcementEditing.toggle(id, callerOf(context), isActive);
  }

  @Can('announcements.manage')
  @Mutation(() => ID, { description: 'Deletes an announcement with its files. Returns its id.' })
  deleteAnnouncement(@Ctx() context: AnnouncementContext, @Arg('id', () => ID) id: string) {
    return context.services.announcementEditing.delete(id, callerOf(context));
  }

  @FieldResolver(() => AnnouncementStatistics, {
    nullable: true,
    description: 'Numbers of readers. Null unless the caller is an administrator or editor.',
  })
  statistics(
    @Root() { views, clicks, downloads }: Announcement,
    @Ctx() { viewer, clock }: AnnouncementContext,
  ) {
    return capabilities(viewer, clock.now()).editor ? { views, clicks, downloads } : null;
  }
}

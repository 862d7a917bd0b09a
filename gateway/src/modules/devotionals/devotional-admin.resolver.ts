import { isStaff } from '@quiet-time/schema/roles';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { JSONObject, LocalDate } from '../../blocks/scalars.js';
import { memberLoader } from '../members/member.loaders.js';
import { translationsLoader } from '../translations/translation.loaders.js';
import { Devotional, DevotionalPage, DevotionalStageEnum } from './devotional.entity.js';
import {
  AdminListArgs,
  DaysArgs,
  DevotionalInput,
  MoveArgs,
  type PartArgs,
  SetArgs,
} from './devotional.inputs.js';
import type { DevotionalService } from './devotional.service.js';
import { DevotionalGap, StaffMember } from './devotional.types.js';
import type { DevotionalEditing } from './devotional-editing.service.js';

type DevotionalAdminContext = Context<{
  devotionals: DevotionalService;
  devotionalEditing: DevotionalEditing;
}>;

/** Devotional operations of the back-office. */
@Resolver(() => Devotional)
export class DevotionalAdminResolver {
  @Can('devotionals.manage')
  @Query(() => DevotionalPage, { description: 'All devotionals, including future and inactive ones.' })
  adminDevotionals(@Ctx() { services }: DevotionalAdminContext, @Args() args: AdminListArgs) {
    return services.devotionals.all(args);
  }

  @Can('devotionals.manage')
  @Query(() => [Devotional], {
    description: 'Devotionals by day, including future and inactive ones; at most 62 days.',
  })
  devotionalDays(@Ctx() { services }: DevotionalAdminContext, @Args() { from, to }: DaysArgs) {
    return services.devotionals.between(from, to);
  }

  @Can('devotionals.manage')
  @Query(() => [DevotionalGap], {
    description: 'Gaps: runs of days without a devotional that overlap the range, by day.',
  })
  devotionalGaps(
    @Ctx() { services }: DevotionalAdminContext,
    @Arg('from', () => LocalDate) from: string,
    @Arg('to', () => LocalDate) to: string,
  ) {
    return services.devotionals.gaps(from, to);
  }

  @Can('devotionals.manage')
  @Query(() => [StaffMember], {
    description: 'Administrators and editors, to whom devotionals are assigned.',
  })
  devotionalStaff(@Ctx() { services }: DevotionalAdminContext) {
    return services.devotionals.staff();
  }

  @Can('devotionals.manage')
  @Query(() => LocalDate, { description: 'First day without a devotional, from this day on.' })
  freeDevotionalDay(@Ctx() { services }: DevotionalAdminContext, @Arg('from', () => LocalDate) from: string) {
    return services.devotionals.freeDay(from);
  }

  @Can('devotionals.manage')
  @Query(() => Devotional, {
    description: 'A devotional for editing. Fails with NOT_FOUND if there is none.',
  })
  devotionalById(@Ctx() { services }: DevotionalAdminContext, @Arg('id', () => ID) id: string) {
    return services.devotionals.byId(id);
  }

  @Can('devotionals.manage')
  @Idempotent(stored(Devotional))
  @Mutation(() => Devotional, { description: 'Adds a devotional. Each day has at most one.' })
  createDevotional(
    @Ctx() context: DevotionalAdminContext,
    @Arg('input', () => DevotionalInput) input: DevotionalInput,
  ) {
    return context.services.devotionalEditing.create(input, callerOf(context));
  }

  @Can('devotionals.manage')
  @Mutation(() => Devotional, { description: 'Changes a devotional.' })
  updateDevotional(
    @Ctx() context: DevotionalAdminContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => DevotionalInput) input: DevotionalInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.devotionalEditing.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('devotionals.manage')
  @Mutation(() => [Devotional], {
    description: 'Moves a devotional to another day. A devotional on that day swaps with it.',
  })
  moveDevotional(@Ctx() context: DevotionalAdminContext, @Args() args: MoveArgs) {
    return context.services.devotionalEditing.move(args, partOf(context, args));
  }

  @Can('devotionals.manage')
  @Mutation(() => Devotional, {
    description: 'Updates the given fields of a devotional. Omitted fields stay unchanged.',
  })
  setDevotional(@Ctx() context: DevotionalAdminContext, @Args() args: SetArgs) {
    return context.services.devotionalEditing.set(args.id, args, partOf(context, args));
  }

  @Can('devotionals.manage')
  @Mutation(() => ID, { description: 'Deletes a devotional. Returns its id.' })
  deleteDevotional(@Ctx() context: DevotionalAdminContext, @Arg('id', () => ID) id: string) {
    return context.services.devotionalEditing.delete(id, callerOf(context));
  }

  @FieldResolver(() => JSONObject, {
    nullable: true,
    description:
      'Translations by language, in the format of an import. Null unless the caller is an administrator or editor.',
  })
  async translations(@Root() { id }: Devotional, @Ctx() { loader, viewer }: DevotionalAdminContext) {
    return isStaff(viewer?.role) ? loader(translationsLoader).load(id) : null;
  }

  @FieldResolver(() => DevotionalStageEnum, {
    nullable: true,
    description: 'Matters while it is not active. Null unless the caller is an administrator or editor.',
  })
  stage(@Root() { stage }: Devotional, @Ctx() { viewer }: DevotionalAdminContext) {
    return isStaff(viewer?.role) ? stage : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the writer. Null unless the caller is an administrator or editor.',
  })
  author(@Root() { author }: Devotional, @Ctx() { viewer }: DevotionalAdminContext) {
    return isStaff(viewer?.role) ? author : null;
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description:
      'Administrator or editor whose turn it is. Null unless the caller is an administrator or editor.',
  })
  assignedTo(@Root() { assignedTo }: Devotional, @Ctx() { viewer }: DevotionalAdminContext) {
    return isStaff(viewer?.role) ? assignedTo : null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of `assignedTo`.' })
  async assigned(@Root() { assignedTo }: Devotional, @Ctx() { loader, viewer }: DevotionalAdminContext) {
    if (!isStaff(viewer?.role) || !assignedTo) return null;
    return (await loader(memberLoader).load(assignedTo))?.name ?? null;
  }
}

const partOf = (context: DevotionalAdminContext, { change }: PartArgs) => ({
  ...callerOf(context),
  change: change ?? undefined,
});
